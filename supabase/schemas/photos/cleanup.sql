-- Which photos no home lists any longer, and so housekeeping and their owner may delete.
-- Risk: a photo that a home lists is never removable, also when another home removed it.

create table private.removed_photos (
  path text primary key,
  removed_at timestamptz not null default now()
);
comment on table private.removed_photos is
  'Photos and thumbnails in the bucket that a home no longer lists or that belong to a deleted home. The cleanup job '
  'checks again whether a photo is unused before it deletes the file.';

alter table private.removed_photos enable row level security;
create policy select_operator on private.removed_photos for select to service_role using (true);

-- No insert: a trigger writes.
grant select, delete, update (removed_at) on private.removed_photos to service_role;

create function private.record_removed_photos(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_folder constant text := concat(p_before.owner_id, '/', p_before.id, '/');
begin
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name in (
    select unnest(private.photo_paths(p_before.image_urls))
    except
    select unnest(private.photo_paths(p_home.image_urls))
    except
    select unnest(private.photo_paths(array_agg(h.path))) from private.hidden_photos h where h.path = any (p_before.image_urls)
  )
  union
  select o.name
  from storage.objects o
  where p_home.id is null and o.bucket_id = 'property-images'
    and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
  on conflict do nothing;
end
$$;
comment on function private.record_removed_photos(public.properties, public.properties) is
  'Records the photos that a change of a home removed from its list, and all photos of a deleted home.';

create function private.find_removable_photos(p_after text, p_last text) returns setof text
language sql stable
-- Definer: reads removed_photos and all homes. A photo that any home lists is in use.
security definer set search_path = ''
-- Looks up the owner and the home of each file, because another plan reads all homes for a few files.
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
as $$
  select o.name
  from storage.objects o
  cross join lateral (
    select split_part(o.name, '/', 2) as folder, split_part(o.name, '/', 1) as owner,
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' as uuid
  ) as at
  -- Not private.uuid_or_null(), whose calls would take most of the time.
  left join public.users u on u.id = case when at.owner ~ at.uuid then at.owner::uuid end
  left join public.properties h on h.id = case when at.folder ~ at.uuid then at.folder::uuid end
  left join private.removed_photos r on r.path = o.name
  where o.bucket_id = 'property-images'
    and o.name ~>~ p_after and o.name ~<=~ p_last
    and case
      when u.id is null then true
      when at.folder = 'temp' then o.created_at < now() - interval '1 day'
      else o.updated_at < now() - interval '1 day' or r.path is not null or (h.id is null and at.folder ~ at.uuid)
    end
    and not exists (
      select from public.properties p where private.photo_paths(p.image_urls) @> array[o.name]
    )
    -- A hidden photo stays for its owner, with its thumbnail.
    and not exists (
      select from private.hidden_photos h where private.photo_paths(array[h.path]) @> array[o.name]
    )
  order by o.name
$$;
comment on function private.find_removable_photos(text, text) is
  'Photos that no home lists: removed from a home, in the folder of a deleted home or account, or uploaded more than a '
  'day ago and never listed. Considers the paths after p_after, up to p_last, in the order of their bytes.';
grant execute on function private.find_removable_photos(text, text) to service_role;

create function private.list_own_removable_photos() returns setof text
language sql stable
-- Definer: callers cannot execute find_removable_photos(). Returns paths in folders that the caller manages only.
security definer set search_path = '' as $$
  select path
  from unnest(private.acting_for('manager')) as owner_id,
    private.find_removable_photos(owner_id || '/', owner_id || '/~') path
  limit 1000
$$;

create function public.list_own_removable_photos() returns setof text
language sql stable security invoker set search_path = '' as $$
  select private.list_own_removable_photos()
$$;
comment on function public.list_own_removable_photos() is
  'Paths of the unused photos of the owners whose homes the caller manages. Call it after a change or deletion of a home, then delete the files through '
  'the Storage API.';
grant execute on function private.list_own_removable_photos(), public.list_own_removable_photos() to authenticated;

create function public.list_removed_photos(p_limit integer default 1000) returns setof text
language sql volatile security invoker set search_path = '' as $$
  with settled as (
    delete from private.removed_photos r
    where not exists (
      select from storage.objects o where o.bucket_id = 'property-images' and o.name = r.path
    )
  )
  select r.path
  from private.removed_photos r
  join storage.objects o on o.bucket_id = 'property-images' and o.name = r.path
  where r.removed_at <= now()
    and not exists (
      select from public.properties p where private.photo_paths(p.image_urls) @> array[r.path]
    )
  order by r.removed_at, r.path
  limit p_limit
$$;
comment on function public.list_removed_photos(integer) is
  'For operators: paths of photos that were removed from a home or whose home was deleted. Reads only removed_photos, so '
  'it can run every minute, and removes rows of deleted files. Delete the files through the Storage API with the secret '
  'key, and repeat until the list is empty.';

create function public.postpone_removed_photos(p_paths text[]) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.removed_photos r set removed_at = now() + interval '5 minutes' where r.path = any (p_paths)
$$;
comment on function public.postpone_removed_photos(text[]) is
  'For operators: photos that Storage did not delete. list_removed_photos() has them again in five minutes, behind the others.';
grant execute on function public.list_removed_photos(integer), public.postpone_removed_photos(text[]) to service_role;

create table private.photo_cleanup (
  is_only boolean primary key default true constraint there_is_one_cleanup check (is_only),
  last_path text not null
);
comment on table private.photo_cleanup is
  'How far the search for unused photos has come. Without a row, it starts at the first path of the bucket.';

alter table private.photo_cleanup enable row level security;
create policy select_operator on private.photo_cleanup for select to service_role using (true);

grant select, insert, update on private.photo_cleanup to service_role;

create function public.list_removable_photos(p_slice integer default 2000) returns jsonb
language plpgsql stable security invoker set search_path = ''
-- The plan does not depend on the position. With the statistics of a bucket that grows, another one could read all files.
set plan_cache_mode = force_generic_plan
as $$
declare
  v_after constant text := coalesce((select c.last_path from private.photo_cleanup c), '');
  v_last text;
begin
  select o.name into v_last
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name ~>~ v_after
  order by o.name using operator(pg_catalog.~<~)
  offset p_slice - 1
  limit 1;
  return jsonb_build_object(
    'last_path', coalesce(v_last, ''),
    'paths', (
      select coalesce(jsonb_agg(path), '[]')
      from private.find_removable_photos(v_after, coalesce(v_last, '~')) path
    )
  );
end
$$;
comment on function public.list_removable_photos(integer) is
  'For operators: {last_path, paths}, the unused photos among the next p_slice files of the bucket. Delete them through '
  'the Storage API with the secret key, and give last_path to save_photo_cleanup(). It is empty at the end of the bucket.';

create function public.save_photo_cleanup(p_last_path text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.photo_cleanup (last_path) values (p_last_path)
  on conflict (is_only) do update set last_path = excluded.last_path
$$;
comment on function public.save_photo_cleanup(text) is
  'For operators: the next list_removable_photos() starts after this path. The empty path starts with the first file.';
grant execute on function public.list_removable_photos(integer), public.save_photo_cleanup(text) to service_role;
