-- Property changes: the queue of homes that became news to families.
-- Risk: a failing trigger on properties rejects the change of an owner. It catches its errors and waits for no lock.

create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null constraint reason_is_known check (reason in ('listed', 'available', 'price')),
  created_at timestamptz not null default now(),
  matched_at timestamptz,
  -- The position of the home, and matched_at as a fourth coordinate.
  matched_position extensions.cube,
  previous_at timestamptz,
  -- The latest of the same changes of the home that came more than 30 days after each other. At most 30 days old.
  news_at timestamptz,
  -- The home when it was matched.
  room_cost numeric,
  lowest_monthly_cost numeric,
  option_mask integer
);
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched is nobody''s news: it has no matched_position and no news_at.';

create index property_changes_property on private.property_changes (property_id, reason, created_at);

create table private.announced_costs (
  property_id uuid references public.properties (id) on delete cascade,
  with_care boolean,
  cost numeric not null,
  -- Since when the home costs more, and the lowest cost since then. Null if it does not.
  raised_at timestamptz,
  raised_cost numeric,
  primary key (property_id, with_care),
  constraint raise_is_whole check ((raised_at is null) = (raised_cost is null))
);
comment on table private.announced_costs is
  'The price, of the room or of the room with care, that a lower price is compared with: the one before the first change, '
  'the one last announced, or a higher one that stood for 30 days. '
  'So small steps add up, and raising a price shortly before lowering it announces nothing.';

create function private.is_cost_news(p_property_id uuid, p_with_care boolean, p_old numeric, p_new numeric) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_announced private.announced_costs;
begin
  if p_new is null or p_new is not distinct from p_old then
    return false;
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
    return true;
  end if;
  update private.announced_costs a
  set raised_at = case when p_new > a.cost then coalesce(a.raised_at, now()) end,
    raised_cost = case when p_new > a.cost then least(a.raised_cost, p_new) end
  where a.property_id = p_property_id and a.with_care = p_with_care;
  return false;
end
$$;
comment on function private.is_cost_news(uuid, boolean, numeric, numeric) is
  'Whether a new price is at least 5 % lower than the one in private.announced_costs, which it then replaces.';

create function private.tg_properties__queue_changes() returns trigger
language plpgsql
-- Definer: owners have no privileges on the queue.
security definer set search_path = '' as $$
declare
  v_reasons text[] := '{}';
  v_reason text;
  v_is_cheaper boolean[];
begin
  if tg_op = 'INSERT' or not old.is_listed then
    v_reasons := array['listed'];
    -- Nobody saw the prices of a home that is not listed.
    delete from private.announced_costs a where a.property_id = new.id;
  else
    if old.available_spots = 0 and new.available_spots > 0 then
      v_reasons := array['available'];
    end if;
    -- Calls both, because each remembers its price.
    v_is_cheaper := array[
      private.is_cost_news(new.id, false, old.room_cost, new.room_cost),
      private.is_cost_news(new.id, true, old.lowest_monthly_cost, new.lowest_monthly_cost)
    ];
    if true = any (v_is_cheaper) then
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
comment on function private.tg_properties__queue_changes() is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper.';

create trigger queue_listing
  after insert on public.properties
  for each row when (new.is_listed)
  execute function private.tg_properties__queue_changes();

create trigger queue_changes
  after update on public.properties
  for each row when (
    new.is_listed
    and (
      not old.is_listed
      or (old.available_spots = 0 and new.available_spots > 0)
      or old.room_cost is distinct from new.room_cost
      or old.lowest_monthly_cost is distinct from new.lowest_monthly_cost
    )
  )
  execute function private.tg_properties__queue_changes();

alter table private.property_changes enable row level security;
alter table private.announced_costs enable row level security;
create policy select_operator on private.property_changes for select to service_role using (true);

create policy select_operator on private.announced_costs for select to service_role using (true);

-- For match_property_changes(). The triggers write.
grant select, update, delete on private.property_changes to service_role;
grant select on private.announced_costs to service_role;

-- News: which changed homes are new to which saved search.
-- The box and the radius stand in private.matching_homes() too. tests/search-news-agreement.test.ts compares the two.

create view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.id as property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join public.properties p on s.box operator(extensions.@>) p.position
where p.is_listed
  and private.has_options(p.option_mask, s.care_mask, s.required_mask)
  and private.is_within_budget(
    private.searched_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
    s.min_cost, s.max_cost
  )
  and p.position operator(extensions.<->) s.center <= s.radius;
comment on view private.search_matches is 'The homes that each saved search finds.';

grant select on private.search_matches to service_role;

create table private.search_news_recipients (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- When to look for pending items. Null if there is none.
  due_at timestamptz,
  mailed_at timestamptz,
  weekly_mailed_at timestamptz
);
comment on table private.search_news_recipients is
  'Who gets a mail about saved searches next, and who got one when, so that a person gets at most one a day.';

create index search_news_recipients_due on private.search_news_recipients (due_at);

alter table private.search_news_recipients enable row level security;
create policy select_operator on private.search_news_recipients for select to service_role using (true);

grant select, insert, update on private.search_news_recipients to service_role;

create function public.match_property_changes(p_limit integer) returns table (changes integer, matches integer)
language plpgsql volatile security invoker set search_path = '' set jit = off as $$
declare
  v_now timestamptz;
  v_property_ids uuid[];
  v_user_ids uuid[];
  v_have_daily boolean[];
begin
  perform private.share_search_news();
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
    for update skip locked
  );
  with taken as (
    select c.id, c.property_id, c.created_at
    from private.property_changes c
    where c.property_id = any (v_property_ids) and c.matched_at is null
    for update skip locked
  ),
  marked as (
    update private.property_changes c
    set matched_at = v_now,
      matched_position = case when p.is_listed then extensions.cube(
        p.position, private.time_coordinate(v_now), private.time_coordinate(v_now)
      ) end,
      room_cost = p.room_cost,
      lowest_monthly_cost = p.lowest_monthly_cost,
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
  )
  select
    (select count(*) from marked), (select count(*) from matched),
    (select array_agg(p.user_id order by p.user_id) from person p),
    (select array_agg(p.has_daily order by p.user_id) from person p)
  into changes, matches, v_user_ids, v_have_daily;
  perform private.end_watches(v_property_ids);
  -- Last, and in the order of the users: another call that notes the same person waits until the end of this one.
  insert into private.search_news_recipients as r (user_id, due_at)
  select p.user_id, due.due_at
  from unnest(v_user_ids, v_have_daily) as p (user_id, has_daily)
  left join private.search_news_recipients o on o.user_id = p.user_id
  cross join lateral (
    select greatest(
      v_now, o.mailed_at + interval '1 day', case when not p.has_daily then o.weekly_mailed_at + interval '7 days' end
    ) as due_at
  ) as due
  -- Most people wait for a mail already.
  where o.due_at is null or o.due_at > due.due_at
  order by p.user_id
  on conflict (user_id) do update set due_at = least(r.due_at, excluded.due_at);
  return next;
end
$$;
comment on function public.match_property_changes(integer) is
  'Takes the changes of up to p_limit homes from the queue, at most 1,000, finds the saved searches that they fit, and '
  'notes who is due a mail. Ends the watches of homes with a free spot. Returns the numbers of changes and of pairs of home and '
  'search. Call it until it takes none. Calls side by side take different homes. Each is one transaction, so an '
  'interrupted call changes nothing.';
grant execute on function public.match_property_changes(integer) to service_role;

create index property_changes_queue on private.property_changes (id) where matched_at is null;

-- Finds the changes in the box of a search since a point in time.
create index property_changes_matched on private.property_changes using gist (matched_position extensions.gist_cube_ops)
where matched_at is not null;
