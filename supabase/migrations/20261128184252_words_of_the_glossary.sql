-- One word for one concept, as in docs/glossary.md: a monthly cost, and a home watch.
-- The next release drops list_watched_homes(), which functions of the one before call.
set lock_timeout = '2s';

-- A write that runs calls functions by their former names, and without them would tell nobody of a lower price.
-- In a block, because the CLI sends a migration as one transaction without BEGIN.
do $$
begin
  lock table public.properties in share mode;
end
$$;

alter table private.announced_costs rename to announced_monthly_costs;
alter index private.announced_costs_pkey rename to announced_monthly_costs_pkey;
alter table private.announced_monthly_costs
  rename constraint announced_costs_property_id_fkey to announced_monthly_costs_property_id_fkey;

alter function private.searched_cost(numeric, numeric, boolean) rename to searched_monthly_cost;
alter function private.announce_cost(uuid, boolean, numeric, numeric) rename to announce_monthly_cost;
alter function private.queue_watch_mails(uuid[]) rename to queue_home_watch_mails;
alter function private.tg_mails__end_watch() rename to tg_mails__end_home_watch;
alter trigger end_watch on private.mails rename to end_home_watch;
alter function public.list_watched_homes() rename to list_home_watches;

create or replace function public.list_watched_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select public.list_home_watches()
$$;
comment on function public.list_watched_homes() is 'list_home_watches() for the previous release.';

grant execute on function public.list_watched_homes() to authenticated;

-- Its columns had the name of the function.
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
            private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, p_filter.with_care),
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

create or replace function private.describe_search_news(p_search public.saved_searches, p_since timestamptz, p_until timestamptz)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_search.id, 'name', p_search.name, 'search', private.describe_search_filters(p_search), 'since', p_since,
    'total', count(*), 'homes', jsonb_agg(home.body order by home.place) filter (where home.place <= 10)
  )
  from (
    select
      row_number() over (order by n.chord, p.id) as place,
      jsonb_build_object(
        'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state,
        'cost', private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, p_search.cost_with_care),
        'has_photo', p.image_urls <> '{}', 'reasons', n.reasons,
        'distance_miles', round(private.chord_to_miles(n.chord)::numeric, 1)
      ) as body
    from (
      select f.property_id, min(f.chord) as chord, array_agg(f.reason order by f.reason) as reasons
      from private.find_search_news(p_search, p_since, p_until) f
      group by f.property_id
    ) as n
    join public.properties p on p.id = n.property_id
  ) as home
  having count(*) > 0
$$;
comment on function private.describe_search_news(public.saved_searches, timestamptz, timestamptz) is
  'The news of a search that were matched in a time and are so now, nearest first, at most 10 homes: {id, name, search, '
  'since, total, homes: [{id, name, city, state, cost, has_photo, reasons, distance_miles}]}. Null if there is none.';

create or replace function public.match_property_changes(p_limit integer) returns table (changes integer, matches integer)
language plpgsql volatile security invoker set search_path = '' set jit = off as $$
declare
  v_now timestamptz;
  v_property_ids uuid[];
  v_user_ids uuid[];
  v_have_daily boolean[];
begin
  -- Side by side with other calls, and not with queue_search_news_mails().
  perform pg_advisory_xact_lock_shared(hashtextextended('search_news', 0));
  v_now := clock_timestamp();
  -- The lock of its first change gives a home to one call. Its changes depend on each other and make one mail.
  v_property_ids := array(
    select c.property_id
    from private.property_changes c
    where c.matched_at is null
      and not exists (
        select from private.property_changes o
        where o.property_id = c.property_id and o.matched_at is null and o.id < c.id
      )
    order by c.id
    limit least(p_limit, 1000)
    -- No key: the foreign key of private.undone_changes does not wait for it.
    for no key update skip locked
  );
  with marked as materialized (
    select * from private.mark_changes_matched(v_property_ids, v_now)
  ),
  matched as materialized (
    select m.user_id, m.mail
    from (select c.property_id, max(c.created_at) as changed_at from marked c group by c.property_id) as home
    join private.search_matches m on m.property_id = home.property_id
    -- A person who saved the search later has seen the home.
    where m.created_at < home.changed_at
  ),
  person as (
    select m.user_id, bool_or(m.mail = 'daily') as has_daily
    from matched m
    where m.mail <> 'never'
    group by m.user_id
  )
  select
    (select count(*) from marked), (select count(*) from matched),
    (select array_agg(p.user_id order by p.user_id) from person p),
    (select array_agg(p.has_daily order by p.user_id) from person p)
  into changes, matches, v_user_ids, v_have_daily;
  perform private.queue_home_watch_mails(v_property_ids);
  -- Last, because it waits for other calls.
  perform private.note_search_news(v_user_ids, v_have_daily, v_now);
  return next;
end
$$;
comment on function public.match_property_changes(integer) is
  'Takes the changes of up to p_limit homes from the queue, at most 1,000, finds the saved searches that they fit, and '
  'notes who is due a mail. Queues the mails of those who wait for homes with a free spot. Returns the numbers of changes and of pairs of home and '
  'search. Call it until it takes none. Calls side by side take different homes. Each is one transaction, so an '
  'interrupted call changes nothing.';

create or replace function private.announce_monthly_cost(
  p_property_id uuid, p_with_care boolean, p_old numeric, p_new numeric
) returns numeric
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_announced private.announced_monthly_costs;
  v_from numeric;
begin
  if p_new is null or p_new is not distinct from p_old then
    return null;
  end if;
  insert into private.announced_monthly_costs as a (property_id, with_care, cost)
  values (p_property_id, p_with_care, coalesce(p_old, p_new))
  on conflict (property_id, with_care) do update
  set cost = case when a.raised_at < now() - interval '30 days' then a.raised_cost else a.cost end,
    raised_at = case when a.raised_at >= now() - interval '30 days' then a.raised_at end,
    raised_cost = case when a.raised_at >= now() - interval '30 days' then a.raised_cost end
  returning a.* into v_announced;
  if p_new <= v_announced.cost * 0.95 and p_new < v_announced.cost then
    update private.announced_monthly_costs a set cost = p_new, raised_at = null, raised_cost = null
    where a.property_id = p_property_id and a.with_care = p_with_care;
    return v_announced.cost;
  end if;
  -- What was announced goes back with the price.
  if p_new > v_announced.cost then
    select max(case when p_new > o.cost * 0.95 then o.cost when o.cost is not null then p_new end) into v_from
    from private.recent_changes(p_property_id) c
    cross join lateral (select case when p_with_care then c.from_monthly_cost else c.from_room_cost end as cost) as o;
    update private.announced_monthly_costs a set cost = greatest(a.cost, v_from)
    where a.property_id = p_property_id and a.with_care = p_with_care
    returning a.* into v_announced;
  end if;
  update private.announced_monthly_costs a
  set raised_at = case when p_new > a.cost then coalesce(a.raised_at, now()) end,
    raised_cost = case when p_new > a.cost then least(a.raised_cost, p_new) end
  where a.property_id = p_property_id and a.with_care = p_with_care;
  return null;
end
$$;
comment on function private.announce_monthly_cost(uuid, boolean, numeric, numeric) is
  'The price in private.announced_monthly_costs if a new price is at least 5 % lower, which then replaces it, and else null. A '
  'higher price within 7 days of an announced one takes the announcement back.';

create or replace function private.queue_changes(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_new constant boolean := p_before.id is null;
  v_reasons text[] := '{}'::text[];
  v_reason text;
  v_from_room_cost numeric;
  v_from_monthly_cost numeric;
  v_waiting_ids bigint[];
  v_undone_edit_at constant timestamptz := private.undone_edit_at();
begin
  if not v_is_new then
    insert into private.undone_changes (change_id)
    select c.id from private.recent_changes(p_home.id) c
    where private.is_current_change(c, p_home) is not true
    on conflict do nothing;
  end if;
  if not p_home.is_listed then
    return;
  end if;
  if v_is_new or not p_before.is_listed then
    -- With what is so again since it was hidden.
    select coalesce(array_agg(distinct c.reason), '{}'), max(c.from_room_cost), max(c.from_monthly_cost)
    into v_reasons, v_from_room_cost, v_from_monthly_cost
    from private.recent_changes(p_home.id) c
    join private.undone_changes u on u.change_id = c.id
    where (c.reason <> 'listed' or u.undone_at = v_undone_edit_at) and private.is_current_change(c, p_home);
    if v_undone_edit_at is null then
      v_reasons := v_reasons || array['listed'];
      -- Nobody saw the prices of a home that is not listed.
      delete from private.announced_monthly_costs a where a.property_id = p_home.id;
    end if;
  else
    if p_before.available_spots = 0 and p_home.available_spots > 0 then
      v_reasons := case
        -- An undo gives back the news that the undone change took, and makes none.
        when v_undone_edit_at is null or exists (
          select from private.recent_changes(p_home.id) c
          join private.undone_changes u on u.change_id = c.id
          where c.reason = 'available' and u.undone_at = v_undone_edit_at
        ) then array['available']
        when exists (select from public.home_watches w where w.property_id = p_home.id) then array['undo']
        else v_reasons
      end;
    end if;
    -- Calls both, because each remembers its price.
    v_from_room_cost := private.announce_monthly_cost(p_home.id, false, p_before.room_cost, p_home.room_cost);
    v_from_monthly_cost := private.announce_monthly_cost(
      p_home.id, true, p_before.lowest_monthly_cost, p_home.lowest_monthly_cost
    );
    if num_nonnulls(v_from_room_cost, v_from_monthly_cost) > 0 then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    v_waiting_ids := array(
      select o.id from private.property_changes o
      where o.property_id = p_home.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    delete from private.undone_changes u where u.change_id = any (v_waiting_ids);
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now(),
      from_room_cost = case v_reason when 'price' then greatest(c.from_room_cost, v_from_room_cost) end,
      from_monthly_cost = case v_reason when 'price' then greatest(c.from_monthly_cost, v_from_monthly_cost) end
    where c.id = any (v_waiting_ids);
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = p_home.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason, from_room_cost, from_monthly_cost)
      values (
        p_home.id, v_reason,
        case v_reason when 'price' then v_from_room_cost end, case v_reason when 'price' then v_from_monthly_cost end
      );
    end if;
  end loop;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
end
$$;
comment on function private.queue_changes(public.properties, public.properties) is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper. Notes which changes the home takes back. An undo queues only what the undone change took back.';

select private.forget_plans();
