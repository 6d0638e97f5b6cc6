set lock_timeout = '2s';

alter table public.properties
  add column name_es text
    constraint name_es_is_filled check (private.is_filled(name_es))
    constraint name_es_is_a_line check (private.is_line(name_es, 120)),
  add column description_es text
    constraint description_es_is_text check (private.is_text(description_es, 5000));
comment on column public.properties.name_es is
  'The name in Spanish. Null without one: then readers of Spanish read the other.';
comment on column public.properties.description_es is 'The description in Spanish, as the owner wrote it. Null without one.';

create or replace function private.home_columns() returns table (name text, kind text, verbs text[], by_feed boolean)
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
select private.apply_home_columns();

create or replace function private.checked_content(p_property public.properties) returns text
language sql immutable set search_path = '' as $$
  select md5(concat_ws(
    '|', p_property.name, p_property.street, p_property.city, p_property.state, p_property.zip_code, p_property.care_types::text,
    p_property.capacity, p_property.description, p_property.image_urls::text, p_property.exact_latitude,
    p_property.exact_longitude, p_property.license_state, p_property.license_number, p_property.certification_number,
    -- Last, so that the hash of a home without them stays.
    p_property.name_es, p_property.description_es
  ))
$$;

create or replace function private.desk_homes_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p) || jsonb_build_object(
    'capacity', p.capacity, 'description', p.description, 'name_es', p.name_es,
    'description_es', p.description_es, 'image_urls', p.image_urls, 'room_cost', p.room_cost,
    'owner', jsonb_build_object('id', u.id, 'verified_at', u.verified_at, 'home_count', (
      select count(*) from public.properties o where o.owner_id = u.id
    )),
    'changed_at', p.changed_since_verified_at,
    'last_verified_at', v.verified_at,
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('column', now_said.key, 'before', v.content -> now_said.key, 'after', now_said.value)
          order by now_said.key
        ),
        '[]'
      )
      from jsonb_each(private.home_content(p)) as now_said
      -- A column may be newer than the verification.
      where v.property_id is not null and now_said.value <> coalesce(v.content -> now_said.key, 'null')
    )
  )
  from public.properties p
  join public.users u on u.id = p.owner_id
  left join private.verified_homes v on v.property_id = p.id
  where p.id = p_id and exists (select from private.desk_homes d where d.id = p.id)
$$;

select private.forget_plans();
