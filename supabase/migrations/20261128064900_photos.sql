set lock_timeout = '2s';

-- Thumbnails on the lists of homes, which the check refuses from now on.
update public.properties p
set image_urls = array(
  select photo from unnest(p.image_urls) with ordinality as listed (photo, place)
  where photo !~ '\.thumb\.jpg$' order by place
)
where exists (select from unnest(p.image_urls) as photo where photo ~ '\.thumb\.jpg$');

create or replace function private.are_photos_of(p_image_urls text[], p_owner_id uuid, p_former_photos text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select count(*) <= 10
    and count(*) = count(distinct photo)
    and coalesce(array_ndims(p_image_urls), 1) = 1
    and coalesce(bool_and(
      char_length(photo) <= 300
      and photo ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
      and photo !~ '\.thumb\.jpg$'
      and (split_part(photo, '/', 1) = p_owner_id::text or photo = any (p_former_photos))
    ), true)
  from unnest(p_image_urls) as photo
$$;
comment on function private.are_photos_of(text[], uuid, text[]) is
  'Whether a list has at most ten different photos, none of them a thumbnail, each at {owner}/{folder}/{file} or one of the '
  'former photos.';

alter table private.hidden_photos add column is_unreadable boolean not null default false;

comment on table private.hidden_photos is
  'Photos that operators hid, or that cannot be read. The file stays for the owner, and the home cannot list it again.';

comment on table private.new_photos is
  'Photos that became visible in two days: read, or on the list of a home that families find. The file may still be unread.';

alter table private.unread_photos
  add column attempt_count integer not null default 0,
  add column attempted_at timestamptz,
  add column set_aside_at timestamptz;

comment on table private.unread_photos is
  'Photos whose metadata was not looked for, or cannot be found. Only their owner sees them.';

comment on column private.unread_photos.set_aside_at is
  'When the photo was set aside: it is no photo, or twice the reading of it did not end. A new file is read again.';

grant update (attempt_count, attempted_at, set_aside_at) on private.unread_photos to service_role;

create or replace function private.tg_properties__leave_out_hidden() returns trigger
language plpgsql
-- Definer: callers have no privileges on hidden_photos and unread_photos.
security definer set search_path = '' as $$
begin
  -- The lock waits for housekeeping, which sets the photo aside at this moment.
  insert into private.hidden_photos (path, property_id, hidden_by, is_unreadable)
  select u.path, new.id, 'housekeeping', true
  from (
    select u.path, u.set_aside_at from private.unread_photos u where u.path = any (new.image_urls) order by u.path for share
  ) as u
  where u.set_aside_at is not null
  on conflict do nothing;
  if exists (select from private.hidden_photos h where h.path = any (new.image_urls)) then
    new.image_urls := array(
      select photo.path
      from unnest(new.image_urls) with ordinality as photo (path, place)
      where not exists (select from private.hidden_photos h where h.path = photo.path)
      order by photo.place
    );
  end if;
  return new;
end
$$;
comment on function private.tg_properties__leave_out_hidden() is
  'Hides the photos of a home that were set aside, and leaves hidden ones out, such as of a form that was opened before.';

create function private.tg_properties__record_new_photos() returns trigger
language plpgsql
-- Definer: callers have no privileges on new_photos.
security definer set search_path = '' as $$
begin
  insert into private.new_photos as n (path)
  select photo
  from unnest(new.image_urls) as photo
  where tg_op = 'INSERT' or not old.is_listed or old.owner_id <> new.owner_id or photo <> all (old.image_urls)
  -- In one order for all homes.
  order by photo
  on conflict (path) do update set seen_since = now();
  return null;
end
$$;
comment on function private.tg_properties__record_new_photos() is
  'Records the photos that a home shows to others: when it is created, set available, handed over, or a suspension ends, and '
  'those that are added to it. When they were stored does not matter.';

create trigger record_new_photos_of_new_home
  after insert on public.properties
  for each row when (new.is_listed and new.image_urls <> '{}')
  execute function private.tg_properties__record_new_photos();

create trigger record_new_photos
  after update on public.properties
  for each row when (
    new.is_listed and new.image_urls <> '{}'
    and (not old.is_listed or new.owner_id <> old.owner_id or new.image_urls <> old.image_urls)
  )
  execute function private.tg_properties__record_new_photos();

create or replace function private.list_hidden_photos(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on hidden_photos. Returns those of a home that the caller manages.
security definer set search_path = '' as $$
begin
  if not exists (
    select from public.properties p where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  ) then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('path', h.path, 'hidden_at', h.hidden_at, 'is_unreadable', h.is_unreadable)
        order by h.hidden_at, h.path
      ),
      '[]'
    )
    from private.hidden_photos h
    where h.property_id = p_property_id
  );
end
$$;

comment on function public.list_hidden_photos(uuid) is
  'The photos of a home that operators hid or that cannot be read, for the owner and managers: [{path, hidden_at, '
  'is_unreadable}]. Null for others.';

create or replace function private.delete_hidden_photo(p_property_id uuid, p_path text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on hidden_photos. Deletes one of a home that the caller manages.
security definer set search_path = '' as $$
begin
  delete from private.hidden_photos h
  using public.properties p
  where h.path = p_path and h.property_id = p_property_id and p.id = h.property_id
    and p.owner_id = any (private.acting_for('manager'));
  if not found then
    return false;
  end if;
  -- The cleanup deletes the files within a minute, unless a home lists them.
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[p_path]))
  on conflict do nothing;
  return true;
end
$$;

comment on function public.delete_hidden_photo(uuid, text) is
  'Deletes a hidden photo, for the owner and managers. False if it is not there.';

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

create or replace function private.can_write_photo(p_path text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select split_part(p_path, '/', 1) = any ((select private.acting_for('manager'))::text[])
    and private.is_photo_place(p_path)
    -- Storage has no request gate.
    and (select private.suspended_reason()) is null
$$;
comment on function private.can_write_photo(text) is
  'Whether a path is a place for a photo, and the caller manages the homes of its owner.';

create function private.can_store_photo(p_user_id uuid, p_path text) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := private.uuid_or_null(split_part(p_path, '/', 1));
begin
  return private.is_photo_place(p_path) and not private.is_handed_over(p_path)
    and not exists (
      select from public.users u where u.id in (p_user_id, v_owner_id) and u.suspended_at is not null
    )
    and (
      p_user_id = v_owner_id
      or exists (
        select from private.account_people a
        where a.owner_id = v_owner_id and a.user_id = p_user_id and a.role = 'manager'
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
            where o.owner_id = v_owner_id and o.user_id = v_owner_id and o.user_id <> p_user_id and o.requires_second_factor
          )
        )
    );
end
$$;
comment on function private.can_store_photo(uuid, text) is
  'Whether a path is a place for a photo that was not handed over, and the account manages the homes of its owner, has a '
  'session, and is not suspended, nor is the owner.';

grant execute on function private.is_photo_place(text) to authenticated, service_role;

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

create function private.tg_objects__check_right() returns trigger
language plpgsql
-- Definer: reads the account, its sessions and the people of the owner.
security definer set search_path = '' as $$
begin
  if not private.can_store_photo(private.uuid_or_null(new.owner_id), new.name) then
    raise exception 'You can no longer store this photo.' using errcode = '42501';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__check_right() is
  'Asks for the right when a file arrives. A signed address for an upload works for two hours, Storage then writes as a role '
  'that bypasses policies, and the row names the account that asked for the address.';

create trigger note_writer
  before insert on storage.objects
  for each row when (new.bucket_id = 'property-images')
  execute function private.tg_objects__note_writer();

create trigger check_right
  after insert or update of name, bucket_id, metadata, owner_id on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg_objects__check_right();

-- Replaced, because only the owner of the table can drop a trigger.
create or replace trigger record_unread
  after insert or update of name, metadata on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg_objects__record_unread();

create or replace trigger limit_writes after insert or update of name, metadata on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg__limit_writes('1000', 'stored %s files');

create or replace function private.tg_objects__record_unread() returns trigger
language plpgsql
-- Definer: callers have no privileges on unread_photos.
security definer set search_path = '' as $$
begin
  insert into private.unread_photos as u (path) values (new.name)
  on conflict (path) do update
  set stored_at = excluded.stored_at, attempt_count = 0, attempted_at = null, set_aside_at = null;
  return null;
end
$$;
comment on function private.tg_objects__record_unread() is 'Records a photo that a user stored, replaced, copied or moved.';

create or replace function public.list_unread_photos(p_limit integer default 100)
returns table (path text, stored_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  delete from private.unread_photos u
  where not exists (
    select from storage.objects o where o.bucket_id = 'property-images' and o.name = u.path
  );
  delete from private.new_photos n where n.seen_since < now() - interval '2 days';
  select w.path, w.stored_at
  from (
    select u.*, row_number() over (
      partition by split_part(u.path, '/', 1) order by u.attempted_at nulls first, u.stored_at
    ) as turn
    from private.unread_photos u
    where split_part(u.path, '/', 2) <> 'temp' and u.set_aside_at is null
      and (u.attempted_at is null or u.attempted_at < now() - interval '5 minutes')
  ) as w
  order by w.turn, w.attempted_at nulls first, w.stored_at
  limit p_limit
$$;
comment on function public.list_unread_photos(integer) is
  'For operators: photos outside of temporary folders whose metadata was not looked for. Owners take turns; of each, one that '
  'was tried comes behind the others, and not for five minutes. For each call take_unread_photo(), strip the file, then call '
  'mark_photo_read().';

create function public.set_photo_aside(p_path text, p_stored_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The homes before the photo, as a change of a home locks them.
  perform from public.properties p
  where private.photo_paths(p.image_urls) @> array[p_path] and p_path = any (p.image_urls)
  order by p.id
  for no key update;
  update private.unread_photos u set set_aside_at = now()
  where u.path = p_path and u.stored_at = p_stored_at and u.set_aside_at is null;
  if found then
    -- The trigger a_leave_out_hidden takes it off each home.
    update public.properties p set image_urls = p.image_urls
    where private.photo_paths(p.image_urls) @> array[p_path] and p_path = any (p.image_urls);
  end if;
end
$$;
comment on function public.set_photo_aside(text, timestamptz) is
  'For operators: gives up a photo that cannot be read, unless it was replaced after p_stored_at. Homes hide it, and their '
  'owner is told.';

create function public.take_unread_photo(p_path text, p_stored_at timestamptz) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  update private.unread_photos u set attempt_count = u.attempt_count + 1, attempted_at = now()
  where u.path = p_path and u.stored_at = p_stored_at and u.set_aside_at is null
    and (u.attempted_at is null or u.attempted_at < now() - interval '5 minutes')
  returning u.attempt_count into v_count;
  if v_count > 2 then
    perform public.set_photo_aside(p_path, p_stored_at);
  end if;
  return coalesce(v_count <= 2, false);
end
$$;
comment on function public.take_unread_photo(text, timestamptz) is
  'For operators: records an attempt to read a photo. False if somebody else tries it, it was replaced, or two attempts '
  'did not end. It is set aside then.';

create function public.return_unread_photo(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.unread_photos u set attempt_count = u.attempt_count - 1
  where u.path = p_path and u.stored_at = p_stored_at and u.attempt_count > 0
$$;
comment on function public.return_unread_photo(text, timestamptz) is
  'For operators: an attempt that ended with an error, such as one of Storage, does not count. The photo is tried again after '
  'five minutes.';

create or replace function public.mark_photo_read(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  with read as (
    delete from private.unread_photos u where u.path = p_path and u.stored_at = p_stored_at returning u.path
  )
  insert into private.new_photos as n (path)
  select read.path from read where read.path !~ '\.thumb\.jpg$'
  union
  select photo
  from read, public.properties p, unnest(p.image_urls) as photo
  where read.path ~ '\.thumb\.jpg$' and private.photo_paths(p.image_urls) @> array[read.path]
    and private.photo_paths(array[photo]) @> array[read.path]
  order by 1
  on conflict (path) do update set seen_since = now()
$$;
comment on function public.mark_photo_read(text, timestamptz) is
  'For operators: shows a photo without metadata to others, unless it was replaced after p_stored_at. Operators see it, or '
  'the photos of this thumbnail, as new.';

grant execute on function
  public.set_photo_aside(text, timestamptz),
  public.take_unread_photo(text, timestamptz),
  public.return_unread_photo(text, timestamptz)
to service_role;

grant update (removed_at) on private.removed_photos to service_role;

create or replace function public.list_removed_photos(p_limit integer default 1000) returns setof text
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

grant execute on function public.postpone_removed_photos(text[]) to service_role;

drop function public.read_new_photos();

drop function private.read_new_photos();

create function private.read_new_photos(p_after_at timestamptz, p_after_path text, p_limit integer) returns jsonb
language plpgsql stable
-- Definer: callers cannot read new_photos. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'path', shown.path, 'seen_since', shown.seen_since, 'property_id', shown.id, 'property_name', shown.name,
          'city', shown.city, 'state', shown.state
        )
        order by shown.seen_since, shown.path
      ),
      '[]'
    )
    from (
      select n.path, n.seen_since, home.id, home.name, home.city, home.state
      from private.new_photos n
      cross join lateral (
        select p.id, p.name, p.city, p.state
        from public.properties p
        where private.photo_paths(p.image_urls) @> array[n.path] and n.path = any (p.image_urls) and p.is_listed
        limit 1
      ) as home
      where n.seen_since > now() - interval '1 day'
        and (p_after_at is null or (n.seen_since, n.path) > (p_after_at, coalesce(p_after_path, '')))
        and not exists (select from private.unread_photos u where u.path = n.path)
      order by n.seen_since, n.path
      limit least(p_limit, 500)
    ) as shown
  );
end
$$;

create function public.read_new_photos(
  p_after_at timestamptz default null, p_after_path text default null, p_limit integer default 500
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_new_photos(p_after_at, p_after_path, p_limit)
$$;
comment on function public.read_new_photos(timestamptz, text, integer) is
  'For operators: the photos of listed homes that others see since less than a day, the oldest first, after a seen_since and '
  'path, at most 500: [{path, seen_since, property_id, property_name, city, state}]. Raises SC404 for everybody else.';

grant execute on function
  private.read_new_photos(timestamptz, text, integer), public.read_new_photos(timestamptz, text, integer)
to anon, authenticated;

create or replace function private.find_missing_triggers() returns text[]
language sql stable
-- Definer: the service role cannot read every schema.
security definer set search_path = '' as $$
  select coalesce(array_agg(e.name || ' on ' || e.on_table order by e.on_table, e.name), '{}')
  from (
    values
      ('create_session', 'auth.sessions'), ('renew_session', 'auth.sessions'),
      ('create_user', 'auth.users'), ('end_setup', 'auth.users'), ('hold_credentials', 'auth.users'),
      ('sync_email', 'auth.users'),
      ('check_right', 'storage.objects'), ('limit_inserted_temp_files', 'storage.objects'),
      ('limit_moved_temp_files', 'storage.objects'), ('limit_writes', 'storage.objects'), ('note_writer', 'storage.objects'),
      ('record_unread', 'storage.objects'), ('reject_documents', 'storage.objects')
  ) as e (name, on_table)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(e.on_table) and t.tgname = e.name and t.tgenabled <> 'D'
  )
$$;
comment on function private.find_missing_triggers() is
  'The triggers of the product on tables of Supabase that are missing or disabled, as after an incomplete restore.';

create or replace function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
    'jobs', (
      select coalesce(jsonb_object_agg(r.job, to_jsonb(r) - 'job'), '{}') from private.job_runs r
    ),
    'mails', (
      select coalesce(jsonb_object_agg(w.kind, jsonb_build_object('waiting', w.waiting, 'oldest_at', w.oldest_at)), '{}')
      from (
        select m.kind, count(*) as waiting, min(m.created_at) as oldest_at
        from private.mails m
        where m.sent_at is null and m.attempts < 5 and m.next_attempt_at < 'infinity'
          and (m.priority = 1 or m.created_at > now() - interval '1 day')
        group by m.kind
      ) as w
    ),
    'refused_mails', (
      select count(*) from private.mails m
      where m.sent_at is null and m.attempts = 5 and m.created_at > now() - interval '1 day'
    ),
    'photos', (
      select jsonb_build_object(
        'waiting', count(*) filter (where u.set_aside_at is null),
        'oldest_at', min(u.stored_at) filter (where u.set_aside_at is null),
        'set_aside', count(*) filter (where u.set_aside_at > now() - interval '1 day'),
        'unfinished', count(*) filter (where u.set_aside_at > now() - interval '1 day' and u.attempt_count > 2)
      )
      from private.unread_photos u
      where split_part(u.path, '/', 2) <> 'temp'
    ),
    'sightings', (select coalesce(jsonb_object_agg(s.name, s.seen_at), '{}') from private.sightings s),
    'auth_mails', (
      select count(*) filter (where u.confirmation_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.recovery_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.email_change_sent_at > now() - interval '1 hour')
      from auth.users u
      where greatest(u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) > now() - interval '1 hour'
    ),
    'cron_jobs', private.list_names(
      'cron.job', $q$select j.jobname from cron.job j where j.active and starts_with(j.jobname, 'housekeeping: ')$q$
    ),
    'secrets', private.list_names(
      'vault.secrets', $q$select s.name from vault.secrets s where s.name in ('project_url', 'secret_key')$q$
    ),
    'has_request_gate', exists (
      select from pg_catalog.pg_db_role_setting g
      where g.setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=private.check_request' = any (g.setconfig)
    ),
    'missing_triggers', private.find_missing_triggers(),
    'desk', private.read_desk_alerts()
  )
$$;

comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, jobs, mails, refused_mails, photos, sightings, auth_mails, cron_jobs, '
  'secrets, has_request_gate, missing_triggers, desk}. photos: {waiting, oldest_at, set_aside, unfinished}, those set aside in '
  'the last day, and among them those of which the reading did not end. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';
