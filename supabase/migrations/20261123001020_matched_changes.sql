-- Matched changes: changes of homes are kept for 90 days, and no row is kept for a match with a saved search.
-- Risk: news are lost if a change gets a matched_at before mailed_until and is visible only later. So matching and the
-- queueing of mails take the same lock.

alter table private.property_changes
  add column matched_at timestamptz,
  -- The position of the home, and matched_at as a fourth coordinate.
  add column matched_position extensions.cube,
  add column previous_at timestamptz,
  -- The latest of the same changes of the home that came more than 30 days after each other. At most 30 days old.
  add column news_at timestamptz,
  -- The home when it was matched.
  add column room_cost numeric,
  add column option_mask integer;
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched is nobody''s news: it has no matched_position and no news_at.';
drop index private.property_changes_property;
create index property_changes_property on private.property_changes (property_id, reason, created_at);
create index property_changes_queue on private.property_changes (id) where matched_at is null;
-- Finds the changes in the box of a search since a point in time.
create index property_changes_matched on private.property_changes using gist (matched_position extensions.gist_cube_ops)
where matched_at is not null;

-- Not a column of saved_searches: each update would also add an entry to its index.
create table private.mailed_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  mailed_until timestamptz not null
) with (fillfactor = 70);
comment on table private.mailed_searches is
  'Homes that were matched later are news for the next mail of a search. Without a row, all since it was saved are.';
alter table private.mailed_searches enable row level security;
create policy select_operator on private.mailed_searches for select to service_role using (true);
grant select, insert, update on private.mailed_searches to service_role;

create function private.time_coordinate(p_time timestamptz) returns double precision
language sql immutable parallel safe security invoker set search_path = '' as $$
  select extract(epoch from p_time)::double precision / extract(epoch from interval '90 days')::double precision
$$;
comment on function private.time_coordinate(timestamptz) is
  'A time as a coordinate beside those of the unit sphere. One unit is 90 days.';

-- Keeps what is new so far.
insert into private.property_changes (
  property_id, reason, created_at, matched_at, matched_position, previous_at, news_at, room_cost, option_mask
)
select p.id, i.reason, i.changed_at, i.changed_at, extensions.cube(p.position, t.coordinate, t.coordinate), i.previous_at,
  coalesce(i.previous_at, i.changed_at), p.room_cost, p.option_mask
from (
  select a.property_id, a.reason, a.changed_at, min(a.changed_at) over (
    partition by a.property_id, a.reason order by a.changed_at
    range between interval '30 days' preceding and interval '1 microsecond' preceding
  ) as previous_at
  from (select distinct property_id, reason, changed_at from private.alert_items) as a
) as i
join public.properties p on p.id = i.property_id
cross join lateral private.time_coordinate(i.changed_at) as t (coordinate);
-- What waits for a mail is later than what does not.
insert into private.mailed_searches (search_id, mailed_until)
select i.search_id, max(i.changed_at)
from private.alert_items i
join public.saved_searches s on s.id = i.search_id
where not i.is_pending
group by i.search_id;

drop trigger delete_items on public.saved_searches;
drop function private.tg_saved_searches__delete_items();
drop table private.alert_items;

create or replace function private.tg_properties__queue_changes() returns trigger
language plpgsql
-- Definer: owners have no privileges on the queue.
security definer set search_path = '' as $$
declare
  v_reasons text[] := '{}';
  v_reason text;
begin
  if tg_op = 'INSERT' or not old.is_listed then
    v_reasons := array['listed'];
    -- Nobody saw the prices of a home that is not listed.
    delete from private.announced_costs a where a.property_id = new.id;
  else
    if old.available_spots = 0 and new.available_spots > 0 then
      v_reasons := array['available'];
    end if;
    if old.room_cost is distinct from new.room_cost
      and private.is_cost_news(new.id, old.room_cost, new.room_cost) then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now()
    where c.id in (
      select o.id from private.property_changes o
      where o.property_id = new.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = new.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason) values (new.id, v_reason);
    end if;
  end loop;
  return null;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
  return null;
end
$$;

create function private.lock_alerts() returns void
language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('alerts', 0))
$$;
comment on function private.lock_alerts() is 'Serializes matching and queueing until the end of the transaction.';

drop function public.match_property_changes(integer);
create function public.match_property_changes(p_limit integer) returns table (changes integer, matches integer)
language plpgsql volatile security invoker set search_path = '' set jit = off as $$
declare
  v_now timestamptz;
begin
  perform private.lock_alerts();
  v_now := clock_timestamp();
  return query
  with taken as (
    select c.id, c.property_id, c.created_at
    from private.property_changes c
    where c.matched_at is null
    order by c.id
    limit least(p_limit, 1000)
    for update skip locked
  ),
  marked as (
    update private.property_changes c
    set matched_at = v_now,
      matched_position = case when p.is_listed then extensions.cube(
        p.position, private.time_coordinate(v_now), private.time_coordinate(v_now)
      ) end,
      room_cost = p.room_cost,
      option_mask = p.option_mask,
      news_at = case when p.is_listed then coalesce(
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
    from taken t
    join public.properties p on p.id = t.property_id
    where c.id = t.id
    returning c.id
  ),
  matched as materialized (
    select m.user_id, m.mail
    from (select t.property_id, max(t.created_at) as changed_at from taken t group by t.property_id) as home
    join private.search_matches m on m.property_id = home.property_id
    -- A person who saved the search later has seen the home.
    where m.created_at < home.changed_at
  ),
  person as (
    select m.user_id, bool_or(m.mail = 'daily') as has_daily
    from matched m
    where m.mail <> 'never'
    group by m.user_id
  ),
  notified as (
    insert into private.alert_recipients as r (user_id, due_at)
    select p.user_id, due.due_at
    from person p
    left join private.alert_recipients o on o.user_id = p.user_id
    cross join lateral (
      select greatest(
        v_now, o.mailed_at + interval '1 day', case when not p.has_daily then o.weekly_mailed_at + interval '7 days' end
      ) as due_at
    ) as due
    -- Most people wait for a mail already.
    where o.due_at is null or o.due_at > due.due_at
    on conflict (user_id) do update set due_at = least(r.due_at, excluded.due_at)
  )
  select (select count(*)::integer from marked), (select count(*)::integer from matched);
end
$$;
comment on function public.match_property_changes(integer) is
  'Takes up to p_limit changed homes from the queue, at most 1,000, finds the saved searches that they fit, and notes who '
  'is due a mail. Returns the numbers of changes and of pairs of home and search. Call it until it takes none. It is one '
  'transaction, so an interrupted call changes nothing.';

grant execute on function
  private.lock_alerts(), private.time_coordinate(timestamptz), public.match_property_changes(integer)
to service_role;
