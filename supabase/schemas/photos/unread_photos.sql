-- Photos from users are read by housekeeping before anybody else sees them, because Storage keeps what a camera wrote into
-- a file that was not uploaded by the app: place, time and device.
create table private.unread_photos (
  path text primary key,
  -- Not now(), so that a file that is replaced while it is read stays unread.
  stored_at timestamptz not null default clock_timestamp(),
  -- Written before each attempt. An attempt that ended with an error does not count.
  attempt_count integer not null default 0,
  attempted_at timestamptz,
  set_aside_at timestamptz
);
comment on table private.unread_photos is
  'Photos whose metadata was not looked for, or cannot be found. Only their owner sees them.';
comment on column private.unread_photos.set_aside_at is
  'When the photo was set aside: it is no photo, or twice the reading of it did not end. A new file is read again.';

alter table private.unread_photos enable row level security;
create policy select_operator on private.unread_photos for select to service_role using (true);

-- No insert: a trigger writes.
grant select, delete, update (attempt_count, attempted_at, set_aside_at) on private.unread_photos to service_role;

create function private.tg_objects__record_unread() returns trigger
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

create trigger record_unread
  after insert or update of name, metadata on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg_objects__record_unread();

create function public.list_unread_photos(p_limit integer default 100)
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
    update public.properties p set image_urls = private.leave_out_hidden(p.id, p.image_urls)
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

create function public.mark_photo_read(p_path text, p_stored_at timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Its owner stored it again.
  select private.put_missing_photos_back(array[p_path])
  where exists (select from private.unread_photos u where u.path = p_path and u.stored_at = p_stored_at);
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
  'the photos of this thumbnail, as new. A photo that was missing is back on its homes.';
grant execute on function
  public.list_unread_photos(integer),
  public.set_photo_aside(text, timestamptz),
  public.take_unread_photo(text, timestamptz),
  public.return_unread_photo(text, timestamptz),
  public.mark_photo_read(text, timestamptz)
to service_role;
