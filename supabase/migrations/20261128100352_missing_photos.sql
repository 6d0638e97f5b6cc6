set lock_timeout = '2s';

alter table private.hidden_photos
  add column missing_place smallint,
  add constraint photo_is_unreadable_or_missing check (not is_unreadable or missing_place is null),
  drop constraint hidden_photos_pkey,
  add constraint hidden_photos_pkey primary key (path, property_id);

comment on table private.hidden_photos is
  'Photos that operators hid, that cannot be read, or whose file is missing. The file stays for the owner, and no home can list '
  'it again.';

create index hidden_photos_missing on private.hidden_photos (property_id) where missing_place is not null;

create function private.put_missing_photos_back(p_paths text[]) returns integer
language plpgsql volatile
-- Definer: callers have no privilege to delete hidden photos.
security definer set search_path = '' as $$
declare
  v_photo record;
  v_count integer := 0;
begin
  -- The homes before the photo, as a change of a home locks them.
  perform from public.properties p
  where p.id in (
    select h.property_id from private.hidden_photos h where h.path = any (p_paths) and h.missing_place is not null
  )
  order by p.id
  for no key update;
  for v_photo in
    with gone as (
      delete from private.hidden_photos h where h.path = any (p_paths) and h.missing_place is not null returning h.*
    )
    select gone.* from gone order by gone.property_id, gone.missing_place
  loop
    update public.properties p
    set image_urls = p.image_urls[:v_photo.missing_place - 1] || v_photo.path || p.image_urls[v_photo.missing_place:]
    where p.id = v_photo.property_id and cardinality(p.image_urls) < 10
      -- Handed over: the file is in the folder of the former owner.
      and private.are_photos_of(array[v_photo.path], p.owner_id, p.former_photos);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.put_missing_photos_back(text[]) is
  'Puts photos whose files are there again back to their places on the lists of their homes, and returns how many were '
  'missing. A home that lists ten others meanwhile, or has another owner, does not get them.';
grant execute on function private.put_missing_photos_back(text[]) to service_role;

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
        jsonb_build_object(
          'path', h.path, 'hidden_at', h.hidden_at, 'is_unreadable', h.is_unreadable,
          'is_missing', h.missing_place is not null
        )
        order by h.hidden_at, h.path
      ),
      '[]'
    )
    from private.hidden_photos h
    where h.property_id = p_property_id
  );
end
$$;

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
    and not exists (select from private.hidden_photos h where h.path = p_path)
  on conflict do nothing;
  return true;
end
$$;


comment on function public.list_hidden_photos(uuid) is
  'The photos of a home that operators hid, that cannot be read or whose file is missing, for the owner and managers: [{path, '
  'hidden_at, is_unreadable, is_missing}]. Null for others.';

create or replace function private.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write homes of others. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_hidden then 'hide_photo' else 'show_photo' end,
    (select p.owner_id from public.properties p where p.id = p_property_id), p_property_id, p_reason
  );
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  select p.* into v_home from public.properties p where p.id = p_property_id for no key update;
  if p_is_hidden and p_path = any (v_home.image_urls) then
    insert into private.hidden_photos (path, property_id, hidden_by) values (p_path, p_property_id, v_by)
    on conflict do nothing;
  elsif not p_is_hidden then
    if exists (
      select from private.hidden_photos h
      join storage.objects o on o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[h.path]))
      where h.path = p_path and h.property_id = p_property_id and o.updated_at > h.hidden_at
    ) then
      raise exception 'The owner has replaced this file since it was hidden, so it stays hidden.' using errcode = 'SC409';
    end if;
    delete from private.hidden_photos h
    where h.path = p_path and h.property_id = p_property_id and h.missing_place is null;
    if not found or cardinality(v_home.image_urls) >= 10
      -- Handed over: the file is in the folder of the former owner.
      or not private.are_photos_of(array[p_path], v_home.owner_id, v_home.former_photos)
    then
      return false;
    end if;
  else
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  if p_is_hidden then
    -- Of each home that lists it, in one order.
    perform from public.properties p
    where private.photo_paths(p.image_urls) @> array[p_path]
    order by p.id
    for no key update;
    update public.properties p
    set image_urls = array_remove(p.image_urls, p_path)
    where private.photo_paths(p.image_urls) @> array[p_path];
  else
    update public.properties p set image_urls = p.image_urls || p_path where p.id = p_property_id;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;


create or replace function public.mark_photo_read(p_path text, p_stored_at timestamptz) returns void
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


-- The note that asked the owner to add a missing photo again. It is closed with the last of its photos.
alter table private.hidden_photos
  add column note_id uuid references private.owner_notes (id) on delete set null;

create index hidden_photos_note on private.hidden_photos (note_id);

create function private.tg_hidden_photos__close_note() returns trigger
language plpgsql
-- Definer: callers have no privileges on notes.
security definer set search_path = '' as $$
begin
  update private.owner_notes n set closed_at = now()
  where n.id = old.note_id and n.closed_at is null
    and not exists (select from private.hidden_photos h where h.note_id = n.id);
  return null;
end
$$;
comment on function private.tg_hidden_photos__close_note() is
  'Closes the note about missing photos, and so drops its mail, when each of them is back or was deleted.';

create trigger close_note
  after delete on private.hidden_photos
  for each row when (old.note_id is not null)
  execute function private.tg_hidden_photos__close_note();

create function public.list_photos_to_check(p_after uuid default null, p_limit integer default 200) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with homes as (
    select p.id, p.image_urls
    from public.properties p
    where p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by p.id
    limit p_limit
  )
  select jsonb_build_object(
    'listed_at', now(),
    'home_count', (select count(*) from homes),
    'last_home', (select h.id from homes h order by h.id desc limit 1),
    'paths', (
      select coalesce(jsonb_agg(photo.path order by photo.path), '[]')
      from (
        select unnest(h.image_urls) as path from homes h
        union
        select hidden.path from homes h join private.hidden_photos hidden on hidden.property_id = h.id
      ) as photo
    )
  )
$$;
comment on function public.list_photos_to_check(uuid, integer) is
  'For operators: {listed_at, home_count, last_home, paths}, the photos of the next p_limit homes after p_after, also the '
  'hidden ones. Download each, give the paths to record_missing_photos() and record_found_photos(), and go on after last_home, '
  'until it is null.';

create function private.record_missing_photos(p_paths text[], p_listed_at timestamptz) returns integer
language plpgsql volatile
-- Definer: nobody else hides photos as missing.
security definer set search_path = '' as $$
declare
  v_missing constant text[] := array(
    select photo.path
    from unnest(p_paths) as photo (path)
    -- Stored while the check ran.
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'property-images' and o.name = photo.path and o.updated_at >= p_listed_at
    )
  );
  v_count integer;
begin
  perform from public.properties p
  where private.photo_paths(p.image_urls) && v_missing
  order by p.id
  for no key update;
  insert into private.hidden_photos (path, property_id, hidden_by, missing_place)
  select photo.path, p.id, 'check of photos', photo.place
  from public.properties p
  cross join lateral unnest(p.image_urls) with ordinality as photo (path, place)
  where private.photo_paths(p.image_urls) && v_missing and photo.path = any (v_missing)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  -- The trigger a_leave_out_hidden takes them off each home.
  update public.properties p set image_urls = p.image_urls where private.photo_paths(p.image_urls) && v_missing;
  return v_count;
end
$$;

create function public.record_missing_photos(p_paths text[], p_listed_at timestamptz) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.record_missing_photos(p_paths, p_listed_at)
$$;
comment on function public.record_missing_photos(text[], timestamptz) is
  'For operators: takes photos without a file off the homes that list them, unless they were stored after p_listed_at. Returns '
  'how many.';

create function public.record_found_photos(p_paths text[]) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.put_missing_photos_back(p_paths)
$$;
comment on function public.record_found_photos(text[]) is
  'For operators: puts missing photos that are there again back on their homes. Returns how many.';

create function private.ask_for_missing_photos() returns integer
language plpgsql volatile
-- Definer: nobody else writes notes to owners.
security definer set search_path = '' as $$
declare
  v_home record;
  v_note private.owner_notes;
  v_count integer := 0;
begin
  for v_home in
    select p.id, p.owner_id, count(*) as photo_count
    from private.hidden_photos h
    join public.properties p on p.id = h.property_id
    where h.missing_place is not null and h.note_id is null
    group by p.id
    order by p.owner_id, p.id
    limit 500
  loop
    -- One mail for the homes of an owner.
    if v_home.owner_id is distinct from v_note.owner_id then
      insert into private.mails (kind, recipient_id, created_at)
      values ('owner_note', v_home.owner_id, clock_timestamp())
      returning recipient_id, created_at into v_note.owner_id, v_note.created_at;
    else
      v_note.created_at := clock_timestamp();
    end if;
    insert into private.owner_notes (owner_id, property_id, body, created_at)
    values (
      v_home.owner_id, v_home.id,
      case v_home.photo_count
        when 1 then 'A photo of this home is missing, and families do not see it. Please edit the home and add the photo again.'
        else format(
          '%s photos of this home are missing, and families do not see them. Please edit the home and add the photos again.',
          v_home.photo_count
        )
      end,
      v_note.created_at
    )
    returning id into v_note.id;
    update private.hidden_photos h set note_id = v_note.id
    where h.property_id = v_home.id and h.missing_place is not null and h.note_id is null;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

create function public.ask_for_missing_photos() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.ask_for_missing_photos()
$$;
comment on function public.ask_for_missing_photos() is
  'For operators: asks the owners of missing photos to add them again, once: a note about each home, and one mail to each '
  'owner. Returns the number of homes, at most 500. Repeat until it is 0.';

grant execute on function
  public.list_photos_to_check(uuid, integer),
  private.record_missing_photos(text[], timestamptz), public.record_missing_photos(text[], timestamptz),
  public.record_found_photos(text[]),
  private.ask_for_missing_photos(), public.ask_for_missing_photos()
to service_role;

create function private.read_missing_photos(p_after uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read hidden_photos. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  return (
    select jsonb_build_object(
      'photo_count', (select count(*) from private.hidden_photos h where h.missing_place is not null),
      'homes', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', home.id, 'name', home.name, 'city', home.city, 'state', home.state, 'paths', home.paths,
            'missing_since', home.missing_since, 'asked_at', home.asked_at
          )
          order by home.id
        ),
        '[]'
      )
    )
    from (
      select p.id, p.name, p.city, p.state, array_agg(h.path order by h.missing_place, h.path) as paths,
        min(h.hidden_at) as missing_since, max(n.created_at) as asked_at
      from private.hidden_photos h
      join public.properties p on p.id = h.property_id
      left join private.owner_notes n on n.id = h.note_id
      where h.missing_place is not null and (p_after is null or h.property_id > p_after)
      group by p.id
      order by p.id
      limit 100
    ) as home
  );
end
$$;

create function public.read_missing_photos(p_after uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_missing_photos(p_after)
$$;
comment on function public.read_missing_photos(uuid) is
  'For operators: the homes with missing photos, after the home p_after, at most 100, and the number of all missing photos: '
  '{photo_count, homes: [{id, name, city, state, paths, missing_since, asked_at}]}. Raises SC404 for everybody else.';
grant execute on function private.read_missing_photos(uuid), public.read_missing_photos(uuid) to anon, authenticated;
