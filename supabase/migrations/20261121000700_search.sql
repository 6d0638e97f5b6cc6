-- Search in the index: the nearest, cheapest or newest homes around a point, with the exact total, and their pins on a map.
-- Risk: search_nearest(), search_page(), search_total() and search_pins() pass over row-level security. They read listed
-- homes only, from the columns of the indexes properties_search and properties_far_pins, and return ids, distances,
-- counts, points and prices. The homes of a page are then read as the caller, in the next migration.

create type private.search_filter as (
  center extensions.cube,
  -- As a chord of the unit sphere.
  radius double precision,
  -- Contains every point within the radius.
  box extensions.cube,
  care_mask integer,
  -- Amenities and payments.
  required_mask integer,
  min_cost numeric,
  max_cost numeric
);
comment on type private.search_filter is
  'The filters of a search. A home needs one of the care types (a mask of 0 matches all) and all options of '
  'required_mask. A null cost is no limit.';

create type private.search_request as (place jsonb, filter private.search_filter);
comment on type private.search_request is 'The place of a search, from private.find_place(), and its filters.';

-- The conditions of the filter stand here once, as text that this block inserts for {offers_options} and
-- {is_within_budget}. As inlined SQL functions they would make planning, and so a small search, up to 30 % slower.
do $do$
declare
  v_offers_options constant text := $sql$(
    (p_filter.care_mask = 0 or p.option_mask & p_filter.care_mask <> 0)
    and p.option_mask & p_filter.required_mask = p_filter.required_mask
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
security definer set search_path = ''
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
        where h.is_listed and h.position operator(extensions.<@) p_filter.box
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
security definer set search_path = ''
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
        where p.is_listed
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
security definer set search_path = ''
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
  where p.is_listed
    and p.position operator(extensions.<@) p_filter.box
    -- Cheap conditions first, so that fewer distances are computed.
    and {offers_options}
    and p.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end
$$;

create function private.search_pins(p_filter private.search_filter, out pins json, out has_more boolean)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_size constant integer := 1000;
begin
  select
    coalesce(
      json_agg(
        json_build_array(
          pin.id,
          -- The inverse of private.globe_position(), for any lift.
          coalesce(far.latitude, round(degrees(atan2(pin.z, sqrt(pin.x * pin.x + pin.y * pin.y))) * 1e5) / 1e5),
          coalesce(far.longitude, round(degrees(atan2(pin.y, pin.x)) * 1e5) / 1e5),
          pin.room_cost
        )
        order by pin.place
      ) filter (where pin.place <= v_size),
      '[]'
    ),
    count(*) > v_size
  into pins, has_more
  from (
    select near.id, near.room_cost, row_number() over () as place,
      extensions.cube_ll_coord(near.position, 1) as x,
      extensions.cube_ll_coord(near.position, 2) as y,
      extensions.cube_ll_coord(near.position, 3) as z
    from (
      select p.id, p.room_cost, p.position, p.position operator(extensions.<->) p_filter.center as chord
      from public.properties p
      where p.is_listed
        and p.position operator(extensions.<@) p_filter.box
        and {offers_options}
        and {is_within_budget}
        and p.position operator(extensions.<->) p_filter.center <= p_filter.radius
      order by chord, p.id
      limit v_size + 1
    ) as near
  ) as pin
  -- The conditions of the index properties_far_pins.
  left join public.properties far on far.id = pin.id and far.is_active and far.is_far_pin;
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
comment on function private.search_pins(private.search_filter) is
  'The nearest 1,000 homes of a search as a JSON array of [id, latitude, longitude, price], ordered by (chord, id), and '
  'whether there are more. Degrees are rounded to five decimals.';
grant execute on function private.search_pins(private.search_filter) to anon, authenticated, service_role;
