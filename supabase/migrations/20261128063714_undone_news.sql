set lock_timeout = '2s';

-- News of a home are checked when they are matched and when the mail is made, and an undone change announces nothing.
alter table private.property_changes add column from_room_cost numeric, add column from_monthly_cost numeric;
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched, or whose change was taken back by then, is nobody''s news: it has no matched_position and no news_at.';

create or replace function private.is_current_change(p_change private.property_changes, p_property public.properties) returns boolean
language sql immutable parallel safe security invoker
return p_property.is_listed and case p_change.reason
  when 'listed' then true
  when 'available' then p_property.available_spots > 0
  -- A change of before the columns existed has no prices to compare with, except those when it was matched.
  when 'price' then case when num_nonnulls(p_change.from_room_cost, p_change.from_monthly_cost) = 0
    then p_change.matched_at is null
      or p_property.room_cost <= p_change.room_cost or p_property.lowest_monthly_cost <= p_change.lowest_monthly_cost
    else p_property.room_cost <= p_change.from_room_cost * 0.95
      or p_property.lowest_monthly_cost <= p_change.from_monthly_cost * 0.95
  end
end;
comment on function private.is_current_change(private.property_changes, public.properties) is
  'Whether what a change announces is so for the home: it is listed, has a free spot, or has a lower price. Null counts as '
  'no.';

grant execute on function private.is_current_change(private.property_changes, public.properties) to service_role;

create table private.undone_changes (
  change_id bigint primary key references private.property_changes (id) on delete cascade,
  undone_at timestamptz not null default now()
);
comment on table private.undone_changes is
  'Changes that were taken back within 7 days, by an undo or by hand. The next change of the same kind is no repetition to '
  'those whom no mail told of them.';
alter table private.undone_changes enable row level security;
create policy select_operator on private.undone_changes for select to service_role using (true);
grant select on private.undone_changes to service_role;

create or replace function private.recent_changes(p_property_id uuid) returns setof private.property_changes
language sql stable security invoker set search_path = '' as $$
  select c.* from private.property_changes c
  where c.property_id = p_property_id and (c.created_at > now() - interval '7 days' or c.matched_at is null)
$$;
comment on function private.recent_changes(uuid) is
  'The changes of a home that can be taken back: a mail names one at most 7 days after it was matched.';

create or replace function private.announce_cost(p_property_id uuid, p_with_care boolean, p_old numeric, p_new numeric) returns numeric
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_announced private.announced_costs;
  v_from numeric;
begin
  if p_new is null or p_new is not distinct from p_old then
    return null;
  end if;
  insert into private.announced_costs as a (property_id, with_care, cost)
  values (p_property_id, p_with_care, coalesce(p_old, p_new))
  on conflict (property_id, with_care) do update
  set cost = case when a.raised_at < now() - interval '30 days' then a.raised_cost else a.cost end,
    raised_at = case when a.raised_at >= now() - interval '30 days' then a.raised_at end,
    raised_cost = case when a.raised_at >= now() - interval '30 days' then a.raised_cost end
  returning a.* into v_announced;
  if p_new <= v_announced.cost * 0.95 and p_new < v_announced.cost then
    update private.announced_costs a set cost = p_new, raised_at = null, raised_cost = null
    where a.property_id = p_property_id and a.with_care = p_with_care;
    return v_announced.cost;
  end if;
  -- What was announced goes back with the price.
  if p_new > v_announced.cost then
    select max(case when p_new > o.cost * 0.95 then o.cost when o.cost is not null then p_new end) into v_from
    from private.recent_changes(p_property_id) c
    cross join lateral (select case when p_with_care then c.from_monthly_cost else c.from_room_cost end as cost) as o;
    update private.announced_costs a set cost = greatest(a.cost, v_from)
    where a.property_id = p_property_id and a.with_care = p_with_care
    returning a.* into v_announced;
  end if;
  update private.announced_costs a
  set raised_at = case when p_new > a.cost then coalesce(a.raised_at, now()) end,
    raised_cost = case when p_new > a.cost then least(a.raised_cost, p_new) end
  where a.property_id = p_property_id and a.with_care = p_with_care;
  return null;
end
$$;
comment on function private.announce_cost(uuid, boolean, numeric, numeric) is
  'The price in private.announced_costs if a new price is at least 5 % lower, which then replaces it, and else null. A '
  'higher price within 7 days of an announced one takes the announcement back.';

create or replace function private.tg_properties__queue_changes() returns trigger
language plpgsql
-- Definer: owners have no privileges on the queue.
security definer set search_path = '' as $$
declare
  v_reasons text[] := '{}';
  v_reason text;
  v_from_room_cost numeric;
  v_from_monthly_cost numeric;
  v_waiting_ids bigint[];
begin
  if tg_op = 'UPDATE' then
    insert into private.undone_changes (change_id)
    select c.id from private.recent_changes(new.id) c
    where private.is_current_change(c, new) is not true
    on conflict do nothing;
  end if;
  if not new.is_listed then
    return null;
  end if;
  if tg_op = 'INSERT' or not old.is_listed then
    -- With what is so again since it was hidden.
    select array['listed'] || coalesce(array_agg(distinct c.reason), '{}'), max(c.from_room_cost), max(c.from_monthly_cost)
    into v_reasons, v_from_room_cost, v_from_monthly_cost
    from private.recent_changes(new.id) c
    join private.undone_changes u on u.change_id = c.id
    where c.reason <> 'listed' and private.is_current_change(c, new);
    -- Nobody saw the prices of a home that is not listed.
    delete from private.announced_costs a where a.property_id = new.id;
  else
    if old.available_spots = 0 and new.available_spots > 0 then
      v_reasons := array['available'];
    end if;
    -- Calls both, because each remembers its price.
    v_from_room_cost := private.announce_cost(new.id, false, old.room_cost, new.room_cost);
    v_from_monthly_cost := private.announce_cost(new.id, true, old.lowest_monthly_cost, new.lowest_monthly_cost);
    if num_nonnulls(v_from_room_cost, v_from_monthly_cost) > 0 then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    v_waiting_ids := array(
      select o.id from private.property_changes o
      where o.property_id = new.id and o.reason = v_reason and o.matched_at is null
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
      where c.property_id = new.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason, from_room_cost, from_monthly_cost)
      values (
        new.id, v_reason,
        case v_reason when 'price' then v_from_room_cost end, case v_reason when 'price' then v_from_monthly_cost end
      );
    end if;
  end loop;
  return null;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_properties__queue_changes() is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper. Notes which changes the home takes back.';

drop function private.is_cost_news(uuid, boolean, numeric, numeric);

create or replace trigger queue_changes
  after update on public.properties
  for each row when (
    (old.is_listed or new.is_listed)
    and (
      old.is_listed <> new.is_listed
      or (old.available_spots > 0) is distinct from (new.available_spots > 0)
      or old.room_cost is distinct from new.room_cost
      or old.lowest_monthly_cost is distinct from new.lowest_monthly_cost
    )
  )
  execute function private.tg_properties__queue_changes();

create or replace function private.was_mailed(
  p_search public.saved_searches, p_change private.property_changes, p_before timestamptz
) returns boolean
-- Not sql, because the mails are created later.
language plpgsql stable security invoker set search_path = '' as $$
begin
  return exists (
    select
    from private.mails m
    join private.search_news_mails a on a.mail_id = m.id
    where m.recipient_id = p_search.user_id and m.kind = 'search_news'
      and m.created_at >= p_change.matched_at and m.taken_at < p_before
      and a.searches operator(pg_catalog.@>) jsonb_build_array(jsonb_build_object(
        'id', p_search.id, 'homes', jsonb_build_array(jsonb_build_object(
          'id', p_change.property_id, 'reasons', jsonb_build_array(p_change.reason)
        ))
      ))
  );
end
$$;
comment on function private.was_mailed(public.saved_searches, private.property_changes, timestamptz) is
  'Whether a mail of a search named a changed home before a point in time.';

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
      private.searched_cost(c.room_cost, c.lowest_monthly_cost, p_search.cost_with_care),
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

drop function private.find_search_news(public.saved_searches, timestamptz);
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
  select c.property_id, c.reason, max(c.created_at), min(p.position operator(extensions.<->) p_search.center)
  from changed
  cross join lateral (select (changed.change).*) as c
  join public.properties p on p.id = c.property_id
  where c.created_at > p_search.created_at
    -- The conditions of private.search_matches. With the view, the planner reads the changes once for each home that fits.
    and p.is_listed
    and private.has_options(p.option_mask, p_search.care_mask, p_search.required_mask)
    and private.is_within_budget(
      private.searched_cost(p.room_cost, p.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and p.position operator(extensions.<->) p_search.center <= p_search.radius
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

grant execute on function
  private.was_mailed(public.saved_searches, private.property_changes, timestamptz),
  private.find_search_news(public.saved_searches, timestamptz, timestamptz)
to service_role;

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
    option_mask = p.option_mask,
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
  where c.id = t.id and p.id = c.property_id
  returning c.property_id, c.created_at
$$;
comment on function private.mark_changes_matched(uuid[], timestamptz) is
  'Records the homes of queued changes as they are now, and whether each change is news. Returns the changes.';

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
  perform private.queue_watch_mails(v_property_ids);
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

comment on table private.search_news_mails is
  'The news of a mail about saved searches when it was queued. Kept until the mail is purged, to know what a mail told.';
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
        'cost', private.searched_cost(p.room_cost, p.lowest_monthly_cost, p_search.cost_with_care),
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

grant execute on function private.describe_search_news(public.saved_searches, timestamptz, timestamptz) to service_role;
create or replace function private.build_search_news_mail(p_search_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(n.section order by s.name, s.id)
  from public.saved_searches s
  left join private.mailed_searches m on m.search_id = s.id
  cross join lateral private.describe_search_news(s, coalesce(m.mailed_until, s.created_at), 'infinity') as n (section)
  where s.id = any (p_search_ids) and n.section is not null
$$;
comment on function private.build_search_news_mail(uuid[]) is
  'The news of the searches since their last mail, see private.describe_search_news(). Null if there is none.';

create or replace function private.search_news_mail_details(p_mail private.mails) returns jsonb
-- Not sql, which would plan the query for each of thousands of mails.
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_expires_at constant timestamptz := p_mail.created_at + interval '1 year';
begin
  return (
    select jsonb_build_object(
      'searches', jsonb_agg(
        current.section || jsonb_build_object(
          'token', private.make_unsubscribe_token(p_mail.recipient_id, s.id, v_expires_at)
        )
        order by n.place
      ),
      'token', private.make_unsubscribe_token(p_mail.recipient_id, null, v_expires_at)
    )
    from private.search_news_mails a
    cross join lateral jsonb_array_elements(a.searches) with ordinality as n (section, place)
    -- The user first: the planner expects many searches in a mail.
    join public.saved_searches s
      on s.user_id = p_mail.recipient_id and s.id = (n.section ->> 'id')::uuid and s.mail <> 'never'
    -- Homes may have changed since the mail was queued. What was matched later is for the next mail.
    cross join lateral private.describe_search_news(
      s, (n.section ->> 'since')::timestamptz, p_mail.created_at
    ) as current (section)
    where a.mail_id = p_mail.id and current.section is not null and not private.is_bouncing(p_mail.recipient_id)
    having count(*) > 0
  );
end
$$;
comment on function private.search_news_mail_details(private.mails) is
  'What a mail about saved searches says: {searches, token}, each search as build_search_news_mail() returns it with its '
  'unsubscribe token. Null if none of them sends mail any more, no news is so any more, '
  'or the address bounces.';


-- A watch ends when its mail is sent.
alter table public.home_watches add column mail_id uuid references private.mails (id) on delete set null;
create index home_watches_mail on public.home_watches (mail_id);
-- The watches whose mails wait have ended under the previous rule.
alter table public.home_watches disable trigger user;
insert into public.home_watches (user_id, property_id, mail_id)
select distinct on (m.recipient_id, m.property_id) m.recipient_id, m.property_id, m.id
from private.mails m
where m.kind = 'free_spot' and m.sent_at is null
order by m.recipient_id, m.property_id, m.id
on conflict (user_id, property_id) do update set mail_id = excluded.mail_id;
alter table public.home_watches enable trigger user;

create or replace function public.list_watched_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', w.property_id, 'name', p.name, 'city', p.city, 'state', p.state,
        'ends_at', w.created_at + interval '180 days'
      )
      order by w.created_at desc, w.property_id
    ),
    '[]'
  )
  from public.home_watches w
  join public.properties p on p.id = w.property_id
  where w.user_id = (select private.user_id()) and p.is_listed and private.is_running(w)
    and w.mail_id is null
$$;
comment on function public.list_watched_homes() is
  'The full homes that the caller waits for, last first, at most 50: [{property_id, name, city, state, ends_at}].';

create or replace function private.queue_watch_mails(p_property_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  with told as (
    update public.home_watches w set mail_id = gen_random_uuid()
    from public.properties p
    where w.property_id = any (p_property_ids) and p.id = w.property_id and p.is_listed and p.available_spots > 0
      and w.mail_id is null and private.is_running(w) and not private.is_bouncing(w.user_id)
    returning w.*
  )
  insert into private.mails (id, kind, property_id, recipient_id, created_at)
  select t.mail_id, 'free_spot', t.property_id, t.user_id, now() from told t
$$;
comment on function private.queue_watch_mails(uuid[]) is
  'Queues a mail for each watch of those of the homes that have a free spot.';

drop function private.end_watches(uuid[]);
grant execute on function private.queue_watch_mails(uuid[]) to service_role;

create or replace function private.tg_mails__end_watch() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  delete from public.home_watches w where w.mail_id = new.id;
  return null;
end
$$;
comment on function private.tg_mails__end_watch() is 'Ends the watch whose mail was sent.';

create trigger end_watch
  after update of sent_at on private.mails
  for each row when (new.kind = 'free_spot' and new.sent_at is not null)
  execute function private.tg_mails__end_watch();

create or replace function private.free_spot_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots
  )
  from public.properties p
  join public.home_watches w on w.property_id = p.id and w.mail_id = p_mail.id
  where p.id = p_mail.property_id and p.is_listed and p.available_spots > 0
$$;
comment on function private.free_spot_mail_details(private.mails) is
  'What a mail about a free spot says: {property_id, property_name, city, state, available_spots}. Null if the home '
  'is full again or no longer listed, which keeps the watch, or if the person stopped waiting.';

