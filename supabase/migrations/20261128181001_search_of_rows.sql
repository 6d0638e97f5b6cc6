-- Search, the news of saved searches and the sitemap read the rows and the index of the migration before.
set lock_timeout = '2s';

create or replace function private.matching_homes(p_filter private.search_filter)
returns table (
  id uuid, chord double precision, cost numeric, option_mask integer, created_at timestamptz, "position" extensions.cube
)
language sql stable security invoker
begin atomic
  select
    h.property_id, h.position operator(extensions.<->) p_filter.center,
    private.searched_cost(h.room_cost, h.lowest_monthly_cost, p_filter.with_care),
    h.option_mask, h.created_at, h.position
  from private.property_search h
  where h.position operator(extensions.<@) p_filter.box
    -- Cheap conditions first, so that fewer distances are computed.
    and private.has_options(h.option_mask, p_filter.care_mask, p_filter.required_mask)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius;
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
            private.searched_cost(p.room_cost, p.lowest_monthly_cost, p_filter.with_care),
            p_filter.min_cost, p_filter.max_cost
          )
          and (p_cursor_id is null or (p.chord, p.id) > (p_cursor_key, p_cursor_id)) as fits
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

create or replace view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join private.property_search p on s.box operator(extensions.@>) p.position
where private.has_options(p.option_mask, s.care_mask, s.required_mask)
  and private.is_within_budget(
    private.searched_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
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
    and private.is_within_budget(
      private.searched_cost(s.room_cost, s.lowest_monthly_cost, p_search.cost_with_care),
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
        and private.is_within_budget(
          private.searched_cost(p.room_cost, p.lowest_monthly_cost, r.cost_with_care), r.min_cost, r.max_cost
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

create or replace function public.list_sitemap_homes(p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'updated_at', p.updated_at) order by p.id), '[]')
  from public.properties p
  where p.id in (
    select listed.id
    from public.properties listed
    where listed.is_listed
    order by listed.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  )
$$;
comment on function public.list_sitemap_homes(integer) is
  'A page of the list of listed homes: [{id, updated_at}]. One value, because the API limits rows to 1,000.';

comment on function private.care_type_options() is
  'The care types of contract/options.ts with their numbers. The number of an option is its bit in '
  'property_search.option_mask. It never changes, and no other care type, amenity or payment may use it. At most 29.';
comment on function private.free_spot_mask(integer) is
  'The bit of property_search.option_mask of a home with a free spot. No option may use it.';
