-- Property changes: the queue of homes that became news to families.
-- Risk: a failing trigger on properties rejects the change of an owner. It catches its errors and waits for no lock.

create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null constraint reason_is_known check (reason in ('listed', 'available', 'price', 'undo')),
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
  option_mask integer,
  -- The announced prices that a lower one was compared with. Null for a price that was not lower.
  from_room_cost numeric,
  from_monthly_cost numeric,
  language_mask integer not null default 0
);
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched, or whose change was taken back by then, is nobody''s news: it has no matched_position and no news_at. '
  'An undo that gives a home its free spots back is for those who wait for the home.';

create index property_changes_property on private.property_changes (property_id, reason, created_at);

create function private.is_current_change(p_change private.property_changes, p_property public.properties) returns boolean
language sql immutable parallel safe security invoker
return p_property.is_listed and case p_change.reason
  when 'listed' then true
  when 'available' then private.shown_spots(p_property) > 0
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

-- Not a column of the changes: the trigger must not wait for the lock of a change that is being matched.
create table private.undone_changes (
  change_id bigint primary key references private.property_changes (id) on delete cascade,
  undone_at timestamptz not null default now()
);
comment on table private.undone_changes is
  'Changes that were taken back within 7 days, by an undo or by hand. The next change of the same kind is no repetition to '
  'those whom no mail told of them.';

create table private.announced_monthly_costs (
  property_id uuid references public.properties (id) on delete cascade,
  with_care boolean,
  cost numeric not null,
  -- Since when the home costs more, and the lowest cost since then. Null if it does not.
  raised_at timestamptz,
  raised_cost numeric,
  primary key (property_id, with_care),
  constraint raise_is_whole check ((raised_at is null) = (raised_cost is null))
);
comment on table private.announced_monthly_costs is
  'The price, of the room or of the room with care, that a lower price is compared with: the one before the first change, '
  'the one last announced, or a higher one that stood for 30 days. '
  'So small steps add up, and raising a price shortly before lowering it announces nothing.';

create function private.recent_changes(p_property_id uuid) returns setof private.property_changes
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select c.* from private.property_changes c
  where c.property_id = p_property_id and (c.created_at > now() - interval '7 days' or c.matched_at is null);
end
$$;
comment on function private.recent_changes(uuid) is
  'The changes of a home that can be taken back: a mail names one at most 7 days after it was matched.';

create function private.announce_monthly_cost(
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

create function private.queue_changes(p_before public.properties, p_home public.properties) returns void
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
    if private.shown_spots(p_before) = 0 and private.shown_spots(p_home) > 0 then
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

alter table private.property_changes enable row level security;
alter table private.announced_monthly_costs enable row level security;
alter table private.undone_changes enable row level security;
create policy select_operator on private.property_changes for select to service_role using (true);

create policy select_operator on private.announced_monthly_costs for select to service_role using (true);

create policy select_operator on private.undone_changes for select to service_role using (true);

-- For match_property_changes(). The triggers write.
grant select, update, delete on private.property_changes to service_role;
grant select on private.announced_monthly_costs, private.undone_changes to service_role;

create index property_changes_queue on private.property_changes (id) where matched_at is null;

-- Finds the changes in the box of a search since a point in time.
create index property_changes_matched on private.property_changes using gist (matched_position extensions.gist_cube_ops)
where matched_at is not null;
