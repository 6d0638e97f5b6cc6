-- Search: the nearest, cheapest or newest homes around a ZIP code or city, with the exact total.
-- Risk: search_nearest(), search_page() and search_total() pass over row-level security. They read active homes only, from
-- the columns of the index properties_search, and return ids, distances and counts. The homes are then read as the caller.

create type private.search_filter as (
  center extensions.cube,
  -- As a chord of the unit sphere.
  radius double precision,
  -- Contains every point within the radius.
  box extensions.cube,
  care_mask integer,
  amenity_mask integer,
  min_cost numeric,
  max_cost numeric
);
comment on type private.search_filter is
  'The filters of a search. A home needs one of the care types (a mask of 0 matches all) and all of the amenities. A '
  'null cost is no limit.';

-- The conditions of the filter stand here once, as text that this block inserts for {offers_options} and
-- {is_within_budget}. As inlined SQL functions they would make planning, and so a small search, up to 30 % slower.
do $do$
declare
  v_offers_options constant text := $sql$(
    (p_filter.care_mask = 0 or p.option_mask & p_filter.care_mask <> 0)
    and p.option_mask & p_filter.amenity_mask = p_filter.amenity_mask
  )$sql$;
  -- Null for a home without a price if there is a limit.
  v_is_within_budget constant text := $sql$(
    (p_filter.min_cost is null or p.room_cost >= p_filter.min_cost)
    and (p_filter.max_cost is null or p.room_cost <= p_filter.max_cost)
  )$sql$;
  v_functions constant text := $sql$

create function private.search_nearest(
  p_filter private.search_filter, p_rows integer, p_cursor_key double precision, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out is_cut_off boolean
)
language plpgsql stable
-- Definer: with policies, the query would read the table for every candidate. See the header for why this is safe.
security definer
set search_path = ''
-- The plan does not depend on the center, and planning takes as long as running the query.
set plan_cache_mode = force_generic_plan
-- Only an index scan returns homes by distance, whatever number of rows the planner estimates.
set enable_bitmapscan = off
set enable_seqscan = off
set jit = off
as $$
declare
  v_candidates constant integer := 2000;
begin
  select
    array_agg(near.id order by near.chord, near.id) filter (where near.fits),
    array_agg(near.chord order by near.chord, near.id) filter (where near.fits),
    coalesce(bool_or(near.place = v_candidates), false)
  into ids, chords, is_cut_off
  from (
    select c.id, c.chord, c.place, c.fits
    from (
      select p.id, p.chord, row_number() over (order by p.chord) as place,
        p.chord <= p_filter.radius
          and {offers_options}
          and {is_within_budget}
          and (p_cursor_id is null or (p.chord, p.id) > (p_cursor_key, p_cursor_id)) as fits
      from (
        select h.id, h.room_cost, h.option_mask, h.position operator(extensions.<->) p_filter.center as chord
        from public.properties h
        where h.is_active and h.position operator(extensions.<@) p_filter.box
        order by h.position operator(extensions.<->) p_filter.center
        fetch first (v_candidates) rows with ties
      ) as p
    ) as c
    -- Keeps the last candidate, which shows that there may be more.
    where c.fits or c.place = v_candidates
    order by c.chord
    -- With ties, so that the order by id is complete.
    fetch first (p_rows + 1) rows with ties
  ) as near;
end
$$;

create function private.search_page(
  p_filter private.search_filter, p_sort text, p_size integer, p_cursor_key text, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out next_cursor jsonb
)
language plpgsql stable
-- Definer: as search_nearest().
security definer
set search_path = ''
-- A generic plan would check every home for the filters that are not set.
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_nearest record;
  v_is_found boolean := false;
  v_keys jsonb[];
begin
  -- Reading homes in order of distance costs about three times as much a home as reading them in any order. So this is
  -- used for the first of many homes. Otherwise all homes within the radius are read and sorted.
  -- Both queries read one home more than the page, which shows whether there is a next page.
  if p_sort = 'distance' then
    v_nearest := private.search_nearest(p_filter, p_size + 1, p_cursor_key::double precision, p_cursor_id);
    ids := v_nearest.ids;
    chords := v_nearest.chords;
    v_is_found := not v_nearest.is_cut_off or cardinality(ids) > p_size;
  end if;
  if v_is_found is not true then
    select
      array_agg(first.id),
      array_agg(first.chord),
      array_agg(case p_sort when 'price' then to_jsonb(first.room_cost) else to_jsonb(first.created_at) end)
    into ids, chords, v_keys
    -- The aggregates keep the order of the subquery.
    from (
      select found.*
      from (
        select p.id, p.room_cost, p.created_at, p.position operator(extensions.<->) p_filter.center as chord
        from public.properties p
        where p.is_active
          and p.position operator(extensions.<@) p_filter.box
          and {offers_options}
          and {is_within_budget}
          and p.position operator(extensions.<->) p_filter.center <= p_filter.radius
      ) as found
      where p_cursor_id is null
        or (p_sort = 'distance' and (found.chord, found.id) > (p_cursor_key::double precision, p_cursor_id))
        or (
          p_sort = 'price'
          -- Homes without a price come last, which a row comparison cannot express.
          and case
            when p_cursor_key is null then found.room_cost is null and found.id > p_cursor_id
            else found.room_cost is null or (found.room_cost, found.id) > (p_cursor_key::numeric, p_cursor_id)
          end
        )
        or (p_sort = 'newest' and (found.created_at, found.id) < (p_cursor_key::timestamptz, p_cursor_id))
      order by
        case when p_sort = 'distance' then found.chord end,
        case when p_sort = 'price' then found.room_cost end nulls last,
        case when p_sort = 'newest' then found.created_at end desc,
        case when p_sort = 'newest' then found.id end desc,
        found.id
      limit p_size + 1
    ) as first;
  end if;
  if cardinality(ids) > p_size then
    next_cursor := jsonb_build_object(
      'key', case when p_sort = 'distance' then to_jsonb(chords[p_size]) else v_keys[p_size] end,
      'id', ids[p_size]
    );
    ids := ids[:p_size];
    chords := chords[:p_size];
  end if;
end
$$;

create function private.search_total(p_filter private.search_filter, out total bigint, out unpriced_count bigint)
language plpgsql stable
-- Definer: as search_nearest().
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  select
    count(*) filter (where {is_within_budget}),
    count(*) filter (
      where p.room_cost is null and (p_filter.min_cost is not null or p_filter.max_cost is not null)
    )
  into total, unpriced_count
  from public.properties p
  where p.is_active
    and p.position operator(extensions.<@) p_filter.box
    -- Cheap conditions first, so that fewer distances are computed.
    and {offers_options}
    and p.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end
$$;

  $sql$;
begin
  execute replace(
    replace(v_functions, '{offers_options}', v_offers_options), '{is_within_budget}', v_is_within_budget
  );
end
$do$;

comment on function private.search_nearest(private.search_filter, integer, double precision, uuid) is
  'The nearest homes of a search, ordered by (chord, id). Considers the 2,000 nearest homes of any kind and returns at '
  'least p_rows of those that match, if there are so many. is_cut_off is true if more may follow.';
grant execute on function private.search_nearest(private.search_filter, integer, double precision, uuid)
to anon, authenticated, service_role;
comment on function private.search_page(private.search_filter, text, integer, text, uuid) is
  'A page of a search after the cursor: nearest first (chord, id), cheapest first (price, id; without a price last), or '
  'newest first (created_at, id). The next cursor is null on the last page.';
grant execute on function private.search_page(private.search_filter, text, integer, text, uuid)
to anon, authenticated, service_role;
comment on function private.search_total(private.search_filter) is
  'The number of homes that match a search, and the number excluded only because they have no price.';
grant execute on function private.search_total(private.search_filter) to anon, authenticated, service_role;

create function private.find_similar_places(p_key text, p_state text) returns jsonb
-- plpgsql, because the plan of an SQL function would not know the key and would scan the table.
language plpgsql stable security invoker
set search_path = ''
-- The threshold of the operator %.
set pg_trgm.similarity_threshold = 0.3
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('city', close.city, 'state', close.state) order by close.place), '[]'
    )
    from (
      select p.city, p.state, row_number() over (
        order by extensions.similarity(p.search_key, p_key) desc, p.population desc nulls last, p.id
      ) as place
      from public.places p
      where p.search_key = p_key or (p.state = p_state and p.search_key operator(extensions.%) p_key)
      order by place
      limit 5
    ) as close
  );
end
$$;
comment on function private.find_similar_places(text, text) is
  'At most five suggestions for an unknown place_key(): cities with the same name in other states, or with a similar '
  'name in the same state.';
grant execute on function private.find_similar_places(text, text) to anon, authenticated, service_role;

create function private.find_place(p_zip_code text, p_city text, p_state text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  v_place jsonb;
  v_key text;
begin
  perform
    private.check_argument('ZIP code', p_zip_code, 10),
    private.check_argument('City', p_city, 80),
    private.check_argument('State', p_state, 2);
  if p_zip_code is not null then
    select to_jsonb(z) - 'zip_code' into v_place
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5);
    if v_place is null then
      raise exception 'We could not find ZIP code %.', p_zip_code using errcode = 'SC422', detail = '[]';
    end if;
    return v_place;
  end if;
  if p_city is null or p_state is null then
    raise exception 'Please provide either a Zip Code OR both City and State to search.' using errcode = '22023';
  end if;
  v_key := private.place_key(p_city);
  select jsonb_build_object('city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude)
  into v_place
  from public.places p
  where p.state = upper(p_state) and p.search_key = v_key
  order by p.population desc nulls last, p.id
  limit 1;
  if v_place is null then
    raise exception 'We could not find %, %.', p_city, upper(p_state)
      using errcode = 'SC422', detail = private.find_similar_places(v_key, upper(p_state));
  end if;
  return v_place;
end
$$;
comment on function private.find_place(text, text, text) is
  'The position of a ZIP code, or else of a city and state: {city, state, latitude, longitude}. Raises SC422 if it is '
  'unknown. detail is then a JSON array of up to five suggestions, {city, state}.';
grant execute on function private.find_place(text, text, text) to anon, authenticated, service_role;

create function private.select_search_results(p_ids uuid[], p_chords double precision[]) returns json
-- One statement from the table to JSON. With private.select_properties(), a page takes 20 % more time.
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  -- Variables, because the planner would also call a function inside the statement.
  v_saved constant uuid[] := array(select private.select_saved_ids(p_ids));
  v_view_counts constant bigint[] := private.select_view_counts(p_ids);
begin
  return (
    select coalesce(json_agg(item order by f.place), '[]')
    from unnest(p_ids, p_chords, v_view_counts) with ordinality as f (id, chord, view_count, place)
    join public.properties p on p.id = f.id
    cross join lateral (
      select
        p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
        p.room_cost, p.amenities, p.care_types, p.image_urls, f.view_count, p.is_active, p.confirmed_at,
        p.verified_at, p.id = any (v_saved) as is_favorite, p.created_at, p.updated_at,
        -- The inverse of private.miles_to_chord().
        round((2 * 3958.7613 * asin(least(1, f.chord / 2)))::numeric, 2) as distance_miles
    ) as item
  );
end
$$;
comment on function private.select_search_results(uuid[], double precision[]) is
  'Those of the homes that the caller can see, in this order, as a JSON array of private.property_row with '
  'distance_miles.';
grant execute on function private.select_search_results(uuid[], double precision[]) to anon, authenticated, service_role;

create function public.search_properties(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_sort text default 'distance',
  p_limit integer default 24,
  p_cursor jsonb default null,
  p_with_total boolean default true
) returns json
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  v_place jsonb;
  v_center extensions.cube;
  v_radius double precision;
  v_filter private.search_filter;
  v_total bigint;
  v_unpriced_count bigint;
  v_ids uuid[];
  v_chords double precision[];
  v_next_cursor jsonb;
begin
  perform private.check_list('Care types', p_care_types), private.check_list('Amenities', p_amenities);
  perform private.check_cursor(p_cursor);
  if p_radius_miles not in (5, 10, 25, 100) then
    raise exception 'Radius must be 5, 10, 25 or 100 miles' using errcode = '22023';
  end if;
  if p_sort not in ('distance', 'price', 'newest') then
    raise exception 'Sort must be distance, price or newest' using errcode = '22023';
  end if;
  v_place := private.find_place(p_zip_code, p_city, p_state);
  v_center := private.globe_position(
    (v_place ->> 'latitude')::double precision, (v_place ->> 'longitude')::double precision
  );
  v_radius := private.miles_to_chord(coalesce(p_radius_miles, 25)::double precision);
  v_filter := (
    v_center,
    v_radius,
    private.globe_box(v_center, v_radius),
    private.care_mask(coalesce(p_care_types, '{}')),
    private.amenity_mask(coalesce(p_amenities, '{}')),
    p_min_cost,
    p_max_cost
  );
  if v_filter.care_mask is null then
    raise exception 'Care type is not one of the known care types' using errcode = '22023';
  end if;
  if v_filter.amenity_mask is null then
    raise exception 'Amenity is not one of the known amenities' using errcode = '22023';
  end if;

  if p_with_total then
    select t.total, t.unpriced_count into v_total, v_unpriced_count from private.search_total(v_filter) t;
  end if;
  -- Skips the page if the total is 0.
  if v_total is distinct from 0 or p_cursor is not null then
    select f.ids, f.chords, f.next_cursor into v_ids, v_chords, v_next_cursor
    from private.search_page(
      v_filter, coalesce(p_sort, 'distance'), private.clamp_page_size(p_limit), p_cursor ->> 'key', (p_cursor ->> 'id')::uuid
    ) f;
  end if;
  return json_build_object(
    'items', private.select_search_results(v_ids, v_chords),
    'total', v_total,
    'unpriced_count', v_unpriced_count,
    'next_cursor', v_next_cursor,
    'place', v_place
  );
end
$$;
comment on function public.search_properties(
  text, text, text, numeric, numeric, numeric, text[], text[], text, integer, jsonb, boolean
) is
  'Homes around a ZIP code, or else a city and state: {items, total, unpriced_count, next_cursor, place}. A home has one '
  'of the care types and all of the amenities. A limit on the monthly cost in dollars excludes homes without a price; '
  'unpriced_count is their number. A cursor is {key, id}; its key is a chord, price or created_at, depending on the '
  'sort. total and unpriced_count are null without p_with_total. Raises SC422 for an unknown place and 22023 for an '
  'unknown option.';
grant execute on function public.search_properties(
  text, text, text, numeric, numeric, numeric, text[], text[], text, integer, jsonb, boolean
) to anon, authenticated, service_role;
