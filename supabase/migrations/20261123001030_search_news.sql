-- Search news: which changed homes are new to a saved search is found when it is read, and no row is kept for a match.
-- Risk: private.find_search_news() repeats the conditions of the search. tests/alerts-agreement.test.ts compares the two.

create function private.find_first_change(
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
    and (p_search.care_mask = 0 or c.option_mask & p_search.care_mask <> 0)
    and c.option_mask & p_search.required_mask = p_search.required_mask
    and (p_search.min_cost is null or c.room_cost >= p_search.min_cost)
    and (p_search.max_cost is null or c.room_cost <= p_search.max_cost)
  order by c.created_at
  limit 1
$$;
comment on function private.find_first_change(public.saved_searches, uuid, text, timestamptz) is
  'When a home first changed in the 30 days before p_changed_at, after the search was saved and while it fit the search.';

create function private.is_repeated_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz, p_news_at timestamptz
) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_first_at constant timestamptz := private.find_first_change(p_search, p_property_id, p_reason, p_changed_at);
begin
  if v_first_at is null then
    return false;
  end if;
  -- The first change was news if none came in the 30 days before it.
  return p_news_at < p_changed_at or private.find_first_change(p_search, p_property_id, p_reason, v_first_at) is null;
end
$$;
comment on function private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz) is
  'Whether the same change of the home is too early to be news again: a home that is changed back and forth is news to a '
  'search at most once in 30 days. Looks back 60 days, so it does not depend on changes that were removed.';

create function private.find_search_news(p_search public.saved_searches, p_since timestamptz)
returns table (property_id uuid, reason text, changed_at timestamptz, chord double precision)
language sql stable security invoker
-- The planner does not know how many changes are in a box. Without bitmap scans it reads the index in its order.
set search_path = '' set enable_bitmapscan = off as $$
  with changed as materialized (
    select o.property_id, o.reason, o.created_at, o.previous_at, o.news_at
    from private.property_changes o
    where o.matched_position operator(extensions.<@) extensions.cube(
        p_search.box, private.time_coordinate(p_since), private.time_coordinate('infinity')
      )
      and o.matched_at > p_since
    -- The fourth coordinate, descending: the index returns the latest first. The limit bounds the cost.
    order by o.matched_position operator(extensions.~>) -7
    limit 10000
  )
  select c.property_id, c.reason, max(c.created_at), min(p.position operator(extensions.<->) p_search.center)
  from changed c
  join public.properties p on p.id = c.property_id
  where c.created_at > p_search.created_at
    -- The conditions of private.search_matches. With the view, the planner reads the changes once for each home that fits.
    and p.is_listed
    and (p_search.care_mask = 0 or p.option_mask & p_search.care_mask <> 0)
    and p.option_mask & p_search.required_mask = p_search.required_mask
    and (p_search.min_cost is null or p.room_cost >= p_search.min_cost)
    and (p_search.max_cost is null or p.room_cost <= p_search.max_cost)
    and p.position operator(extensions.<->) p_search.center <= p_search.radius
    and (
      c.previous_at is null or c.previous_at <= p_search.created_at
      or not private.is_repeated_change(p_search, c.property_id, c.reason, c.created_at, c.news_at)
    )
  group by c.property_id, c.reason
$$;
comment on function private.find_search_news(public.saved_searches, timestamptz) is
  'The news of a saved search that were matched after p_since: active homes that changed after it was saved and that it '
  'finds now, once for each reason, with the chord to the center of the search. Reads the latest 10,000 changes in its '
  'box.';

create or replace function private.select_search_news(p_search_id uuid default null)
returns table (property_id uuid, reason text, changed_at timestamptz)
language plpgsql stable
-- Definer: callers have no privileges on property_changes. Returns news of the searches of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select n.property_id, n.reason, n.changed_at
  from public.saved_searches s
  cross join lateral private.find_search_news(s, s.seen_at) n
  where s.user_id = (select private.user_id()) and (p_search_id is null or s.id = p_search_id)
  order by n.changed_at desc, n.property_id, n.reason
  limit 500;
end
$$;

grant execute on function
  private.find_first_change(public.saved_searches, uuid, text, timestamptz),
  private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz),
  private.find_search_news(public.saved_searches, timestamptz)
to service_role;
