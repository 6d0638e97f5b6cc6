-- Home limits: who may list homes, and how many.
-- Risk: a failing trigger on properties rejects new homes.

create function private.check_owner(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_suspended boolean;
begin
  -- First, so that nobody learns of the account of somebody else whether it is an owner, and how many homes it has.
  if private.user_id() is not null and not p_owner_id = any (private.acting_for('manager')) then
    raise exception 'home_needs_owner' using errcode = '42501';
  end if;
  -- With the lock, a concurrent change of the role waits and then sees this home.
  select u.suspended_at is not null into v_is_suspended
  from public.users u
  where u.id = p_owner_id and u.role = 'owner'
  for key share;
  if not found then
    raise exception 'home_needs_owner' using errcode = '42501';
  elsif v_is_suspended and private.user_id() is not null then
    raise exception 'home_of_suspended_owner' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.check_owner(uuid) is
  'Rejects homes of accounts that are not owners, for which the caller is no manager, or that are suspended.';

create table private.owner_limits (
  owner_id uuid primary key references public.users (id) on delete cascade,
  -- Null for the default limits.
  homes_per_day integer constraint homes_per_day_is_positive check (homes_per_day > 0),
  homes_in_total integer constraint homes_in_total_is_positive check (homes_in_total > 0),
  listed_at timestamptz[] not null default '{}',
  -- What the owner asks the team for.
  asked_count integer constraint asked_count_is_an_import check (asked_count between 1 and 1000),
  asked_at timestamptz,
  -- The operator who last answered that.
  decided_by text,
  constraint asking_has_a_time check ((asked_count is null) = (asked_at is null))
);
comment on table private.owner_limits is
  'When an owner created homes in the last 24 hours, including deleted ones, the limits that an operator set, and how many '
  'more homes the owner asks for.';

create index owner_limits_asked on private.owner_limits (asked_at, owner_id) where asked_at is not null;

alter table private.owner_limits enable row level security;
create policy select_operator on private.owner_limits for select to service_role using (true);

-- For set_home_limits().
grant select, insert, update on private.owner_limits to service_role;

create function private.check_home_total(p_limits private.owner_limits, p_errcode text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_limit constant integer := coalesce(p_limits.homes_in_total, 500);
begin
  if v_limit <= (select count(*) from public.properties p where p.owner_id = p_limits.owner_id) then
    raise exception 'homes_too_many' using errcode = p_errcode, detail = jsonb_build_object('limit', v_limit);
  end if;
end
$$;
comment on function private.check_home_total(private.owner_limits, text) is
  'Raises p_errcode for an owner who has as many homes as one can list. The caller holds the lock of the limits.';

create function private.limit_homes(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits private.owner_limits;
  v_per_day integer;
  v_wait interval;
  v_hours integer;
begin
  -- Homes that operators add do not count.
  if private.user_id() is null then
    return;
  end if;
  -- Locks the row, so that concurrent requests count one after another.
  insert into private.owner_limits as l (owner_id, listed_at)
  values (p_owner_id, array[now()])
  on conflict (owner_id) do update
  set listed_at = array(
    select listed from unnest(l.listed_at) as listed where listed > now() - interval '24 hours' order by listed
  ) || now()
  returning l.* into v_limits;

  v_per_day := coalesce(v_limits.homes_per_day, 25);
  if cardinality(v_limits.listed_at) > v_per_day then
    v_wait := v_limits.listed_at[cardinality(v_limits.listed_at) - v_per_day] + interval '24 hours' - now();
    v_hours := ceil(extract(epoch from v_wait) / 3600);
    raise exception 'homes_listed_too_fast' using errcode = 'SC429', detail = jsonb_build_object(
      'per_day', v_per_day, 'count', v_hours, 'seconds', ceil(extract(epoch from v_wait))
    );
  end if;
  perform private.check_home_total(v_limits, 'SC429');
end
$$;
comment on function private.limit_homes(uuid) is
  'Limits an owner to 25 new homes in 24 hours, including deleted ones, and to 500 in total, or to the values of '
  'set_home_limits(). Raises SC429. The wait has seconds, unless waiting does not help.';

create function public.set_home_limits(p_owner_id uuid, p_per_day integer, p_in_total integer) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.owner_limits (owner_id, homes_per_day, homes_in_total)
  values (p_owner_id, p_per_day, p_in_total)
  on conflict (owner_id) do update
  set homes_per_day = excluded.homes_per_day, homes_in_total = excluded.homes_in_total
$$;
comment on function public.set_home_limits(uuid, integer, integer) is
  'Sets how many homes an owner can create in 24 hours and have in total. Null restores the defaults, 25 and 500.';
grant execute on function public.set_home_limits(uuid, integer, integer) to service_role;

create function private.homes_of_today(p_limits private.owner_limits) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer from unnest(p_limits.listed_at) as listed where listed > now() - interval '24 hours'
$$;
comment on function private.homes_of_today(private.owner_limits) is 'How many homes an owner created in the last 24 hours.';

create function private.read_home_limits(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on owner_limits. Returns those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
  v_limits private.owner_limits;
  v_left integer;
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) then
    raise exception 'home_limits_forbidden' using errcode = '42501';
  end if;
  select l.* into v_limits from private.owner_limits l where l.owner_id = v_owner_id;
  v_left := greatest(0, coalesce(v_limits.homes_in_total, 500) - (
    select count(*) from public.properties p where p.owner_id = v_owner_id
  ));
  return jsonb_build_object(
    'today', greatest(0, least(v_left, coalesce(v_limits.homes_per_day, 25) - private.homes_of_today(v_limits))),
    'in_total', v_left,
    'asked', v_limits.asked_count
  );
end
$$;

create function public.read_home_limits(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_limits(p_owner_id)
$$;
comment on function public.read_home_limits(uuid) is
  'How many homes an owner, by default the caller, can add now and in total, and how many more the team is asked for: '
  '{today, in_total, asked}. Raises 42501 unless the caller is the owner or a manager.';

create function private.ask_for_homes(p_owner_id uuid, p_count integer) returns jsonb
language plpgsql volatile
-- Definer: owners have no privileges on owner_limits. Writes those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) or not exists (
    select from public.users u where u.id = v_owner_id and u.role = 'owner' and u.suspended_at is null
  ) then
    raise exception 'home_limits_ask_forbidden' using errcode = '42501';
  end if;
  insert into private.owner_limits as l (owner_id, asked_count, asked_at) values (v_owner_id, p_count, now())
  on conflict (owner_id) do update
  set asked_count = excluded.asked_count, asked_at = coalesce(l.asked_at, excluded.asked_at);
  return private.read_home_limits(v_owner_id);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.ask_for_homes(p_count integer, p_owner_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.ask_for_homes(p_owner_id, p_count)
$$;
comment on function public.ask_for_homes(integer, uuid) is
  'Asks the team to let an owner, by default the caller, add so many more homes, 1 to 1,000. A second call changes the '
  'number. Returns what read_home_limits() returns. Raises 42501 unless the caller is the owner or a manager.';
grant execute on function
  private.read_home_limits(uuid), public.read_home_limits(uuid),
  private.ask_for_homes(uuid, integer), public.ask_for_homes(integer, uuid)
to authenticated;
