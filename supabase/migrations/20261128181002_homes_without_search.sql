-- Homes without the index of the search and the column that it needed, which nothing reads any more.
-- Reads of homes wait for the locks below, which take no time with more homes.
set lock_timeout = '2s';

drop index public.properties_search;
drop index public.properties_listed;
alter index public.properties_listed_ids rename to properties_listed;

alter table public.properties
  drop column option_mask,
  -- Pages that are full now get the space with later changes.
  set (fillfactor = 90);

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
    ('description', '{select, insert, update}', false, '{description, capacity, amenities, image_urls}'),
    -- What staff may change. A change confirms the home.
    ('terms', '{select, insert, update}', true,
      '{available_spots, room_cost, rates, care_levels, community_fee, second_person_fee, deposit}'),
    ('terms', '{select, insert, update}', false, '{included_services, notice_days, payments}'),
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

select private.forget_plans();
