-- Properties and favorites: the homes that owners list, their view counts, and who saved them.
-- The two tables share a file because the policies of each read the other.
-- Risk: the search passes over row-level security and relies on the index properties_search and its columns. The trigger
-- fill_room_cost replaces the room cost of a home that has room types.

-- Photos.

create function private.photo_paths(p_image_urls text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(path), '{}')
  from unnest(p_image_urls) as photo,
    unnest(array[photo, regexp_replace(photo, '(\.[^./]*)?$', '.thumb.jpg')]) as path
$$;
comment on function private.photo_paths(text[]) is
  'The paths of the photos and of their thumbnails in the bucket.';

create function private.are_photos_of(p_image_urls text[], p_owner_id uuid) returns boolean
language sql immutable parallel safe set search_path = '' as $$
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
  'Whether a list has at most ten different photos, each at {owner}/{folder}/{file}.';
grant execute on function private.photo_paths(text[]), private.are_photos_of(text[], uuid)
to anon, authenticated, service_role;

create table public.properties (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
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
    constraint state_is_known check (state in (
      'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
      'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
      'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
    )),
  zip_code text not null
    constraint zip_code_has_five_or_nine_digits check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  capacity integer not null default 1
    constraint capacity_is_in_range check (capacity between 1 and 10000),
  available_spots integer not null default 1
    constraint available_spots_are_in_range check (available_spots between 0 and 10000),
  -- Dollars a month. Null if the owner gives no price. The upper bound also excludes NaN, which sorts last.
  room_cost numeric(10, 2)
    constraint room_cost_is_in_range check (room_cost between 0 and 99999999.99),
  -- Null means that the owner does not say, 0 that there is no such fee. The upper bounds also exclude NaN.
  rates jsonb not null default '[]'
    constraint rates_are_prices check (private.priced_names(rates, 'room_type') is not null)
    constraint room_types_are_known_and_distinct
      check (private.are_options(private.priced_names(rates, 'room_type'), private.room_type_options())),
  care_levels jsonb not null default '[]'
    constraint care_levels_are_prices check (private.priced_names(care_levels, 'name') is not null)
    constraint care_levels_have_names check (private.are_care_level_names(private.priced_names(care_levels, 'name'))),
  community_fee numeric(10, 2)
    constraint community_fee_is_in_range check (community_fee between 0 and 999999.99),
  second_person_fee numeric(10, 2)
    constraint second_person_fee_is_in_range check (second_person_fee between 0 and 999999.99),
  deposit numeric(10, 2)
    constraint deposit_is_in_range check (deposit between 0 and 999999.99),
  included_services text[] not null default '{}'
    constraint included_services_are_known_and_distinct
      check (private.are_options(included_services, private.included_service_options())),
  notice_days integer
    constraint notice_days_are_in_range check (notice_days between 0 and 365),
  amenities text[] not null default '{}',
  care_types text[] not null default '{}',
  payments text[] not null default '{}'
    constraint payments_are_known_and_distinct check (private.are_options(payments, private.payment_options())),
  image_urls text[] not null default '{}',
  is_active boolean not null default true,
  suspended_at timestamptz,
  -- users.suspended_at of the owner. Triggers keep it.
  owner_suspended_at timestamptz,
  is_suspended boolean not null
    generated always as (suspended_at is not null or owner_suspended_at is not null) stored,
  is_listed boolean not null
    generated always as (is_active and suspended_at is null and owner_suspended_at is null) stored,
  -- The point that the owner set, in degrees, rounded to about a meter.
  exact_latitude numeric(7, 5),
  exact_longitude numeric(8, 5),
  -- The point of the home in degrees: the owner's, else that of the ZIP code. The trigger locate always sets it.
  latitude double precision not null
    constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null
    constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  confirmed_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text
    constraint verified_by_is_a_line check (private.is_line(verified_by, 120)),
  verified_position extensions.cube,
  -- The last change of public content that did not end the verification. For operators.
  changed_since_verified_at timestamptz,
  license_number text
    constraint license_number_is_filled check (private.is_filled(license_number))
    constraint license_number_is_a_line check (private.is_line(license_number, 40)),
  license_state text
    constraint license_is_of_home_state check (license_state = state),
  -- CMS State Operations Manual, chapter 2, section 2779A: two characters for the state, then 5000 to 6499 for a skilled
  -- nursing facility, or a letter and three digits for one that takes Medicaid only.
  certification_number text
    constraint certification_number_can_exist
      check (certification_number ~ '^(?!00)([0-9]{2}|[A-Z][0-9])(5[0-9]{3}|6[0-4][0-9]{2}|[ABEF][0-9]{3})$'),
  license_checked_at timestamptz,
  license_checked_by text constraint license_checked_by_is_a_line check (private.is_line(license_checked_by, 120)),
  certification_checked_at timestamptz,
  certification_checked_by text
    constraint certification_checked_by_is_a_line check (private.is_line(certification_checked_by, 120)),
  -- Measured from the inquiries. Null if slower or unknown.
  answer_time text constraint answer_time_is_known check (answer_time in ('hours', 'day', 'days', 'week')),
  -- Sent by the request that created the home, so that a retry creates no second one.
  creation_key uuid constraint creation_key_is_random check (private.is_random_id(creation_key)),
  -- The number or name of the home in the owner's own records, for imports. Only the owner can read it.
  own_id text
    constraint own_id_is_filled check (private.is_filled(own_id))
    constraint own_id_is_a_line check (private.is_line(own_id, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The search position. The trigger locate always sets it.
  position extensions.cube not null,
  -- Set by the trigger locate, as the position.
  is_far_pin boolean not null default false,
  -- The trigger set_time_zone replaces the default.
  time_zone text not null default 'UTC',
  location_is_exact boolean not null generated always as (exact_latitude is not null) stored,
  -- One number for all lists: each additional column in the index slows a search by about 10 %.
  option_mask integer generated always as (
    private.care_mask(care_types) | private.amenity_mask(amenities) | private.payment_mask(payments)
      | private.free_spot_mask(available_spots)
  ) stored,
  lowest_monthly_cost numeric
    generated always as (private.lowest_cost(rates) + private.lowest_cost(care_levels)) stored,
  highest_monthly_cost numeric
    generated always as (private.highest_cost(rates) + private.highest_cost(care_levels)) stored,
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint care_types_are_distinct
    check (cardinality(care_types) = bit_count(private.care_mask(care_types)::bit(32))),
  constraint amenities_are_known check (private.amenity_mask(amenities) is not null),
  constraint amenities_are_distinct
    check (cardinality(amenities) = bit_count(private.amenity_mask(amenities)::bit(32))),
  constraint image_urls_are_in_own_folder check (private.are_photos_of(image_urls, owner_id)),
  constraint available_spots_fit_capacity check (available_spots <= capacity),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null)),
  constraint exact_point_is_whole check ((exact_latitude is null) = (exact_longitude is null)),
  constraint license_names_state check ((license_number is null) = (license_state is null)),
  constraint license_check_names_number_and_who check (
    (license_checked_at is null) = (license_checked_by is null)
    and (license_checked_at is null or license_number is not null)
  ),
  constraint certification_check_names_number_and_who check (
    (certification_checked_at is null) = (certification_checked_by is null)
    and (certification_checked_at is null or certification_number is not null)
  ),
  constraint properties_owner_creation_key unique (owner_id, creation_key),
  constraint properties_owner_own_id unique (owner_id, own_id)
)
-- Keeps the visibility map current, which index-only scans of the search need.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table public.properties is
  'A home as its owner lists it. Everyone sees a listed home. Only the owner and the users who saved it see an inactive '
  'home, and only the owner a suspended one.';
comment on column public.properties.is_listed is
  'Whether families find the home: the owner set it active, and neither the home nor the owner is suspended. All reads use it.';
comment on column public.properties.confirmed_at is
  'When the owner last confirmed the prices, fees, accepted payments and availability.';
comment on column public.properties.is_far_pin is
  'Whether the pin of the owner is more than 5 miles from the center of the ZIP code. Its search position is then another.';
comment on column public.properties.verified_position is 'Where the home was when the team verified it.';
comment on column public.properties.payments is 'How residents can pay: names of private.payment_options().';
comment on column public.properties.rates is
  'The room types with their prices: [{room_type, monthly_cost}], in dollars a month.';
comment on column public.properties.care_levels is
  'The care levels in the order of the owner, with their prices on top of the room: [{name, monthly_cost}].';
comment on column public.properties.community_fee is 'Dollars, once.';
comment on column public.properties.second_person_fee is 'Dollars a month for a second person in the room.';
comment on column public.properties.deposit is 'Dollars, once.';
comment on column public.properties.included_services is
  'What the price includes: names of private.included_service_options().';
comment on column public.properties.lowest_monthly_cost is
  'Dollars a month for the cheapest room with the cheapest care. Null without room types or care levels.';
comment on column public.properties.highest_monthly_cost is
  'Dollars a month for the most expensive room with the most expensive care. Null without room types or care levels.';
comment on column public.properties.certification_number is
  'The CMS certification number of a nursing home, which Medicare Care Compare uses. Well formed, not known to be real.';
comment on column public.properties.answer_time is
  'Whether the owner usually answers within 4 hours, a day, three days or a week. Null if slower or unknown. See '
  'private.measure_answer_time().';
comment on column public.properties.time_zone is 'The IANA zone of the point of the home. The trigger set_time_zone sets it.';
comment on column public.properties.image_urls is 'Paths in the bucket property-images. The first photo is the cover.';

create index properties_owner on public.properties (owner_id, created_at desc, id desc);

-- Finds the homes that list a photo. Every request for a photo uses it.
create index properties_photos on public.properties using gin (private.photo_paths(image_urls));

-- Covers all columns that private.search_page() and private.search_total() read, for index-only scans. A new filter
-- needs its column here. The prices are last: after a column of variable length, access is slower, by about 17 % a search.
create index properties_search on public.properties
  using gist (position extensions.gist_cube_ops)
  include (option_mask, created_at, id, room_cost, lowest_monthly_cost)
  where is_listed;

-- For the map, which shows pins where they are.
create index properties_far_pins on public.properties (id) include (latitude, longitude) where is_active and is_far_pin;

create table public.property_views (
  property_id uuid primary key references public.properties (id) on delete cascade,
  view_count bigint not null default 0 constraint view_count_is_not_negative check (view_count >= 0)
);
comment on table public.property_views is
  'How often users other than the owner opened a home. A separate table, because updates of properties would make its '
  'index-only scans slower.';

create table public.favorites (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_patient_property_key unique (patient_id, property_id)
);
comment on table public.favorites is
  'A home that a user saved, once each. Owners can save homes too. Owners cannot see who saved their homes.';

-- Statistics would show who saved a home. See public.inquiries.
alter table public.favorites alter column patient_id set statistics 0;

create index favorites_newest on public.favorites (patient_id, created_at desc, id desc);
create index favorites_property on public.favorites (property_id);

-- Confirmation.

create function private.tg_properties__update_confirmation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Any value sent for confirmed_at becomes now().
  if (
    new.room_cost, new.rates, new.care_levels, new.community_fee, new.second_person_fee, new.deposit,
    new.included_services, new.notice_days, new.payments, new.available_spots, new.confirmed_at
  ) is distinct from (
    old.room_cost, old.rates, old.care_levels, old.community_fee, old.second_person_fee, old.deposit,
    old.included_services, old.notice_days, old.payments, old.available_spots, old.confirmed_at
  ) then
    new.confirmed_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__update_confirmation() is
  'Sets confirmed_at when prices, payments or availability change or the owner confirms them.';

create function private.tg_properties__fill_room_cost() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.room_cost := coalesce(private.lowest_cost(new.rates), new.room_cost);
  return new;
end
$$;
comment on function private.tg_properties__fill_room_cost() is
  'Sets the room cost to the price of the cheapest room type. Without room types, keeps the one that the owner gives.';

-- By name, it runs before update_confirmation.
create trigger fill_room_cost
  before insert or update of rates, room_cost on public.properties
  for each row execute function private.tg_properties__fill_room_cost();
create trigger update_confirmation
  before update on public.properties
  for each row execute function private.tg_properties__update_confirmation();

create trigger touch_updated_at
  before update on public.properties
  for each row when (new.answer_time is not distinct from old.answer_time)
  execute function private.tg__touch_updated_at();
