-- Photos: who can upload, view, move and delete files in the bucket property-images, and which files are unused.
-- Risk: deleting a row of storage.objects in SQL would leave its file behind, and hosted projects reject it. SQL only lists
-- the files to delete. The Storage API deletes them.

create function private.uuid_or_null(p_value text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select case when p_value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'A lower-case UUID, or null for any other text.';

create function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = (select private.user_id())::text
    and p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and p_path ~* '\.(jpe?g|png|gif|webp|bmp)$'
    and char_length(p_path) <= 300
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id = (select private.user_id()) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is {caller}/temp/{file}, or {caller}/{property}/{file} with a home of the caller, and has the extension '
  'of a photo.';

create function private.tg_objects__limit_temp_files() returns trigger
language plpgsql
-- Definer: counts all files in the folder, including those that policies hide from the writing role.
security definer set search_path = '' as $$
declare
  v_folder constant text := split_part(new.name, '/', 1) || '/temp/';
  -- Photos and thumbnails of ten unsaved forms. An hourly job removes files older than a day.
  v_limit constant integer := 200;
begin
  -- Serializes the uploads of an account, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('files in ' || v_folder, 0));
  if (
    select count(*)
    from (
      select
      from storage.objects o
      where o.bucket_id = 'property-images'
        -- A prefix search by index. '~' sorts after every character of a path.
        and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
      limit v_limit + 1
    ) as waiting
  ) > v_limit then
    raise exception 'At most % photos can wait for their home.', v_limit using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__limit_temp_files() is
  'Limits the temp folder of an account to 200 files. A trigger instead of a policy, because Storage checks policies in '
  'a transaction that it rolls back and then writes the row as a role that bypasses them.';

-- `postgres` does not own the table but can create triggers on it. They run after the policies, so that no caller learns
-- how many files another account has.
create trigger limit_inserted_temp_files
  after insert on storage.objects
  for each row when (new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp')
  execute function private.tg_objects__limit_temp_files();

create trigger limit_moved_temp_files
  after update of name, bucket_id on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp' and new.name is distinct from old.name
  )
  execute function private.tg_objects__limit_temp_files();

create function private.can_view_photo(p_path text) returns boolean
language sql stable
-- Definer: policies on properties would prevent the use of the index.
security definer set search_path = '' as $$
  select split_part(p_path, '/', 2) <> 'temp'
    and not exists (select from private.unread_photos u where u.path = p_path)
    and exists (
      select from public.properties p
      where private.photo_paths(p.image_urls) @> array[p_path] and private.can_view_property(p.id)
    )
$$;
comment on function private.can_view_photo(text) is
  'Whether a home that the caller can see lists the photo, or the photo of this thumbnail. False for temp files and for '
  'files that housekeeping has not read.';
grant execute on function private.can_view_photo(text) to anon, authenticated, service_role;
grant execute on function private.can_write_photo(text), private.uuid_or_null(text) to authenticated, service_role;

create policy select_listed_photos on storage.objects
  for select to anon
  using (bucket_id = 'property-images' and private.can_view_photo(name));

create policy select_own_and_listed_photos on storage.objects
  for select to authenticated
  using (
    bucket_id = 'property-images'
    and (split_part(name, '/', 1) = (select private.user_id())::text or private.can_view_photo(name))
  );

create policy insert_own_photos on storage.objects
  for insert to authenticated
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

-- Storage moves a file by an update of its name: from the own folder to any path that the caller can write.
create policy update_own_photos on storage.objects
  for update to authenticated
  using (bucket_id = 'property-images' and split_part(name, '/', 1) = (select private.user_id())::text)
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

create policy delete_own_photos on storage.objects
  for delete to authenticated
  using (bucket_id = 'property-images' and split_part(name, '/', 1) = (select private.user_id())::text);

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
grant select, delete on private.removed_photos to service_role;

create function private.tg_properties__record_removed_photos() returns trigger
language plpgsql
-- Definer: callers have no privileges on removed_photos.
security definer set search_path = '' as $$
declare
  v_folder constant text := concat(old.owner_id, '/', old.id, '/');
begin
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name in (
    select unnest(private.photo_paths(old.image_urls))
    except
    select unnest(private.photo_paths(case when tg_op = 'UPDATE' then new.image_urls end))
  )
  union
  select o.name
  from storage.objects o
  where tg_op = 'DELETE' and o.bucket_id = 'property-images'
    and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg_properties__record_removed_photos() is
  'Records the photos that a change of a home removed from its list, and all photos of a deleted home.';

create trigger record_removed_photos
  after delete or update of image_urls on public.properties
  for each row execute function private.tg_properties__record_removed_photos();

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
  order by o.name
$$;
comment on function private.find_removable_photos(text, text) is
  'Photos that no home lists: removed from a home, in the folder of a deleted home or account, or uploaded more than a '
  'day ago and never listed. Considers the paths after p_after, up to p_last, in the order of their bytes.';
grant execute on function private.find_removable_photos(text, text) to service_role;

create function private.list_own_removable_photos() returns setof text
language sql stable
-- Definer: callers cannot execute find_removable_photos(). Returns paths of the caller only.
security definer set search_path = '' as $$
  select path
  from (select private.user_id() as id) u, private.find_removable_photos(u.id || '/', u.id || '/~') path
  where u.id is not null
  limit 1000
$$;
comment on function private.list_own_removable_photos() is 'See public.list_own_removable_photos().';

create function public.list_own_removable_photos() returns setof text
language sql stable security invoker set search_path = '' as $$
  select private.list_own_removable_photos()
$$;
comment on function public.list_own_removable_photos() is
  'Paths of the unused photos of the caller. Call it after a change or deletion of a home, then delete the files through '
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
  where not exists (
    select from public.properties p where private.photo_paths(p.image_urls) @> array[r.path]
  )
  order by r.removed_at, r.path
  limit p_limit
$$;
comment on function public.list_removed_photos(integer) is
  'For operators: paths of photos that were removed from a home or whose home was deleted. Reads only removed_photos, so '
  'it can run every minute, and removes rows of deleted files. Delete the files through the Storage API with the secret '
  'key, and repeat until the list is empty.';
grant execute on function public.list_removed_photos(integer) to service_role;

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

-- The bucket holds only pixels. Storage serves a file under a signed address with the type that its uploader
-- chose, and a browser would run an SVG, HTML or XML file there as a document. The app stores an SVG as PNG.

create function private.tg_objects__reject_documents() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The bucket accepts no %.', new.metadata ->> 'mimetype' using errcode = '42501';
end
$$;
comment on function private.tg_objects__reject_documents() is
  'Rejects types that a browser may run. The bucket has the same list, but its settings can be changed in the dashboard.';

-- A trigger instead of a policy, because Storage writes the type of a file as a role that bypasses policies. Deferred,
-- because Storage first tries the write with the type of the request, such as a form, and rolls it back.
create constraint trigger reject_documents
  after insert or update of metadata, bucket_id on storage.objects
  deferrable initially deferred
  for each row when (
    new.bucket_id = 'property-images'
    and new.metadata ->> 'mimetype'
      not in ('image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp')
  )
  execute function private.tg_objects__reject_documents();

-- Photos from users are read by housekeeping before anybody else sees them, because Storage keeps what a camera wrote into
-- a file that was not uploaded by the app: place, time and device.
create table private.unread_photos (
  path text primary key,
  -- Not now(), so that a file that is replaced while it is read stays unread.
  stored_at timestamptz not null default clock_timestamp()
);
comment on table private.unread_photos is 'Photos whose metadata was not looked for. Only their owner sees them.';

alter table private.unread_photos enable row level security;
create policy select_operator on private.unread_photos for select to service_role using (true);

-- No insert: a trigger writes.
grant select, delete on private.unread_photos to service_role;

create function private.tg_objects__record_unread() returns trigger
language plpgsql
-- Definer: callers have no privileges on unread_photos.
security definer set search_path = '' as $$
begin
  insert into private.unread_photos as u (path) values (new.name)
  on conflict (path) do update set stored_at = excluded.stored_at;
  return null;
end
$$;
comment on function private.tg_objects__record_unread() is 'Records a photo that a user stored, replaced, copied or moved.';

create trigger record_unread
  after insert or update of name, metadata on storage.objects
  -- A file without an owner was stored by an operator.
  for each row when (new.bucket_id = 'property-images' and new.owner_id is not null)
  execute function private.tg_objects__record_unread();

create function public.list_unread_photos(p_limit integer default 100)
returns table (path text, stored_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  delete from private.unread_photos u
  where not exists (
    select from storage.objects o where o.bucket_id = 'property-images' and o.name = u.path
  );
  select u.path, u.stored_at
  from private.unread_photos u
  where split_part(u.path, '/', 2) <> 'temp'
  order by u.stored_at
  limit p_limit
$$;
comment on function public.list_unread_photos(integer) is
  'For operators: photos outside of temporary folders whose metadata was not looked for, oldest first. Strip or delete the '
  'file, then call mark_photo_read().';

create function public.mark_photo_read(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.unread_photos u where u.path = p_path and u.stored_at = p_stored_at
$$;
comment on function public.mark_photo_read(text, timestamptz) is
  'For operators: shows a photo without metadata to others, unless it was replaced after p_stored_at.';
grant execute on function public.list_unread_photos(integer), public.mark_photo_read(text, timestamptz) to service_role;
