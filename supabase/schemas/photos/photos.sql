-- Photos: who can upload, view, move and delete files in the bucket property-images, and which files are unused.
-- Risk: deleting a row of storage.objects in SQL would leave its file behind, and hosted projects reject it. SQL only lists
-- the files to delete. The Storage API deletes them.

create function private.uuid_or_null(p_value text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select case when p_value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_value::uuid end
$$;
comment on function private.uuid_or_null(text) is 'A lower-case UUID, or null for any other text.';

create function private.is_photo_place(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_path ~ '^[^/]+/[^/]+/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    and p_path ~* '\.(jpe?g|png|gif|webp|bmp)$'
    and char_length(p_path) <= 300
    and (
      split_part(p_path, '/', 2) = 'temp'
      or exists (
        select from public.properties p
        where p.owner_id::text = split_part(p_path, '/', 1) and p.id = private.uuid_or_null(split_part(p_path, '/', 2))
      )
    )
$$;
comment on function private.is_photo_place(text) is
  'Whether a path is {owner}/temp/{file}, or {owner}/{property}/{file} with a home of the owner, and has the extension of a '
  'photo.';

create function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = any ((select private.acting_for('manager'))::text[])
    and private.is_photo_place(p_path)
    -- Storage has no request gate.
    and (select private.suspended_reason()) is null
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is a place for a photo, and the caller manages the homes of its owner.';

create function private.is_handed_over(p_path text) returns boolean
language plpgsql stable
-- Definer: callers cannot see each home that they handed over. Tells only whether one lists a file in their folder.
security definer set search_path = '' as $$
begin
  return exists (
    select from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path] and p.owner_id::text <> split_part(p_path, '/', 1)
  );
end
$$;
comment on function private.is_handed_over(text) is
  'Whether a home of another owner than that of the folder lists a file: it was handed over with the home.';
grant execute on function private.is_handed_over(text) to authenticated, service_role;

create function private.can_store_for(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return not exists (
      select from public.users u where u.id in (p_user_id, p_owner_id) and u.suspended_at is not null
    )
    and (
      p_user_id = p_owner_id
      or exists (
        select from private.account_people a
        where a.owner_id = p_owner_id and a.user_id = p_user_id and a.role = 'manager'
      )
    )
    -- An address names no session, so one of the account counts, signed in as the account and the owner ask.
    and exists (
      select
      from auth.sessions a
      join public.sessions s on s.sid = a.id::text and s.expire > now()
      where a.user_id = p_user_id and (a.not_after is null or a.not_after > now())
        and (
          a.aal::text = 'aal2'
          or not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified')
          and not exists (
            select from private.account_people o
            where o.owner_id = p_owner_id and o.user_id = p_owner_id and o.user_id <> p_user_id and o.requires_second_factor
          )
        )
    );
end
$$;
comment on function private.can_store_for(uuid, uuid) is
  'Whether an account manages the homes of an owner, has a session, and is not suspended, nor is the owner.';

create function private.can_store_photo(p_user_id uuid, p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_photo_place(p_path) and not private.is_handed_over(p_path)
    and private.can_store_for(p_user_id, private.uuid_or_null(split_part(p_path, '/', 1)))
$$;
comment on function private.can_store_photo(uuid, text) is
  'Whether a path is a place for a photo that was not handed over, and the account can store files for its owner.';

create function private.tg_objects__note_writer() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform set_config('private.file_of_operator', case when new.owner_id is null then new.name else '' end, true);
  return new;
end
$$;
comment on function private.tg_objects__note_writer() is
  'Notes whether an operator writes a file. Storage inserts the row before it updates the existing one, and keeps the owner '
  'of that when an operator writes.';

-- The triggers below leave out what an operator writes: a file without an owner, or the file that note_writer noted.
create trigger note_writer
  before insert on storage.objects
  for each row when (new.bucket_id = 'property-images')
  execute function private.tg_objects__note_writer();

create function private.tg_objects__check_right() returns trigger
language plpgsql
-- Definer: reads the account, its sessions and the people of the owner.
security definer set search_path = '' as $$
begin
  if not private.can_store_photo(private.uuid_or_null(new.owner_id), new.name) then
    raise exception 'photo_upload_ended' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__check_right() is
  'Asks for the right when a file arrives. A signed address for an upload works for two hours, Storage then writes as a role '
  'that bypasses policies, and the row names the account that asked for the address.';

create trigger check_right
  after insert or update of name, bucket_id, metadata, owner_id on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg_objects__check_right();

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
    raise exception 'photos_waiting_too_many' using errcode = '42501', detail = jsonb_build_object('limit', v_limit);
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
grant execute on function
  private.can_write_photo(text), private.is_photo_place(text), private.uuid_or_null(text)
to authenticated, service_role;

create policy select_listed_photos on storage.objects
  for select to anon
  using (bucket_id = 'property-images' and private.can_view_photo(name));

create policy select_own_and_listed_photos on storage.objects
  for select to authenticated
  using (
    bucket_id = 'property-images'
    and (
      split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
      or private.can_view_photo(name)
    )
  );

create policy insert_own_photos on storage.objects
  for insert to authenticated
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

-- Storage moves a file by an update of its name: from the own folder to any path that the caller can write.
create policy update_own_photos on storage.objects
  for update to authenticated
  using (
    bucket_id = 'property-images'
    -- First, because it calls no function for the files of others.
    and split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
  )
  with check (bucket_id = 'property-images' and private.can_write_photo(name));

create policy delete_own_photos on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'property-images'
    -- First, because it calls no function for the files of others.
    and split_part(name, '/', 1) = any ((select private.acting_for('manager'))::text[]) and not private.is_handed_over(name)
  );

-- The bucket holds only pixels. Storage serves a file under a signed address with the type that its uploader
-- chose, and a browser would run an SVG, HTML or XML file there as a document. The app stores an SVG as PNG.

create function private.tg_objects__reject_documents() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'photo_kind_refused'
    using errcode = '42501', detail = jsonb_build_object('kind', new.metadata ->> 'mimetype');
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
