set lock_timeout = '2s';

alter type private.search_filter add attribute language_mask integer;
comment on type private.search_filter is
  'The filters of a search. A home needs one of the care types (a mask of 0 matches all) and all options of '
  'required_mask and language_mask. A null cost is no limit.';

create or replace function private.matching_homes(p_filter private.search_filter)
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

create or replace function private.search_nearest(
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

drop function private.read_search;

create function private.read_search(
  p_zip_code text,
  p_city text,
  p_state text,
  p_radius_miles numeric,
  p_min_cost numeric,
  p_max_cost numeric,
  p_care_types text[],
  p_amenities text[],
  p_payments text[],
  p_open_spots boolean,
  p_cost_with_care boolean,
  p_languages text[] default '{}'
) returns private.search_request
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_filter private.search_filter;
  v_center extensions.cube;
  v_radius double precision;
  v_payment_mask integer;
begin
  if greatest(
    cardinality(p_care_types), cardinality(p_amenities), cardinality(p_payments), cardinality(p_languages)
  ) > 50 then
    raise exception 'Care types, amenities, payments and languages can have at most 50 entries each' using errcode = '22023';
  end if;
  if p_radius_miles not in (5, 10, 25, 100) then
    raise exception 'Radius must be 5, 10, 25 or 100 miles' using errcode = '22023';
  end if;
  v_place := private.find_place(p_zip_code, p_city, p_state);
  v_center := private.globe_position(
    (v_place ->> 'latitude')::double precision, (v_place ->> 'longitude')::double precision
  );
  v_radius := private.miles_to_chord(coalesce(p_radius_miles, 25)::double precision);
  v_payment_mask := private.payment_mask(coalesce(p_payments, '{}'));
  if v_payment_mask is null then
    raise exception 'Payment is not one of the known payments' using errcode = '22023';
  end if;
  v_filter := (
    v_center,
    v_radius,
    private.globe_box(v_center, v_radius),
    private.care_mask(coalesce(p_care_types, '{}')),
    private.amenity_mask(coalesce(p_amenities, '{}')) | v_payment_mask
      | private.free_spot_mask(case when p_open_spots then 1 end),
    p_min_cost,
    p_max_cost,
    coalesce(p_cost_with_care, false),
    private.language_mask(coalesce(p_languages, '{}'))
  );
  if v_filter.care_mask is null then
    raise exception 'Care type is not one of the known care types' using errcode = '22023';
  end if;
  if v_filter.required_mask is null then
    raise exception 'Amenity is not one of the known amenities' using errcode = '22023';
  end if;
  if v_filter.language_mask is null then
    raise exception 'Language is not one of the known languages' using errcode = '22023';
  end if;
  return (v_place, v_filter);
end
$$;
comment on function private.read_search is
  'The place and the filter of a search. Raises SC422 for an unknown place and 22023 for an unknown option or radius.';
grant execute on function private.read_search to anon, authenticated, service_role;

drop function public.search_properties;

create function public.search_properties(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_sort text default 'distance',
  p_limit integer default 24,
  p_cursor jsonb default null,
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_totals record;
  v_page record;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  if p_sort <> all (private.sort_options()) then
    raise exception 'Sort must be one of %', array_to_string(private.sort_options(), ', ') using errcode = '22023';
  end if;
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  v_totals := private.search_total(v_search.filter);
  select f.* into v_page
  from private.search_page(
    v_search.filter, coalesce(p_sort, 'distance'), private.clamp_page_size(p_limit), p_cursor ->> 'key',
    (p_cursor ->> 'id')::uuid
  ) f
  -- Without a match, the function is not called.
  where v_totals.total > 0 or p_cursor is not null;
  return json_build_object(
    'items', private.select_search_results(v_page.ids, v_page.chords),
    'total', v_totals.total,
    'unpriced_count', v_totals.unpriced_count,
    'full_count', v_totals.full_count,
    'next_cursor', v_page.next_cursor,
    'place', v_search.place
  );
end
$$;
comment on function public.search_properties is
  'Homes around a ZIP code, or else a city and state: {items, total, unpriced_count, full_count, next_cursor, place}. A home '
  'has one of the care types, all of the amenities, payments and languages, and with p_open_spots a free spot; full_count is how many '
  'of the homes have none. A limit on the monthly cost in dollars excludes homes without a price; '
  'unpriced_count is their number. A cursor is {key, id}; its key is a chord, price or created_at, depending on the '
  'sort. Raises SC422 for an unknown place and 22023 for an unknown option.';
grant execute on function public.search_properties to anon, authenticated, service_role;

drop function public.search_pins;

create function public.search_pins(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_found record;
  v_is_approximate boolean;
begin
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  v_found := private.search_pins(v_search.filter);
  -- The index of the search does not have the column. These are the conditions of the index properties_at_zip_code.
  v_is_approximate := exists (
    select
    from json_array_elements(v_found.pins) as pin (value)
    join public.properties p on p.id = (pin.value ->> 0)::uuid
    where p.is_listed and not p.location_is_exact
  );
  return json_build_object(
    'pins', v_found.pins,
    'has_more', v_found.has_more,
    'is_approximate', v_is_approximate,
    'center', json_build_object('latitude', v_search.place -> 'latitude', 'longitude', v_search.place -> 'longitude')
  );
end
$$;
comment on function public.search_pins is
  'The nearest homes of a search for a map: {pins, has_more, is_approximate, center}. At most 1,000 pins, [id, latitude, '
  'longitude, price]; is_approximate is true if one of them is placed by its ZIP code only. Takes the filters of '
  'search_properties() and raises its errors.';
grant execute on function public.search_pins to anon, authenticated, service_role;

alter table public.saved_searches
  add column languages text[] not null default '{}'
    constraint languages_are_few check (cardinality(languages) <= 50),
  add column language_mask integer not null default 0,
  drop constraint saved_searches_same_key,
  add constraint saved_searches_same_key unique nulls not distinct (
    user_id, place, radius_miles, care_mask, required_mask, language_mask, min_cost, max_cost, cost_with_care
  );
grant insert (languages) on public.saved_searches to authenticated;

drop index public.saved_searches_match;
create index saved_searches_match on public.saved_searches
  using gist (box extensions.gist_cube_ops)
  include (care_mask, required_mask, radius, id, user_id, created_at, center, mail, min_cost, max_cost, cost_with_care, language_mask);

create or replace function private.find_saved_filter(p_search public.saved_searches) returns private.search_filter
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (private.read_search(
    p_search.zip_code, p_search.city, p_search.state, p_search.radius_miles, p_search.min_cost, p_search.max_cost,
    p_search.care_types, p_search.amenities, p_search.payments, p_search.open_spots,
    p_search.cost_with_care, p_search.languages
  )).filter;
exception when sqlstate 'SC422' then
  return null;
end
$$;
comment on function private.find_saved_filter(public.saved_searches) is
  'The filter of a saved search, or null if its place is unknown.';

create or replace function private.tg_saved_searches__locate() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_filter constant private.search_filter := private.find_saved_filter(new);
begin
  new.center := v_filter.center;
  new.radius := v_filter.radius;
  new.box := v_filter.box;
  new.care_mask := coalesce(v_filter.care_mask, new.care_mask, 0);
  new.required_mask := coalesce(v_filter.required_mask, new.required_mask, 0);
  new.language_mask := coalesce(v_filter.language_mask, new.language_mask, 0);
  return new;
end
$$;
comment on function private.tg_saved_searches__locate() is 'Sets the filter of a saved search.';

create or replace trigger locate
  before insert or update of
    zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments, open_spots, cost_with_care,
    center, radius, box, care_mask, required_mask, languages, language_mask
  on public.saved_searches
  for each row execute function private.tg_saved_searches__locate();

create or replace function private.describe_search_filters(p_search public.saved_searches) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'zip_code', p_search.zip_code, 'city', p_search.city, 'state', p_search.state, 'radius', p_search.radius_miles,
    'min_cost', trim_scale(p_search.min_cost), 'max_cost', trim_scale(p_search.max_cost),
    'care_types', p_search.care_types, 'amenities', p_search.amenities, 'payments', p_search.payments,
    'languages', p_search.languages,
    'open_spots', nullif(p_search.open_spots, false), 'cost_with_care', nullif(p_search.cost_with_care, false), 'sort', p_search.sort
  ))
$$;
comment on function private.describe_search_filters(public.saved_searches) is
  'The parameters of a saved search by the names of the search route, in snake_case.';

drop function public.save_search;

create function public.save_search(
  p_name text,
  p_mail text,
  p_radius_miles numeric,
  p_sort text default 'distance',
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
  v_same text;
begin
  perform private.check_argument('Name', p_name, 120);
  -- Raises the errors of the search.
  perform private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  insert into public.saved_searches (
    name, mail, radius_miles, sort, zip_code, city, state, min_cost, max_cost, care_types, amenities, payments, open_spots,
    cost_with_care, languages
  )
  values (
    p_name, p_mail, p_radius_miles, p_sort, p_zip_code,
    -- The search ignores them beside a ZIP code.
    case when p_zip_code is null then p_city end, case when p_zip_code is null then upper(p_state) end,
    p_min_cost, p_max_cost,
    array(select distinct o from unnest(p_care_types) as o order by o),
    array(select distinct o from unnest(p_amenities) as o order by o),
    array(select distinct o from unnest(p_payments) as o order by o),
    coalesce(p_open_spots, false), coalesce(p_cost_with_care, false),
    array(select distinct o from unnest(p_languages) as o order by o)
  )
  on conflict on constraint saved_searches_same_key do nothing
  returning * into v_search;
  if v_search.id is null then
    select s.name into v_same
    from public.saved_searches s
    where s.user_id = (select private.user_id())
      and s.place = coalesce(left(p_zip_code, 5), upper(p_state) || ' ' || private.place_key(p_city))
      and s.radius_miles = p_radius_miles
      and (s.min_cost, s.max_cost) is not distinct from (p_min_cost::numeric(16, 6), p_max_cost::numeric(16, 6))
      and s.cost_with_care = coalesce(p_cost_with_care, false)
      and (s.language_mask, s.care_mask, s.required_mask) = (
        private.language_mask(p_languages),
        private.care_mask(p_care_types), private.amenity_mask(p_amenities) | private.payment_mask(p_payments)
          | private.free_spot_mask(case when p_open_spots then 1 end)
      );
    raise exception 'You have saved this search already, as “%”.', coalesce(v_same, p_name) using errcode = 'SC409';
  end if;
  return private.describe_saved_search(v_search);
end
$$;
comment on function public.save_search is
  'Saves a search of the caller and returns it as list_saved_searches() does. Raises the errors of search_properties(), '
  'and SC409 for the same search again, with its name, and for the 11th.';
grant execute on function public.save_search to authenticated;

alter table private.property_changes add column language_mask integer not null default 0;

create or replace view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join private.property_search p on s.box operator(extensions.@>) p.position
where private.has_options(p.option_mask, s.care_mask, s.required_mask)
  and private.has_options(p.language_mask, 0, s.language_mask)
  and private.is_within_budget(
    private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
    s.min_cost, s.max_cost
  )
  and p.position operator(extensions.<->) s.center <= s.radius;

create or replace function private.mark_changes_matched(p_property_ids uuid[], p_at timestamptz)
returns table (property_id uuid, created_at timestamptz)
language sql volatile security invoker set search_path = '' set jit = off as $$
  with taken as (
    select c.id
    from private.property_changes c
    where c.property_id = any (p_property_ids) and c.matched_at is null
    for no key update skip locked
  )
  update private.property_changes c
  set matched_at = p_at,
    matched_position = case when private.is_current_change(c, p) then extensions.cube(
      p.position, private.time_coordinate(p_at), private.time_coordinate(p_at)
    ) end,
    room_cost = p.room_cost,
    lowest_monthly_cost = p.lowest_monthly_cost,
    option_mask = s.option_mask,
    language_mask = coalesce(s.language_mask, 0),
    news_at = case when private.is_current_change(c, p) then coalesce(
      (
        select case when o.news_at >= c.created_at - interval '30 days' then o.news_at end
        from private.property_changes o
        where o.property_id = c.property_id and o.reason = c.reason and o.created_at < c.created_at
          and o.news_at is not null
        order by o.created_at desc
        limit 1
      ),
      c.created_at
    ) end,
    previous_at = (
      select max(o.created_at)
      from private.property_changes o
      where o.property_id = c.property_id and o.reason = c.reason
        and o.created_at >= c.created_at - interval '30 days' and o.created_at < c.created_at
    )
  from taken t, public.properties p
  left join private.property_search s on s.property_id = p.id
  where c.id = t.id and p.id = c.property_id
  returning c.property_id, c.created_at
$$;
comment on function private.mark_changes_matched(uuid[], timestamptz) is
  'Records the homes of queued changes as they are now, and whether each change is news. Returns the changes.';

create or replace function private.find_first_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz
) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select c.created_at
  from private.property_changes c
  where c.property_id = p_property_id and c.reason = p_reason
    and c.created_at >= p_changed_at - interval '30 days' and c.created_at < p_changed_at
    and c.created_at > p_search.created_at
    and c.news_at is not null
    -- The conditions of private.search_matches that a change of the home may meet later.
    and private.has_options(c.option_mask, p_search.care_mask, p_search.required_mask)
    and private.has_options(c.language_mask, 0, p_search.language_mask)
    and private.is_within_budget(
      private.searched_monthly_cost(c.room_cost, c.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and not exists (
      select from private.undone_changes u
      where u.change_id = c.id and not private.was_mailed(p_search, c, u.undone_at)
    )
  order by c.created_at
  limit 1
$$;
comment on function private.find_first_change(public.saved_searches, uuid, text, timestamptz) is
  'When a home first changed in the 30 days before p_changed_at, after the search was saved and while it fit the search. '
  'A change that was taken back before a mail of the search told of it does not count.';

create or replace function private.find_search_news(
  p_search public.saved_searches, p_since timestamptz, p_until timestamptz default 'infinity'
)
returns table (property_id uuid, reason text, changed_at timestamptz, chord double precision)
language sql stable security invoker
-- The planner does not know how many changes are in a box. Without bitmap scans it reads the index in its order.
set search_path = '' set enable_bitmapscan = off as $$
  with changed as materialized (
    select o as change
    from private.property_changes o
    where o.matched_position operator(extensions.<@) extensions.cube(
        p_search.box, private.time_coordinate(p_since), private.time_coordinate(p_until)
      )
      and o.matched_at > p_since and o.matched_at <= p_until
    -- The fourth coordinate, descending: the index returns the latest first. The limit bounds the cost.
    order by o.matched_position operator(extensions.~>) -7
    limit 10000
  )
  select c.property_id, c.reason, max(c.created_at), min(s.position operator(extensions.<->) p_search.center)
  from changed
  cross join lateral (select (changed.change).*) as c
  join private.property_search s on s.property_id = c.property_id
  join public.properties p on p.id = s.property_id
  where c.created_at > p_search.created_at
    -- The conditions of private.search_matches. With the view, the planner reads the changes once for each home that fits.
    and private.has_options(s.option_mask, p_search.care_mask, p_search.required_mask)
    and private.has_options(s.language_mask, 0, p_search.language_mask)
    and private.is_within_budget(
      private.searched_monthly_cost(s.room_cost, s.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and s.position operator(extensions.<->) p_search.center <= p_search.radius
    and private.is_current_change(changed.change, p)
    and (
      c.previous_at is null or c.previous_at <= p_search.created_at
      or not private.is_repeated_change(p_search, c.property_id, c.reason, c.created_at, c.news_at)
    )
  group by c.property_id, c.reason
$$;
comment on function private.find_search_news(public.saved_searches, timestamptz, timestamptz) is
  'The news of a saved search that were matched after p_since, until p_until: active homes that changed after it was saved '
  'and that it finds now, if what changed is still so, once for each reason, with the chord to the center of the search. Reads the latest 10,000 changes in its '
  'box.';

create or replace function private.find_missing_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with recent as (
    select s.*
    from public.saved_searches s
    where s.created_at > now() - interval '26 weeks' and s.box is not null
    order by s.created_at desc
    -- The limit bounds the cost.
    limit 20000
  ), common as (
    select r.place from recent r group by r.place having count(distinct r.user_id) >= 10
  )
  select to_jsonb(array(
    select jsonb_build_object('place', r.place, 'families', count(distinct r.user_id) / 10 * 10)
    from recent r
    join common c on c.place = r.place
    where not exists (
      -- The conditions of private.search_matches. The view would read the saved search again for each one.
      select from private.property_search p
      where p.position operator(extensions.<@) r.box
        and private.has_options(p.option_mask, r.care_mask, r.required_mask)
        and private.has_options(p.language_mask, 0, r.language_mask)
        and private.is_within_budget(
          private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, r.cost_with_care), r.min_cost, r.max_cost
        )
        and p.position operator(extensions.<->) r.center <= r.radius
    )
    group by r.place
    having count(distinct r.user_id) >= 10
    order by count(distinct r.user_id) desc, r.place
    limit 50
  ))
$$;
comment on function private.find_missing_homes() is
  'The places where saved searches of at least ten families find no home now: [{place, families}]. families is a multiple of '
  'ten, rounded down, so that nobody can be recognized. Of the last 20,000 searches of 26 weeks.';

create or replace function private.read_unmet_searches(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: the searches of families are theirs alone. Returns counts of at least ten families, in tens, near a home for
-- which the caller acts.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('wanted', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('kind', wish.kind, 'option', wish.option, 'families', wish.families)
          order by wish.families desc, wish.kind, wish.option
        )
        from (
          select wanted.kind, wanted.option, count(distinct s.user_id) / 10 * 10 as families
          from public.saved_searches s
          cross join lateral (
            select 'care' as kind, care as option from unnest(s.care_types) as care where care <> all (p.care_types)
            union all
            select 'amenity', amenity from unnest(s.amenities) as amenity where amenity <> all (p.amenities)
            union all
            select 'payment', payment from unnest(s.payments) as payment where payment <> all (p.payments)
            union all
            select 'language', language from unnest(s.languages) as language where language <> all (p.languages)
          ) as wanted
          where s.box operator(extensions.@>) p.position
            and s.center operator(extensions.<->) p.position <= s.radius
            and s.created_at > now() - interval '26 weeks'
            and s.user_id <> p.owner_id
          group by wanted.kind, wanted.option
          having count(distinct s.user_id) >= 10
        ) as wish
      ),
      '[]'
    ))
    from public.properties p
    where p.id = p_property_id and p.id in (select private.select_acted_homes())
  );
end
$$;

create or replace function public.read_unmet_searches(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_unmet_searches(p_property_id)
$$;
comment on function public.read_unmet_searches(uuid) is
  'What families near a home for which the caller acts asked for in the searches that they saved in 26 weeks and that the home does '
  'not offer: {wanted: [{kind: care, amenity, payment or language, option, families}]}. families is a multiple of ten, rounded down; '
  'fewer than ten are left out, so that nobody can be recognized. Null for another home.';

select private.forget_plans();
