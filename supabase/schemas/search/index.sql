-- Search in the index: the nearest, cheapest or newest homes around a point.
-- Risk: search_nearest() and search_sorted() pass over row-level security, as search_total() and search_pins() do. They read
-- listed homes only, from the columns of the indexes property_search_position and properties_far_pins, and return ids, distances,
-- counts, points and prices. The calls of the search then read the homes of a page as the caller.

create type private.search_filter as (
  center extensions.cube,
  -- As a chord of the unit sphere.
  radius double precision,
  -- Contains every point within the radius.
  box extensions.cube,
  care_mask integer,
  -- Amenities, payments, and a free spot.
  required_mask integer,
  min_cost numeric,
  max_cost numeric,
  -- Whether the cost is that of the room with care.
  with_care boolean,
  -- Languages of the staff.
  language_mask integer
);
comment on type private.search_filter is
  'The filters of a search. A home needs one of the care types (a mask of 0 matches all) and all options of '
  'required_mask and language_mask. A null cost is no limit.';

create type private.search_request as (place jsonb, filter private.search_filter);
comment on type private.search_request is 'The place of a search, from private.find_place(), and its filters.';

-- The conditions of the filter. Saved searches and their news use them too. The planner inlines these functions because
-- they have no settings, so they set no search_path. They need none: PostgreSQL resolves the names in an SQL-standard
-- body when it creates the function.

create function private.has_options(p_option_mask integer, p_care_mask integer, p_required_mask integer) returns boolean
language sql immutable parallel safe security invoker
return (p_care_mask = 0 or p_option_mask & p_care_mask <> 0) and p_option_mask & p_required_mask = p_required_mask;
comment on function private.has_options(integer, integer, integer) is
  'Whether the options of a home include one of the care types, or no care type is asked for, and all required options.';

create function private.is_within_budget(p_cost numeric, p_min_cost numeric, p_max_cost numeric) returns boolean
language sql immutable parallel safe security invoker
return (p_min_cost is null or p_cost >= p_min_cost) and (p_max_cost is null or p_cost <= p_max_cost);
comment on function private.is_within_budget(numeric, numeric, numeric) is
  'Whether a cost is within the limits, each of which can be null. Null for an unknown cost if there is a limit.';

create function private.searched_monthly_cost(p_room_cost numeric, p_cost_with_care numeric, p_with_care boolean) returns numeric
language sql immutable parallel safe security invoker
return case when p_with_care then p_cost_with_care else p_room_cost end;
comment on function private.searched_monthly_cost(numeric, numeric, boolean) is
  'The cost that a search filters, sorts and shows: that of the room, or that of the room with care.';
grant execute on function
  private.has_options(integer, integer, integer), private.is_within_budget(numeric, numeric, numeric),
  private.searched_monthly_cost(numeric, numeric, boolean)
to service_role;

create function private.matching_homes(p_filter private.search_filter)
returns table (
  id uuid, chord double precision, cost numeric, option_mask integer, created_at timestamptz, "position" extensions.cube
)
language sql stable security invoker
begin atomic
  select
    h.property_id, h.position operator(extensions.<->) p_filter.center,
    private.searched_monthly_cost(h.room_cost, h.lowest_monthly_cost, p_filter.with_care),
    h.option_mask, h.created_at, h.position
  from private.property_search h
  where h.position operator(extensions.<@) p_filter.box
    -- Cheap conditions first, so that fewer distances are computed.
    and private.has_options(h.option_mask, p_filter.care_mask, p_filter.required_mask)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius
    and (
      p_filter.language_mask = 0 or exists (
        select from private.property_search l
        where l.property_id = h.property_id and l.language_mask <> 0
          and private.has_options(l.language_mask, 0, p_filter.language_mask)
      )
    );
end;
comment on function private.matching_homes(private.search_filter) is
  'The listed homes within the radius that have the options, at any cost, with their distance as a chord.';

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
          and private.has_options(p.option_mask, p_filter.care_mask, p_filter.required_mask)
          and private.is_within_budget(
            private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, p_filter.with_care),
            p_filter.min_cost, p_filter.max_cost
          )
          and (p_cursor_id is null or (p.chord, p.id) > (p_cursor_key, p_cursor_id))
          and (
            p_filter.language_mask = 0 or exists (
              select from private.property_search l
              where l.property_id = p.id and l.language_mask <> 0
                and private.has_options(l.language_mask, 0, p_filter.language_mask)
            )
          ) as fits
      from (
        select
          h.property_id as id, h.room_cost, h.lowest_monthly_cost, h.option_mask,
          h.position operator(extensions.<->) p_filter.center as chord
        from private.property_search h
        where h.position operator(extensions.<@) p_filter.box
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
comment on function private.search_nearest(private.search_filter, integer, double precision, uuid) is
  'The nearest homes of a search, ordered by (chord, id). Considers the 2,000 nearest homes of any kind and returns at '
  'least p_rows of those that match, if there are so many. is_cut_off is true if more may follow.';
grant execute on function private.search_nearest(private.search_filter, integer, double precision, uuid)
to anon, authenticated, service_role;

create function private.sort_options() returns text[]
language sql immutable parallel safe security invoker set search_path = '' as $$
  select array['distance', 'price', 'newest']
$$;
comment on function private.sort_options() is 'The orders of a search, as sortOptions in contract/options.ts.';
grant execute on function private.sort_options() to anon, authenticated, service_role;

create function private.search_sorted(
  p_filter private.search_filter, p_sort text, p_rows integer, p_cursor_key text, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out keys jsonb[]
)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
-- A generic plan would check every home for the filters that are not set.
set plan_cache_mode = force_custom_plan
set jit = off
as $$
begin
  select
    array_agg(first.id),
    array_agg(first.chord),
    array_agg(case p_sort
      when 'distance' then to_jsonb(first.chord)
      when 'price' then to_jsonb(first.cost)
      else to_jsonb(first.created_at)
    end)
  into ids, chords, keys
  -- The aggregates keep the order of the subquery.
  from (
    select found.*
    from private.matching_homes(p_filter) found
    where private.is_within_budget(found.cost, p_filter.min_cost, p_filter.max_cost)
      and (
        p_cursor_id is null
        or (p_sort = 'distance' and (found.chord, found.id) > (p_cursor_key::double precision, p_cursor_id))
        or (
          p_sort = 'price'
          -- Homes without a price come last, which a row comparison cannot express.
          and case
            when p_cursor_key is null then found.cost is null and found.id > p_cursor_id
            else found.cost is null or (found.cost, found.id) > (p_cursor_key::numeric, p_cursor_id)
          end
        )
        or (p_sort = 'newest' and (found.created_at, found.id) < (p_cursor_key::timestamptz, p_cursor_id))
      )
    order by
      case when p_sort = 'distance' then found.chord end,
      case when p_sort = 'price' then found.cost end nulls last,
      case when p_sort = 'newest' then found.created_at end desc,
      case when p_sort = 'newest' then found.id end desc,
      found.id
    limit p_rows
  ) as first;
end
$$;
comment on function private.search_sorted(private.search_filter, text, integer, text, uuid) is
  'The first homes of a search after the cursor in one of private.sort_options(), with the keys of the order. The ID decides '
  'between equal keys, and homes without a key come last.';

create function private.search_page(
  p_filter private.search_filter, p_sort text, p_size integer, p_cursor_key text, p_cursor_id uuid,
  out ids uuid[], out chords double precision[], out next_cursor jsonb
)
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_is_found boolean := false;
  v_keys jsonb[];
begin
  -- Reading homes in order of distance costs about three times as much a home as reading them in any order. So this is
  -- used for the first of many homes. Otherwise all homes within the radius are read and sorted.
  -- Both queries read one home more than the page, which shows whether there is a next page.
  if p_sort = 'distance' then
    select near.ids, near.chords, not near.is_cut_off or cardinality(near.ids) > p_size
    into ids, chords, v_is_found
    from private.search_nearest(p_filter, p_size + 1, p_cursor_key::double precision, p_cursor_id) near;
  end if;
  if v_is_found is not true then
    select sorted.ids, sorted.chords, sorted.keys into ids, chords, v_keys
    from private.search_sorted(p_filter, p_sort, p_size + 1, p_cursor_key, p_cursor_id) sorted;
  end if;
  if cardinality(ids) > p_size then
    next_cursor := jsonb_build_object(
      'key', case when v_keys is null then to_jsonb(chords[p_size]) else v_keys[p_size] end, 'id', ids[p_size]
    );
    ids := ids[:p_size];
    chords := chords[:p_size];
  end if;
end
$$;
comment on function private.search_page(private.search_filter, text, integer, text, uuid) is
  'A page of a search after the cursor, in one of private.sort_options(). The next cursor is null on the last page.';
grant execute on function
  private.search_sorted(private.search_filter, text, integer, text, uuid),
  private.search_page(private.search_filter, text, integer, text, uuid)
to anon, authenticated, service_role;
