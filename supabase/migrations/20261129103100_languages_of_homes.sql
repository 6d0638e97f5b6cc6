set lock_timeout = '2s';

create function private.language_options() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{
    "Spanish": 0,
    "Mandarin": 1,
    "Cantonese": 2,
    "Tagalog": 3,
    "Vietnamese": 4,
    "Arabic": 5,
    "French": 6,
    "Korean": 7,
    "Russian": 8,
    "Portuguese": 9,
    "Haitian Creole": 10,
    "Hindi": 11,
    "German": 12,
    "Polish": 13,
    "Italian": 14,
    "Urdu": 15,
    "Persian": 16,
    "Japanese": 17,
    "Gujarati": 18,
    "American Sign Language": 19
  }'::jsonb
$$;
comment on function private.language_options() is
  'The languages of contract/options.ts with their numbers, which never change. The number is the bit in '
  'property_search.language_mask.';

create function private.language_mask(p_languages text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_languages, private.language_options());
end
$$;
comment on function private.language_mask(text[]) is 'Languages as a bit mask. Null if one is unknown.';

grant execute on function private.language_options(), private.language_mask(text[]) to anon, authenticated, service_role;

alter table public.properties add column languages text[] not null default '{}'
  constraint languages_are_known_and_distinct check (private.are_options(languages, private.language_options()));
comment on column public.properties.languages is
  'What the staff speak besides English: names of private.language_options().';

create or replace function private.home_columns() returns table (name text, kind text, verbs text[], by_feed boolean)
language sql immutable parallel safe security invoker
begin atomic
  select unnest(c.names), c.kind, c.verbs, c.by_feed
  from (values
    -- Which home it is. A change ends the verification and the checks of our team.
    ('identity', '{select}'::text[], false, '{id}'::text[]),
    ('identity', '{select, insert}', false, '{owner_id}'),
    ('identity', '{select, insert, update}', false, '{name, street, city, state, zip_code, care_types}'),
    -- Families see latitude and longitude.
    ('pin', '{insert, update}', false, '{exact_latitude, exact_longitude}'),
    -- A change of a number ends its check.
    ('number', '{select, insert, update}', false, '{license_number, license_state, certification_number}'),
    ('description', '{select, insert, update}', false, '{description, capacity, amenities, languages, image_urls}'),
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
      verified_at, license_checked_at, certification_checked_at, created_at, updated_at
    }'),
    ('derived', '{}', false, '{
      suspended_at, owner_suspended_at, former_photos, position, is_far_pin, time_zone, verified_by, verified_position,
      changed_since_verified_at, license_checked_by, certification_checked_by
    }')
  ) as c (kind, verbs, by_feed, names);
end;
comment on function private.home_columns() is
  'What each column of a home is: its kind, what sessions may do with it (select, insert, update), and whether feeds send it.';

select private.apply_home_columns();

select private.forget_plans();
