-- Search news: which changed homes are new to a saved search is found when it is read, and no row is kept for a match.
-- Risk: a mail names a home once only because matching and queueing take the same lock: each change that is matched
-- before mailed_until is set is visible by then, and each later one has a later matched_at.

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
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was inactive when '
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
  if tg_op = 'INSERT' or not old.is_active then
    v_reasons := array['listed'];
    -- Nobody saw the prices of an inactive home.
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
      matched_position = case when p.is_active then extensions.cube(
        p.position, private.time_coordinate(v_now), private.time_coordinate(v_now)
      ) end,
      room_cost = p.room_cost,
      option_mask = p.option_mask,
      news_at = case when p.is_active then coalesce(
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
    and p.is_active
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

create or replace function private.tg_saved_searches__change_mail() returns trigger
language plpgsql
-- Definer: users have no privileges on mailed_searches and alert_recipients.
security definer set search_path = '' as $$
begin
  if old.mail = 'never' then
    insert into private.mailed_searches as m (search_id, mailed_until)
    values (new.id, clock_timestamp())
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  elsif new.mail <> 'never' then
    -- A locked row is being looked at. Waiting for it could be a deadlock: its searches are locked next.
    update private.alert_recipients r set due_at = greatest(now(), r.mailed_at + interval '1 day')
    where r.user_id in (
      select o.user_id from private.alert_recipients o
      where o.user_id = new.user_id and o.due_at is not null
      for update skip locked
    );
  end if;
  return null;
end
$$;
comment on function private.tg_saved_searches__change_mail() is
  'Leaves out of the next mail what was new while a search sent none, and looks at a search anew when its interval changes.';

create or replace function private.build_alert_mail(p_search_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(section.body order by section.name, section.id)
  from (
    select s.id, s.name, jsonb_build_object(
      'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'since', last.since,
      'total', count(*), 'homes', jsonb_agg(home.body order by home.place) filter (where home.place <= 10)
    ) as body
    from public.saved_searches s
    left join private.mailed_searches m on m.search_id = s.id
    cross join lateral (select coalesce(m.mailed_until, s.created_at) as since) as last
    cross join lateral (
      select
        row_number() over (order by n.chord, p.id) as place,
        jsonb_build_object(
          'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'room_cost', p.room_cost,
          'has_photo', p.image_urls <> '{}', 'reasons', n.reasons,
          -- The inverse of private.miles_to_chord().
          'distance_miles', round((2 * 3958.7613 * asin(least(1, n.chord / 2)))::numeric, 1)
        ) as body
      from (
        select f.property_id, min(f.chord) as chord, array_agg(f.reason order by f.reason) as reasons
        from private.find_search_news(s, last.since) f
        group by f.property_id
      ) as n
      join public.properties p on p.id = n.property_id
    ) as home
    where s.id = any (p_search_ids)
    group by s.id, last.since
  ) as section
$$;
comment on function private.build_alert_mail(uuid[]) is
  'The news of the searches since their last mail, nearest first, at most 10 homes each: [{id, name, search, since, total, '
  'homes: [{id, name, city, state, room_cost, has_photo, reasons, distance_miles}]}]. Null if there is none.';

create or replace function public.queue_alert_mails(p_limit integer) returns table (recipients integer, mails integer)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now timestamptz;
  v_recipient private.alert_recipients;
  v_has_weekly boolean;
  v_search_ids uuid[];
  v_news jsonb;
  v_mail_id uuid;
begin
  recipients := 0;
  mails := 0;
  -- The lock makes stop_alert_mail() wait, so that it finds the mails of this call.
  perform from private.alert_settings s where not s.is_stopped for share;
  if not found then
    return next;
    return;
  end if;
  perform private.lock_alerts();
  v_now := clock_timestamp();

  -- take_mail() drops what was not sent within a day. Its news go into the next mail, if they are not older than a week.
  -- A mail that was taken just before may be on its way for minutes, and marked as sent later.
  with late as (
    select m.id, m.recipient_id, m.created_at, a.searches
    from private.mails m
    join private.alert_mails a on a.mail_id = m.id
    where m.kind = 'alerts' and m.sent_at is null and m.created_at <= v_now - interval '25 hours'
    for update of m skip locked
  ),
  reopened as (
    update private.mailed_searches s
    set mailed_until = greatest((n ->> 'since')::timestamptz, v_now - interval '7 days')
    from late l
    cross join jsonb_array_elements(l.searches) n
    -- A search that is being deleted locks its row of mailed_searches next.
    cross join lateral (
      select o.id from public.saved_searches o where o.id = (n ->> 'id')::uuid for key share skip locked
    ) as search
    -- Not if its mail was ended and started again since.
    where s.search_id = search.id and s.mailed_until <= l.created_at
  ),
  notified as (
    update private.alert_recipients r set due_at = v_now from late l where r.user_id = l.recipient_id
  )
  delete from private.mails m using late l where m.id = l.id;

  for v_recipient in
    select r.*
    from private.alert_recipients r
    join public.users u on u.id = r.user_id
    where r.due_at <= v_now
      -- Its news would come twice if it were late.
      and not exists (
        select from private.mails m where m.recipient_id = r.user_id and m.kind = 'alerts' and m.sent_at is null
      )
    order by r.due_at
    limit least(p_limit, 1000)
    -- An account that is being deleted has locked its user first.
    for update of r skip locked for key share of u skip locked
  loop
    recipients := recipients + 1;
    v_has_weekly := coalesce(v_recipient.weekly_mailed_at <= v_now - interval '7 days', true);
    v_search_ids := array(
      select s.id from public.saved_searches s
      where s.user_id = v_recipient.user_id and (s.mail = 'daily' or (s.mail = 'weekly' and v_has_weekly))
      for key share
    );
    v_news := case
      when not private.is_bouncing(v_recipient.user_id) then private.build_alert_mail(v_search_ids)
    end;
    if v_news is not null then
      mails := mails + 1;
      v_mail_id := gen_random_uuid();
      insert into private.mails (id, kind, recipient_id, created_at)
      values (v_mail_id, 'alerts', v_recipient.user_id, v_now);
      insert into private.alert_mails (mail_id, searches) values (v_mail_id, v_news);
    end if;
    insert into private.mailed_searches as m (search_id, mailed_until)
    select id, v_now from unnest(v_search_ids) as id
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
    update private.alert_recipients r
    set mailed_at = case when v_news is null then r.mailed_at else v_now end,
      weekly_mailed_at = case
        when exists (
          select from jsonb_array_elements(v_news) n
          join public.saved_searches s on s.id = (n ->> 'id')::uuid and s.mail = 'weekly'
        ) then v_now
        else r.weekly_mailed_at
      end,
      -- Weekly searches that were not looked at may have news.
      due_at = case
        when not v_has_weekly and exists (
          select from public.saved_searches s where s.user_id = r.user_id and s.mail = 'weekly'
        ) then r.weekly_mailed_at + interval '7 days'
      end
    where r.user_id = v_recipient.user_id;
  end loop;
  return next;
end
$$;

create or replace function public.read_alert_numbers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'is_stopped', (select s.is_stopped from private.alert_settings s),
    'searches', (select jsonb_object_agg(s.mail, s.count) from (
      select s.mail, count(*) from public.saved_searches s group by s.mail
    ) as s),
    'people', (select count(distinct s.user_id) from public.saved_searches s),
    'changes_waiting', (select count(*) from private.property_changes c where c.matched_at is null),
    'oldest_change', (select min(c.created_at) from private.property_changes c where c.matched_at is null),
    'people_waiting', (select count(*) from private.alert_recipients r where r.due_at is not null),
    'mails_waiting', (select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at is null),
    'mails_sent_in_24_hours', (
      select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at > now() - interval '24 hours'
    ),
    'mails_sent_in_30_days', (select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at is not null),
    'bouncing_addresses', (select count(*) from private.bounced_addresses b where b.bounce_count >= 2)
  )
$$;

create or replace function public.purge_alerts() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- The signature of an event is refused after five minutes.
  delete from private.mail_events e where e.received_at < now() - interval '1 day';
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  with purged as (
    delete from private.property_changes c where c.created_at < now() - interval '90 days' returning c.id
  )
  select count(*)::integer from purged
$$;

grant execute on function
  private.lock_alerts(),
  private.time_coordinate(timestamptz),
  private.find_first_change(public.saved_searches, uuid, text, timestamptz),
  private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz),
  private.find_search_news(public.saved_searches, timestamptz),
  public.match_property_changes(integer)
to service_role;
