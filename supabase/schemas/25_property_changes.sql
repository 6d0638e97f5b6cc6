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

create index property_changes_queue on private.property_changes (id) where matched_at is null;

-- Finds the changes in the box of a search since a point in time.
create index property_changes_matched on private.property_changes using gist (matched_position extensions.gist_cube_ops)
where matched_at is not null;
