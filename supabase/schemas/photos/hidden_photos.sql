-- Hidden photos: photos of homes that operators took away from families, that cannot be read, or whose file is missing. They
-- stay with the owner, who can delete them.
-- Risk: a hidden photo is no photo of its home any more, so every read of photos leaves it out.

create table private.hidden_photos (
  path text not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  hidden_by text not null constraint hidden_by_is_a_line check (private.is_line(hidden_by, 254)),
  hidden_at timestamptz not null default now(),
  is_unreadable boolean not null default false,
  -- Where a missing photo was on the list of the home, from 1.
  missing_place smallint,
  constraint hidden_photos_pkey primary key (path, property_id),
  constraint photo_is_unreadable_or_missing check (not is_unreadable or missing_place is null)
);
comment on table private.hidden_photos is
  'Photos that operators hid, that cannot be read, or whose file is missing. The file stays for the owner, and no home can list '
  'it again.';

create index hidden_photos_property on private.hidden_photos (property_id);
create index hidden_photos_missing on private.hidden_photos (property_id) where missing_place is not null;
-- Finds a file or its thumbnail, as properties_photos.
create index hidden_photos_paths on private.hidden_photos using gin (private.photo_paths(array[path]));

alter table private.hidden_photos enable row level security;
create policy select_operator on private.hidden_photos for select to service_role using (true);

grant select on private.hidden_photos to service_role;

-- The photos that others see since a day, for operators.
create table private.new_photos (
  path text primary key,
  seen_since timestamptz not null default now()
);
comment on table private.new_photos is
  'Photos that became visible in two days: read, or on the list of a home that families find. The file may still be unread.';

create index new_photos_seen_since on private.new_photos (seen_since);

alter table private.new_photos enable row level security;
create policy select_operator on private.new_photos for select to service_role using (true);

grant select, insert, update, delete on private.new_photos to service_role;

create function private.leave_out_hidden(p_property_id uuid, p_photos text[]) returns text[]
language plpgsql volatile
-- Definer: service_role, which sets photos aside, cannot hide them.
security definer set search_path = '' as $$
begin
  -- The lock waits for housekeeping, which sets the photo aside at this moment.
  insert into private.hidden_photos (path, property_id, hidden_by, is_unreadable)
  select u.path, p_property_id, 'housekeeping', true
  from (
    select u.path, u.set_aside_at from private.unread_photos u where u.path = any (p_photos) order by u.path for share
  ) as u
  where u.set_aside_at is not null
  on conflict do nothing;
  if not exists (select from private.hidden_photos h where h.path = any (p_photos)) then
    return p_photos;
  end if;
  return array(
    select photo.path
    from unnest(p_photos) with ordinality as photo (path, place)
    where not exists (select from private.hidden_photos h where h.path = photo.path)
    order by photo.place
  );
end
$$;
comment on function private.leave_out_hidden(uuid, text[]) is
  'Hides the photos of a home that were set aside, and returns the others without hidden ones, such as of a form that was opened '
  'before.';
grant execute on function private.leave_out_hidden(uuid, text[]) to service_role;

create function private.record_new_photos(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not p_home.is_listed or p_home.image_urls = '{}' then
    return;
  end if;
  insert into private.new_photos as n (path)
  select photo
  from unnest(p_home.image_urls) as photo
  where p_before.id is null or not p_before.is_listed or p_before.owner_id <> p_home.owner_id
    or photo <> all (p_before.image_urls)
  -- In one order for all homes.
  order by photo
  on conflict (path) do update set seen_since = now();
end
$$;
comment on function private.record_new_photos(public.properties, public.properties) is
  'Records the photos that a home shows to others: when it is created, set available, handed over, or a suspension ends, and '
  'those that are added to it. When they were stored does not matter.';

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

create function private.list_hidden_photos(p_property_id uuid) returns jsonb
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

create function public.list_hidden_photos(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_hidden_photos(p_property_id)
$$;
comment on function public.list_hidden_photos(uuid) is
  'The photos of a home that operators hid, that cannot be read or whose file is missing, for the owner and managers: [{path, '
  'hidden_at, is_unreadable, is_missing}]. Null for others.';

create function private.delete_hidden_photo(p_property_id uuid, p_path text) returns boolean
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

create function public.delete_hidden_photo(p_property_id uuid, p_path text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Path', p_path, 300);
  select private.delete_hidden_photo(p_property_id, p_path)
$$;
comment on function public.delete_hidden_photo(uuid, text) is
  'Deletes a hidden photo, for the owner and managers. False if it is not there.';
grant execute on function
  private.list_hidden_photos(uuid), public.list_hidden_photos(uuid),
  private.delete_hidden_photo(uuid, text), public.delete_hidden_photo(uuid, text)
to authenticated;
