-- Properties: the homes that owners list, and what each of their columns is.
-- Risk: the trigger before_write replaces the room cost of a home that has room types.

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
  -- How many of them are held for families. The trigger after_write of private.holds keeps it.
  held_spots integer not null default 0,
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
  -- A part that is left out is not stated.
  agreement jsonb not null default '{}'
    constraint agreement_has_known_parts check (private.is_agreement(agreement))
    constraint agreement_is_of_the_past check (private.is_past_agreement(agreement)),
  amenities text[] not null default '{}',
  care_types text[] not null default '{}',
  payments text[] not null default '{}'
    constraint payments_are_known_and_distinct check (private.are_options(payments, private.payment_options())),
  image_urls text[] not null default '{}',
  -- The photos at the time when the home was handed over, in the folder of the former owner.
  former_photos text[] not null default '{}',
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
  -- The point of the home in degrees: the owner's, else that of the ZIP code. private.locate_home() always sets it.
  latitude double precision not null
    constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null
    constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  confirmed_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by text
    constraint verified_by_is_a_line check (private.is_line(verified_by, 254)),
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
  license_checked_by text constraint license_checked_by_is_a_line check (private.is_line(license_checked_by, 254)),
  certification_checked_at timestamptz,
  certification_checked_by text
    constraint certification_checked_by_is_a_line check (private.is_line(certification_checked_by, 254)),
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
  -- The search position. private.locate_home() always sets it.
  position extensions.cube not null,
  -- Set by private.locate_home(), as the position.
  is_far_pin boolean not null default false,
  -- The trigger before_write replaces the default.
  time_zone text not null default 'UTC',
  location_is_exact boolean not null generated always as (exact_latitude is not null) stored,
  -- private.fill_costs() sets both: PostgreSQL before 17 changes no expression of a column without a new table.
  lowest_monthly_cost numeric,
  highest_monthly_cost numeric,
  -- As contract/phone.ts writes a US number. Not of the area code 900, where a call costs extra.
  phone text
    constraint phone_can_be_called check (phone ~ '^\((?!900)[2-9][0-9]{2}\) [2-9][0-9]{2}-[0-9]{4}$'),
  languages text[] not null default '{}'
    constraint languages_are_known_and_distinct check (private.are_options(languages, private.language_options())),
  name_es text
    constraint name_es_is_filled check (private.is_filled(name_es))
    constraint name_es_is_a_line check (private.is_line(name_es, 120)),
  description_es text
    constraint description_es_is_text check (private.is_text(description_es, 5000)),
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint care_types_are_distinct
    check (cardinality(care_types) = bit_count(private.care_mask(care_types)::bit(32))),
  constraint amenities_are_known check (private.amenity_mask(amenities) is not null),
  constraint amenities_are_distinct
    check (cardinality(amenities) = bit_count(private.amenity_mask(amenities)::bit(32))),
  constraint image_urls_are_in_own_folder check (private.are_photos_of(image_urls, owner_id, former_photos)),
  constraint available_spots_fit_capacity check (available_spots <= capacity),
  constraint held_spots_are_available check (held_spots between 0 and available_spots),
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
-- Keeps the visibility map current for index-only scans, and space in each page: a change of what no index has, such as the
-- description, then adds to no index.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, fillfactor = 90);
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
comment on column public.properties.available_spots is
  'Free places as the owner states them. Families are shown those that are not held: see private.shown_spots().';
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
comment on column public.properties.agreement is
  'What the owner states about the contract that a resident signs, by the names of private.agreement_parts().';
comment on column public.properties.lowest_monthly_cost is
  'Dollars a month for the cheapest room, or the room cost, with the cheapest care. Null without a price or care levels.';
comment on column public.properties.highest_monthly_cost is
  'Dollars a month for the most expensive room, or the room cost, with the most expensive care. Null without a price or care levels.';
comment on column public.properties.certification_number is
  'The CMS certification number of a nursing home, which Medicare Care Compare uses. Well formed, not known to be real.';
comment on column public.properties.phone is 'The number at which families can call the home. Null if the owner gives none.';
comment on column public.properties.name_es is
  'The name in Spanish. Null without one: then readers of Spanish read the other.';
comment on column public.properties.description_es is 'The description in Spanish, as the owner wrote it. Null without one.';
comment on column public.properties.languages is
  'What the staff speak besides English: names of private.language_options().';
comment on column public.properties.answer_time is
  'Whether the owner usually answers within 4 hours, a day, three days or a week. Null if slower or unknown. See '
  'private.measure_answer_time().';
comment on column public.properties.time_zone is 'The IANA zone of the point of the home. The trigger before_write sets it.';
comment on column public.properties.image_urls is 'Paths in the bucket property-images. The first photo is the cover.';

create index properties_owner on public.properties (owner_id, created_at desc, id desc);

create function private.shown_spots(p_home public.properties) returns integer
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return p_home.available_spots - p_home.held_spots;
end
$$;
comment on function private.shown_spots(public.properties) is
  'The free spots that families are shown: those stated less those held. private.property_rows says the same in its columns.';
grant execute on function private.shown_spots(public.properties) to authenticated, service_role;

-- Finds the homes that list a photo. Every request for a photo uses it.
-- Without a list of pending entries, which each of these lookups would read.
create index properties_photos on public.properties using gin (private.photo_paths(image_urls)) with (fastupdate = off);

-- For the map, which shows pins where they are.
create index properties_far_pins on public.properties (id) include (latitude, longitude) where is_active and is_far_pin;

-- The registry of the columns: each stands once. Verbs are what a session may do with it, for visitors select alone.
create function private.home_columns() returns table (name text, kind text, verbs text[], by_feed boolean)
language sql immutable parallel safe security invoker
begin atomic
  select unnest(c.names), c.kind, c.verbs, c.by_feed
  from (values
    -- Which home it is. A change ends the verification and the checks of our team.
    ('identity', '{select}'::text[], false, '{id}'::text[]),
    ('identity', '{select, insert}', false, '{owner_id}'),
    ('identity', '{select, insert, update}', false, '{name, name_es, street, city, state, zip_code, care_types}'),
    -- Families see latitude and longitude.
    ('pin', '{insert, update}', false, '{exact_latitude, exact_longitude}'),
    -- A change of a number ends its check.
    ('number', '{select, insert, update}', false, '{license_number, license_state, certification_number}'),
    ('description', '{select, insert, update}', false, '{description, description_es, capacity, amenities, languages, image_urls}'),
    -- What staff may change. A change confirms the home.
    ('terms', '{select, insert, update}', true,
      '{available_spots, room_cost, rates, care_levels, community_fee, second_person_fee, deposit}'),
    ('terms', '{select, insert, update}', false, '{included_services, notice_days, payments, agreement}'),
    -- Staff may change it too. It confirms nothing.
    ('contact', '{select, insert, update}', true, '{phone}'),
    -- What says nothing about the home. confirmed_at can be sent and becomes now(). list_own_ids() returns own_id.
    ('setting', '{select, insert, update}', false, '{is_active}'),
    ('setting', '{select, update}', false, '{confirmed_at}'),
    ('setting', '{insert, update}', false, '{own_id}'),
    ('setting', '{insert}', false, '{creation_key}'),
    -- What triggers and operators write. The names of colleagues and what is for operators alone are not readable.
    ('derived', '{select}', false, '{
      is_suspended, is_listed, latitude, longitude, location_is_exact, lowest_monthly_cost, highest_monthly_cost, answer_time,
      verified_at, license_checked_at, certification_checked_at, created_at, updated_at, held_spots
    }'),
    ('derived', '{}', false, '{
      suspended_at, owner_suspended_at, former_photos, position, is_far_pin, time_zone, verified_by, verified_position,
      changed_since_verified_at, license_checked_by, certification_checked_by
    }')
  ) as c (kind, verbs, by_feed, names);
end;
comment on function private.home_columns() is
  'What each column of a home is: its kind, what sessions may do with it (select, insert, update), and whether feeds send it.';
grant execute on function private.home_columns() to service_role;

create function private.apply_home_columns() returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_right record;
begin
  revoke select, insert, update on public.properties from anon, authenticated;
  for v_right in
    select verb, string_agg(c.name, ', ') as columns from private.home_columns() c, unnest(c.verbs) as verb group by verb
  loop
    execute format(
      'grant %s (%s) on public.properties to %s', v_right.verb, v_right.columns,
      case v_right.verb when 'select' then 'anon, authenticated' else 'authenticated' end
    );
  end loop;
  -- The request gate lets a suspended owner take a home off the site.
  execute format(
    'create or replace trigger reject_suspended before insert or update of %s on public.properties '
    'for each statement execute function private.tg__reject_suspended()',
    (select string_agg(c.name, ', ') from private.home_columns() c where 'update' = any (c.verbs) and c.name <> 'is_active')
  );
end
$$;
comment on function private.apply_home_columns() is
  'Grants sessions the columns of homes as private.home_columns() says. A migration that changes the registry calls it.';

select private.apply_home_columns();
