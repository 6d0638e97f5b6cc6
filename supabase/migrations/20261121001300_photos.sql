-- Photos: the bucket property-images.
--
-- Purpose: who may upload, see, move and delete photos, and which photos nothing refers to any more.
-- Tables: storage.buckets and storage.objects (policies and a trigger only), private.removed_photos.
-- Risk: deleting a row of storage.objects in SQL would leave its file behind, and a hosted project refuses it. So SQL
--   only lists what is to go; the storage API removes it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'property-images', 'property-images', false, 10 * 1024 * 1024,
  array['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.uuid_or_null(p_value text) returns uuid
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'A folder name as the id it is, in lower case; null for others.';

create function private.may_write_photo(p_path text) returns boolean
language sql stable security invoker
set search_path = ''
as $$
  select split_part(p_path, '/', 1) = (select private.user_id())::text
    and p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and char_length(p_path) <= 300
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id = (select private.user_id()) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.may_write_photo(text) is
  'Whether a path is {caller}/temp/{file}, or {caller}/{home}/{file} for a home of the caller.';

create function private.tg_objects__limit_waiting() returns trigger
language plpgsql
-- Definer: counts every file of the folder, whatever the policies of the role that writes let it see.
security definer set search_path = ''
as $$
declare
  v_folder constant text := split_part(new.name, '/', 1) || '/temp/';
  -- Ten forms that nobody sent. What is older than a day goes with the hourly cleaning.
  v_limit constant integer := 200;
begin
  -- One writer at a time: two uploads at once would each count without the other.
  perform pg_advisory_xact_lock(hashtextextended('files in ' || v_folder, 0));
  if (
    select count(*)
    from (
      select
      from storage.objects o
      where o.bucket_id = 'property-images'
        -- A range of the index on beginnings of names; '~' sorts after all that a path holds.
        and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
      limit v_limit + 1
    ) as waiting
  ) > v_limit then
    raise exception 'At most % photos can wait for their home.', v_limit using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__limit_waiting() is
  'At most 200 files wait in the temp folder of an account. A trigger and no policy: Storage asks the policies in a '
  'transaction that it rolls back, and stores the row later, as a role that passes over them.';

-- `postgres` does not own the table and may not alter it, but has the privilege to create triggers on it. After the
-- write, so that the policies refuse first: nobody learns how full the folder of another account is.
create trigger limit_waiting_inserted
  after insert on storage.objects
  for each row when (new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp')
  execute function private.tg_objects__limit_waiting();
create trigger limit_waiting_moved
  after update of name, bucket_id on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and split_part(new.name, '/', 2) = 'temp' and new.name is distinct from old.name
  )
  execute function private.tg_objects__limit_waiting();

create function private.sees_photo(p_path text) returns boolean
language sql stable
-- Definer: finds the homes of a photo by index, which a policy on properties would prevent.
security definer set search_path = ''
as $$
  select split_part(p_path, '/', 2) <> 'temp' and exists (
    select from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path] and private.sees_property(p.id)
  )
$$;
comment on function private.sees_photo(text) is
  'Whether a home that the caller sees lists a photo, or the photo of which this is the thumbnail. Never a temp one.';

grant execute on function private.sees_photo(text) to anon, authenticated, service_role;
grant execute on function private.may_write_photo(text), private.uuid_or_null(text) to authenticated, service_role;

create policy select_listed_photos on storage.objects
  for select to anon
  using (bucket_id = 'property-images' and private.sees_photo(name));
create policy select_own_and_listed_photos on storage.objects
  for select to authenticated
  using (
    bucket_id = 'property-images'
    and (split_part(name, '/', 1) = (select private.user_id())::text or private.sees_photo(name))
  );
create policy insert_own_photos on storage.objects
  for insert to authenticated
  with check (bucket_id = 'property-images' and private.may_write_photo(name));
-- Moving is an update of the name: from anywhere in the own folder to where one may upload.
create policy update_own_photos on storage.objects
  for update to authenticated
  using (bucket_id = 'property-images' and split_part(name, '/', 1) = (select private.user_id())::text)
  with check (bucket_id = 'property-images' and private.may_write_photo(name));
create policy delete_own_photos on storage.objects
  for delete to authenticated
  using (bucket_id = 'property-images' and split_part(name, '/', 1) = (select private.user_id())::text);

create table private.removed_photos (
  path text primary key,
  removed_at timestamptz not null default now()
);
comment on table private.removed_photos is
  'Photos and thumbnails that a home listed and no longer does, or that lie in the folder of a deleted home, while the '
  'bucket holds them. A note for whoever empties the bucket; whether a photo may really go is asked again then.';
alter table private.removed_photos enable row level security;
create policy select_operator on private.removed_photos for select to service_role using (true);
-- No insert: a trigger writes.
grant select, delete on private.removed_photos to service_role;

create function private.tg_properties__note_removed_photos() returns trigger
language plpgsql
-- Definer: callers have no right on removed_photos.
security definer set search_path = ''
as $$
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
    -- A range of the index on beginnings of names; '~' sorts after all that a path holds.
    and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg_properties__note_removed_photos() is
  'Notes the photos in the bucket that a change of a home leaves unlisted, and all those of a deleted home.';

create trigger note_removed_photos
  after delete or update of image_urls on public.properties
  for each row execute function private.tg_properties__note_removed_photos();

create function private.removable_photos(p_folder text, p_limit integer) returns setof text
language sql stable
-- Definer: reads removed_photos, and all homes, since a photo that any home lists must stay.
security definer set search_path = ''
as $$
  select o.name
  from storage.objects o
  cross join lateral (
    select split_part(o.name, '/', 2) as folder,
      private.uuid_or_null(split_part(o.name, '/', 1)) as user_id,
      private.uuid_or_null(split_part(o.name, '/', 2)) as property_id
  ) as at
  where o.bucket_id = 'property-images'
    -- A range of the index on beginnings of names; '~' sorts after all that a path holds.
    and o.name ~>=~ p_folder and o.name ~<~ (p_folder || '~')
    and not exists (
      select from public.properties p where private.photo_paths(p.image_urls) @> array[o.name]
    )
    and (
      not exists (select from public.users u where u.id = at.user_id)
      or case at.folder
        when 'temp' then o.created_at < now() - interval '1 day'
        else o.updated_at < now() - interval '1 day'
          or exists (select from private.removed_photos r where r.path = o.name)
          or (
            at.property_id is not null
            and not exists (select from public.properties p where p.id = at.property_id)
          )
      end
    )
  order by o.name
  limit p_limit
$$;
comment on function private.removable_photos(text, integer) is
  'Photos that nothing refers to: removed from a home, in the folder of a deleted home or account, or uploaded to '
  'temp or moved to a home more than a day ago and never listed, because what was to follow was cut off. Below one '
  'folder, {user}/, or of all with an empty text.';
grant execute on function private.removable_photos(text, integer) to service_role;

create function private.own_removable_photos() returns setof text
language sql stable
-- Definer: removable_photos() would tell anybody about everybody's photos; this asks for the caller's only.
security definer set search_path = ''
as $$
  select private.removable_photos(u.id || '/', 1000)
  from (select private.user_id() as id) u
  where u.id is not null
$$;
comment on function private.own_removable_photos() is 'See public.list_own_removable_photos().';
grant execute on function private.own_removable_photos() to authenticated;

create function public.list_own_removable_photos() returns setof text
language sql stable security invoker
set search_path = ''
as $$
  select private.own_removable_photos()
$$;
comment on function public.list_own_removable_photos() is
  'Paths of the caller''s photos that nothing refers to any more. To be called after a change or deletion of a home; '
  'the caller then removes them through the storage API.';
grant execute on function public.list_own_removable_photos() to authenticated;

create function public.list_removed_photos(p_limit integer default 1000) returns setof text
language sql volatile security invoker
set search_path = ''
as $$
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
  'For operators: paths of photos that were taken out of a home or whose home was deleted. Cheap enough for each '
  'minute, because it reads only the notes; those of files that are gone it removes. To be removed through the storage '
  'API with the secret key, in turns until none is left.';
grant execute on function public.list_removed_photos(integer) to service_role;

create function public.list_removable_photos(p_limit integer default 1000) returns setof text
language sql stable security invoker
set search_path = ''
as $$
  select private.removable_photos('', p_limit)
$$;
comment on function public.list_removable_photos(integer) is
  'For operators: paths of all photos that nothing refers to any more, or for a day has not yet. To be '
  'removed through the storage API with the secret key, in turns until none is left.';
grant execute on function public.list_removable_photos(integer) to service_role;
