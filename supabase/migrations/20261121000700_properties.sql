-- Properties: the homes.
--
-- Purpose: listings of owners, with what search needs computed beside them.
-- Tables: properties, property_views.
-- Risk: the search index covers exactly the columns that private.search_page() and private.search_total() read.
--   Adding a filter there means adding its column here.

create function private.care_type_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'Assisted Living', 'Memory Care', 'Independent Living', 'Skilled Nursing', 'Respite Care', 'Adult Day Care'
  ]
$$;
comment on function private.care_type_options() is
  'The care types, as contract/options.ts lists them. Append only: masks count positions.';

create function private.amenity_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    '24/7 Medical Care', 'Private Rooms', 'Semi-Private Rooms', 'Hospice', 'Assistance with Daily Living',
    'Common Areas', 'Dining Room', 'Garden/Outdoor Space', 'Physical Therapy', 'Recreational Activities',
    'Laundry Service', 'Housekeeping', 'Medication Management', 'Transportation Service', 'Other'
  ]
$$;
comment on function private.amenity_options() is
  'The amenities, as contract/options.ts lists them. Append only: masks count positions.';

create function private.care_mask(p_care_types text[]) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.option_mask(p_care_types, private.care_type_options());
end
$$;
comment on function private.care_mask(text[]) is 'Care types as one bit each; null when one is unknown.';

create function private.amenity_mask(p_amenities text[]) returns integer
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return private.option_mask(p_amenities, private.amenity_options()) << 8;
end
$$;
comment on function private.amenity_mask(text[]) is
  'Amenities as one bit each, above the eight bits kept for care types; null when one is unknown.';

create function private.home_position(p_latitude double precision, p_longitude double precision, p_id uuid)
returns extensions.cube
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Up to 63 steps of 0.6 mm above the globe.
  v_height constant double precision := 1 + (get_byte(uuid_send(p_id), 0) >> 2) * 1e-10;
begin
  return extensions.cube(array[
    v_height * cos(radians(p_latitude)) * cos(radians(p_longitude)),
    v_height * cos(radians(p_latitude)) * sin(radians(p_longitude)),
    v_height * sin(radians(p_latitude))
  ]);
end
$$;
comment on function private.home_position(double precision, double precision, uuid) is
  'Where search finds a home: its point on the unit sphere, lifted by less than 4 cm, the more the later its id. All '
  'homes of a ZIP code share its point; lifted, they come in the order of their ids, as a search lists homes that are '
  'equally far, and those of a page are read without the hundreds that tie with them.';

create function private.photo_paths(p_image_urls text[]) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(path), '{}')
  from unnest(p_image_urls) as photo,
    unnest(array[photo, regexp_replace(photo, '(\.[^./]*)?$', '.thumb.jpg')]) as path
$$;
comment on function private.photo_paths(text[]) is
  'Photos and the thumbnail beside each: every path in the bucket that a list of photos stands for.';

create function private.are_photos_of(p_image_urls text[], p_owner_id uuid) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select count(*) <= 10
    and count(*) = count(distinct photo)
    and coalesce(array_ndims(p_image_urls), 1) = 1
    and coalesce(bool_and(
      char_length(photo) <= 300
      and photo ~ ('^' || p_owner_id || '/[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$')
    ), true)
  from unnest(p_image_urls) as photo
$$;
comment on function private.are_photos_of(text[], uuid) is
  'Whether a list holds at most ten different photos, each at {owner}/{folder}/{file}.';

grant execute on function
  private.care_type_options(), private.amenity_options(), private.care_mask(text[]), private.amenity_mask(text[]),
  private.home_position(double precision, double precision, uuid), private.photo_paths(text[]),
  private.are_photos_of(text[], uuid)
to anon, authenticated, service_role;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 120)),
  description text
    constraint description_is_text check (private.is_text(description, 5000)),
  street text not null
    constraint street_is_filled check (private.is_filled(street))
    constraint street_is_a_line check (private.is_line(street, 200)),
  city text not null
    constraint city_is_filled check (private.is_filled(city))
    constraint city_is_a_line check (private.is_line(city, 80)),
  state text not null
    constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  zip_code text not null
    constraint zip_code_has_five_or_nine_digits check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  capacity integer not null default 1
    constraint capacity_is_in_range check (capacity between 1 and 10000),
  available_spots integer not null default 1
    constraint available_spots_are_in_range check (available_spots between 0 and 10000),
  -- Dollars a month; null when the owner gives no price. The upper bound also refuses NaN, which sorts above all.
  room_cost numeric(10, 2)
    constraint room_cost_is_in_range check (room_cost between 0 and 99999999.99),
  amenities text[] not null default '{}',
  care_types text[] not null default '{}',
  image_urls text[] not null default '{}',
  is_active boolean not null default true,
  -- Degrees. The ZIP code's point until an operator or a geocoder gives a better one.
  latitude double precision not null
    constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null
    constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  confirmed_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text
    constraint verified_by_is_a_line check (private.is_line(verified_by, 120)),
  -- When something that families read was last changed after the verification, without ending it.
  changed_since_verified_at timestamptz,
  -- Of the request that listed the home; null when it named none.
  creation_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  position extensions.cube not null generated always as (private.home_position(latitude, longitude, id)) stored,
  -- One number for both lists: each further column of the index makes a search about a tenth slower.
  option_mask integer generated always as (private.care_mask(care_types) | private.amenity_mask(amenities)) stored,
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint care_types_are_distinct
    check (cardinality(care_types) = bit_count(private.care_mask(care_types)::bit(32))),
  constraint amenities_are_known check (private.amenity_mask(amenities) is not null),
  constraint amenities_are_distinct
    check (cardinality(amenities) = bit_count(private.amenity_mask(amenities)::bit(32))),
  constraint image_urls_are_in_own_folder check (private.are_photos_of(image_urls, owner_id)),
  constraint available_spots_fit_capacity check (available_spots <= capacity),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null)),
  -- A request that is repeated because its answer was lost lists no second home.
  constraint properties_owner_creation_key unique (owner_id, creation_key)
)
-- Index-only scans of the search stay so only while the visibility map is clean.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table public.properties is
  'A home as its owner lists it. Active homes are seen by everybody; inactive ones by their owner and by those who '
  'saved them. View counts live in property_views, so that a view never rewrites this wide row.';
comment on column public.properties.confirmed_at is 'When the owner last confirmed price and free spots.';
comment on column public.properties.image_urls is 'Paths in the bucket property-images; the first is the cover.';

create index properties_owner on public.properties (owner_id, created_at desc, id desc);
-- Which homes list a photo: asked for each photo that somebody wants to see.
create index properties_photos on public.properties using gin (private.photo_paths(image_urls));
-- Everything a search filters and orders by, so that it never reads the table itself. The price comes last: it varies
-- in length, which makes every column after it slower to find, and a search a sixth slower.
create index properties_search on public.properties
  using gist (position extensions.gist_cube_ops)
  include (option_mask, created_at, id, room_cost)
  where is_active;

create table public.property_views (
  property_id uuid primary key references public.properties (id) on delete cascade,
  view_count bigint not null default 0 constraint view_count_is_not_negative check (view_count >= 0)
);
comment on table public.property_views is
  'How often a home was opened by others than its owner. Apart from properties, where every view would rewrite the '
  'row and spoil the search index.';

create function private.locate_address(
  p_zip_code text, p_city text, p_state text, out latitude double precision, out longitude double precision
)
language sql stable
set search_path = ''
as $$
  select located.latitude, located.longitude
  from (
    select 1 as choice, z.latitude, z.longitude
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5)
    union all
    (
      select 2, p.latitude, p.longitude
      from public.places p
      where p.state = p_state and p.search_key = private.place_key(p_city)
      order by p.population desc nulls last
      limit 1
    )
    union all
    -- A new ZIP code in a hamlet that is not listed: the middle of its neighbours.
    select 3, avg(z.latitude), avg(z.longitude)
    from public.zip_codes z
    where z.zip_code between left(p_zip_code, 3) || '00' and left(p_zip_code, 3) || '99' and z.state = p_state
  ) as located
  where located.latitude is not null
  order by located.choice
  limit 1
$$;
comment on function private.locate_address(text, text, text) is
  'The point of an address, in degrees: its ZIP code''s, else its city''s, else the middle of the ZIP codes that '
  'begin with the same three digits in the same state; null when all are unknown.';
grant execute on function private.locate_address(text, text, text) to authenticated, service_role;

create function private.tg_properties__locate() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude)
      or (new.zip_code, new.city, new.state) is not distinct from (old.zip_code, old.city, old.state) then
      return new;
    end if;
  elsif new.latitude is not null and new.longitude is not null then
    return new;
  end if;
  select l.latitude, l.longitude into new.latitude, new.longitude
  from private.locate_address(new.zip_code, new.city, new.state) l;
  if new.latitude is null then
    raise exception 'We could not find ZIP code % or %, %. Please check the address.',
      new.zip_code, new.city, new.state
      using errcode = 'SC422';
  end if;
  return new;
end
$$;
comment on function private.tg_properties__locate() is
  'Gives a new or moved home its point, unless the statement brings one. Raises SC422 for an address that is '
  'nowhere: such a home could never be found.';

create function private.tg_properties__renew() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Whatever time is sent, confirming means now.
  if (new.room_cost, new.available_spots, new.confirmed_at)
    is distinct from (old.room_cost, old.available_spots, old.confirmed_at) then
    new.confirmed_at := now();
  end if;
  -- The team verified that a home of this name and kind is at this address. The order of care types says nothing.
  if (new.name, new.street, new.city, new.state, new.zip_code, private.care_mask(new.care_types))
    is distinct from (old.name, old.street, old.city, old.state, old.zip_code, private.care_mask(old.care_types)) then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  if (new.verified_at, new.verified_by) is distinct from (old.verified_at, old.verified_by) then
    new.changed_since_verified_at := null;
  elsif new.verified_at is not null
    and (new.description, new.capacity, new.available_spots, new.room_cost, new.amenities, new.image_urls)
    is distinct from
    (old.description, old.capacity, old.available_spots, old.room_cost, old.amenities, old.image_urls) then
    new.changed_since_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__renew() is
  'Renews confirmed_at when price or free spots change or the owner confirms them; drops the verification when name, '
  'address or care types change; dates every other change of a verified home for operators.';

create function private.tg_properties__check_owner() returns trigger
language plpgsql
-- Definer: locks the owner's row, which callers may only read.
security definer set search_path = ''
as $$
begin
  -- Key share: a change of the role at the same moment waits, and then sees this home.
  perform from public.users u where u.id = new.owner_id and u.role = 'owner' for key share;
  if not found then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.tg_properties__check_owner() is 'Refuses homes of accounts that are no owners.';

create trigger check_owner
  before insert or update of owner_id on public.properties
  for each row execute function private.tg_properties__check_owner();
create trigger locate
  before insert or update of zip_code, city, state, latitude, longitude on public.properties
  for each row execute function private.tg_properties__locate();
create trigger renew
  before update on public.properties
  for each row execute function private.tg_properties__renew();
create trigger touch_updated_at
  before update on public.properties
  for each row execute function private.tg__touch_updated_at();

alter table public.properties enable row level security;
alter table public.property_views enable row level security;

create policy select_active on public.properties
  for select to anon using (is_active);
-- Favorites add those who saved the home.
create policy select_visible on public.properties
  for select to authenticated using (owner_id = (select private.user_id()) or is_active);
create policy insert_owner on public.properties
  for insert to authenticated with check (owner_id = (select private.user_id()));
create policy update_owner on public.properties
  for update to authenticated
  using (owner_id = (select private.user_id()))
  with check (owner_id = (select private.user_id()));
create policy delete_owner on public.properties
  for delete to authenticated using (owner_id = (select private.user_id()));

-- Left out for visitors and accounts: verified_by, the name of a colleague, changed_since_verified_at, for operators,
-- and creation_key, of use to no reader. Left out on insert and update: id and
-- owner_id (defaults), the point (trigger), verification (operators). confirmed_at may be sent and becomes now().
grant select (
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, image_urls, is_active, latitude, longitude, confirmed_at, verified_at, created_at, updated_at
) on public.properties to anon, authenticated;
grant insert (
  name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  image_urls, is_active, creation_key
) on public.properties to authenticated;
grant update (
  name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  image_urls, is_active, confirmed_at
) on public.properties to authenticated;
grant delete on public.properties to authenticated;
grant all on public.properties to service_role;

create policy select_visitor on public.property_views
  for select to anon
  using (exists (select from public.properties p where p.id = property_id));
create policy select_user on public.property_views
  for select to authenticated
  using (exists (select from public.properties p where p.id = property_id));
-- No writes: private.count_view() counts.
grant select on public.property_views to anon, authenticated;
grant all on public.property_views to service_role;
