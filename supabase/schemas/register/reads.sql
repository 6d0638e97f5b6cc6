-- Reading the public register: the search around a place, and one home.
-- Risk: visitors may call these functions. Each argument is bounded.

create function private.describe_registered_home(p_entry private.registered_homes) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_entry.id, 'source', p_entry.source, 'number', p_entry.number, 'name', p_entry.name,
    'street', p_entry.street, 'city', p_entry.city, 'state', p_entry.state, 'zip_code', p_entry.zip_code,
    'phone', p_entry.phone, 'care_types', p_entry.care_types, 'facts', p_entry.facts,
    'is_gone', p_entry.gone_at is not null, 'agency', s.agency, 'url', s.url, 'as_of', s.as_of
  )
  from private.register_sources s
  where s.source = p_entry.source
$$;
comment on function private.describe_registered_home(private.registered_homes) is
  'A home of the register with the agency, address and date of its source.';

create function private.read_register_medians(p_entry private.registered_homes) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.fact, m.median), '{}')
  from private.register_medians m
  where m.source = p_entry.source and m.state = p_entry.state
$$;
comment on function private.read_register_medians(private.registered_homes) is
  'The medians of the homes of the state in the source of a home, by the name of the fact.';

create function private.matching_registered_homes(p_filter private.search_filter)
returns table (id uuid, chord double precision)
-- Without settings, so that the planner inlines it. See private.has_options().
language sql stable security invoker
begin atomic
  select h.id, h.position operator(extensions.<->) p_filter.center
  from private.registered_homes h
  where h.property_id is null and h.position is not null
    and h.position operator(extensions.<@) p_filter.box
    and private.has_options(h.option_mask, p_filter.care_mask, 0)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end;
comment on function private.matching_registered_homes(private.search_filter) is
  'The registered homes within the radius that are not listed and have one of the care types, with their distance as a '
  'chord.';

create function private.describe_found_home(p_entry private.registered_homes, p_chord double precision) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(p_entry) || jsonb_build_object(
    'distance_miles', round(private.chord_to_miles(p_chord)::numeric, 1), 'key', p_chord,
    -- The inverse of private.globe_position().
    'latitude', round(degrees(asin(extensions.cube_ll_coord(p_entry.position, 3)))::numeric, 5),
    'longitude', round(
      degrees(
        atan2(extensions.cube_ll_coord(p_entry.position, 2), extensions.cube_ll_coord(p_entry.position, 1))
      )::numeric,
      5
    )
  )
$$;
comment on function private.describe_found_home(private.registered_homes, double precision) is
  'A home of the register in a search: with distance, point, and the key of the cursor.';

create function public.search_register(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_care_types text[] default '{}',
  p_limit integer default 12,
  p_cursor jsonb default null
) returns json
language plpgsql stable security invoker set search_path = ''
-- As private.search_nearest().
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_filter private.search_filter;
  v_key double precision;
  v_id uuid;
  v_size constant integer := private.clamp_page_size(p_limit);
  v_total integer;
  v_items jsonb;
  v_has_more boolean;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  v_filter := (private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, null, null, p_care_types, null, null, false, false
  )).filter;
  v_key := (p_cursor ->> 'key')::double precision;
  v_id := (p_cursor ->> 'id')::uuid;
  select count(*) into v_total from private.matching_registered_homes(v_filter) f;
  select
    jsonb_agg(private.describe_found_home(r, near.chord) order by near.place) filter (where near.place <= v_size),
    count(*) > v_size
  into v_items, v_has_more
  from (
    select first.id, first.chord, row_number() over () as place
    from (
      select f.id, f.chord
      from private.matching_registered_homes(v_filter) f
      where v_id is null or (f.chord, f.id) > (v_key, v_id)
      order by f.chord, f.id
      -- One more, which shows whether there is a next page.
      limit v_size + 1
    ) as first
  ) as near
  join private.registered_homes r on r.id = near.id;
  return json_build_object(
    'items', coalesce(v_items, '[]'),
    'total', v_total,
    'next_cursor', case
      when v_has_more
        then jsonb_build_object('key', v_items -> -1 -> 'key', 'id', v_items -> -1 -> 'id')
    end
  );
end
$$;
comment on function public.search_register(text, text, text, numeric, text[], integer, jsonb) is
  'Homes of the public register that are not listed here, around a ZIP code or else a city and state, nearest first: '
  '{items, total, next_cursor}. An item is as private.describe_registered_home() with distance_miles, latitude and longitude. A cursor is {key, id}. '
  'Raises SC422 for an unknown place and 22023 for an unknown care type or radius.';

create function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'medians', private.read_register_medians(r), 'corrections', private.read_accepted_corrections(r),
    'place', private.find_listed_places(r.state, array(
      select p.city from public.places p where p.state = r.state and p.search_key = private.place_key(r.city)
    ), 1) -> 0,
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the medians of its state, the accepted corrections of its owner, the listed property that is this home, its place if it has a page: {city, home_count}, '
  'and whether search engines may show its page. Null if there is none.';

create function public.read_public_record(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('record', (
    select private.describe_registered_home(r) || jsonb_build_object(
      'medians', private.read_register_medians(r), 'corrections', private.read_accepted_corrections(r)
    )
    from private.registered_homes r
    where r.property_id = p.id
    limit 1
  ))
  from public.properties p
  where p.id = p_property_id and p.is_listed
$$;
comment on function public.read_public_record(uuid) is
  'What the public register states about a listed property: {record}, as private.describe_registered_home() with the medians of the state and '
  'the accepted corrections of the owner, or null. '
  'Null for a property that is not listed.';

-- private.has_options() is for operators and definers elsewhere.
grant execute on function
  private.has_options(integer, integer, integer),
  private.matching_registered_homes(private.search_filter),
  private.describe_registered_home(private.registered_homes),
  private.read_register_medians(private.registered_homes),
  private.describe_found_home(private.registered_homes, double precision),
  public.search_register(text, text, text, numeric, text[], integer, jsonb),
  public.read_registered_home(uuid),
  public.read_public_record(uuid)
to anon, authenticated, service_role;
