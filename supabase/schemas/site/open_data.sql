-- Open data: the listed homes that others may copy, for hospitals, agencies on aging and 211 lines.
-- Risk: visitors may call the reads. A page costs about as much as a search, and holds what a visitor reads of a home.

create table private.open_data_refusals (
  owner_id uuid primary key references public.users (id) on delete cascade,
  refused_at timestamptz not null default now()
);
comment on table private.open_data_refusals is
  'Owners who do not want their homes in the open data. Visitors go on finding these homes.';

alter table private.open_data_refusals enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.open_data_refusals for select to service_role using (false);

create function private.refuses_open_data(p_owner_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from private.open_data_refusals r where r.owner_id = p_owner_id)
$$;
comment on function private.refuses_open_data(uuid) is 'Whether an owner does not share homes. Granted to nobody.';

create table private.open_data_departures (
  -- Without a reference: the home may be deleted.
  property_id uuid primary key,
  left_at timestamptz not null,
  returned_at timestamptz
);
comment on table private.open_data_departures is
  'Homes that left the open data, for those who have copies, and when they came back. Kept for 90 days.';
create index open_data_departures_left on private.open_data_departures (left_at, property_id) where returned_at is null;

alter table private.open_data_departures enable row level security;
create policy select_operator on private.open_data_departures for select to service_role using (true);

grant select (property_id, left_at, returned_at), delete on private.open_data_departures to service_role;

create function private.note_departures(p_owner_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.open_data_departures as d (property_id, left_at)
  select p.id, now() from public.properties p where p.owner_id = p_owner_id and p.is_listed order by p.id
  on conflict (property_id) do update set left_at = excluded.left_at, returned_at = null
$$;
comment on function private.note_departures(uuid) is
  'Records that the listed homes of an owner leave the open data now. Granted to nobody.';

create function private.note_returns(p_owner_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- A home that was listed meanwhile is new to those who have copies, as one that left.
  insert into private.open_data_departures as d (property_id, left_at, returned_at)
  select p.id, now(), now() from public.properties p where p.owner_id = p_owner_id and p.is_listed order by p.id
  on conflict (property_id) do update set returned_at = excluded.returned_at
$$;
comment on function private.note_returns(uuid) is
  'Records that the listed homes of an owner come into the open data now. Granted to nobody.';

create function private.follow_open_data(p_before public.properties, p_after public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_was constant boolean := coalesce(p_before.is_listed and not private.refuses_open_data(p_before.owner_id), false);
  v_is constant boolean := coalesce(p_after.is_listed and not private.refuses_open_data(p_after.owner_id), false);
begin
  if v_was and not v_is then
    insert into private.open_data_departures as d (property_id, left_at) values (p_before.id, now())
    on conflict (property_id) do update set left_at = excluded.left_at, returned_at = null;
  elsif v_is and not v_was then
    update private.open_data_departures d set returned_at = now()
    where d.property_id = p_after.id and d.returned_at is null;
  end if;
end
$$;
comment on function private.follow_open_data(public.properties, public.properties) is
  'A step of a write of a home: whether it left the open data by it, or came back. Granted to nobody.';

create function private.read_open_data_choice() returns jsonb
language sql stable
-- Definer: nobody reads the table. Reads the choice of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_shared', not exists (select from private.open_data_refusals r where r.owner_id = me.id)
  )
  from (select private.user_id() as id) as me
  where me.id is not null
$$;

create function private.set_open_data_choice(p_is_shared boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  if p_is_shared is null then
    raise exception 'open_data_choice_missing' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = v_owner_id;
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = v_owner_id
    on conflict (owner_id) do nothing;
  end if;
  if not found then
    return;
  end if;
  if p_is_shared then
    perform private.note_returns(v_owner_id);
  else
    perform private.note_departures(v_owner_id);
  end if;
end
$$;

create function public.read_open_data_choice() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_open_data_choice()
$$;
comment on function public.read_open_data_choice() is
  'Whether the listed homes of the caller are open data: {is_shared}. By default they are.';

create function public.set_open_data_choice(p_is_shared boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_open_data_choice(p_is_shared)
$$;
comment on function public.set_open_data_choice(boolean) is
  'Puts the listed homes of the caller into the open data, or takes them out. Raises 22023 for null.';

grant execute on function
  private.read_open_data_choice(), public.read_open_data_choice(),
  private.set_open_data_choice(boolean), public.set_open_data_choice(boolean)
to authenticated;

create function private.find_open_homes(p_since timestamptz, p_limit integer, p_after uuid)
returns table (ids uuid[], next_id uuid)
language sql stable
-- Definer: nobody reads who refused. Returns listed homes only, which everybody can read.
security definer set search_path = '' as $$
  with scanned as materialized (
    select p.id, p.owner_id, p.updated_at
    from public.properties p
    where p.is_listed and p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by p.id
    -- Few of many homes may have changed since. Then the page is short, and says where to go on.
    limit 2000
  ), shared as (
    select s.id
    from scanned s
    where (
        p_since is null or s.updated_at > p_since
        or exists (
          select from private.open_data_departures d where d.property_id = s.id and d.returned_at > p_since
        )
      )
      and not exists (select from private.open_data_refusals r where r.owner_id = s.owner_id)
    order by s.id
    limit private.clamp_page_size(p_limit)
  ), counted as (
    select array_agg(s.id order by s.id) as ids, count(*) as count from shared s
  )
  select coalesce(c.ids, '{}'),
    case
      when c.count = private.clamp_page_size(p_limit) then c.ids[c.count]
      when (select count(*) from scanned) = 2000 then (select s.id from scanned s order by s.id desc limit 1)
    end
  from counted c
$$;
comment on function private.find_open_homes(timestamptz, integer, uuid) is
  'The open data after a home, in the order of their IDs, of up to p_limit homes that changed, or came back, after p_since. next_id is where the '
  'next page begins, null at the end.';

create function private.describe_open_homes(p_ids uuid[], out homes jsonb, out odd_ids uuid[])
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_half constant integer := cardinality(p_ids) / 2;
begin
  select coalesce(jsonb_agg(d.body order by d.id), '[]'), '{}'::uuid[] into homes, odd_ids
  from private.select_properties(p_ids) d;
-- What the values of a row can raise. A missing column or a cancelled statement is no fault of a home.
exception when data_exception or cardinality_violation or program_limit_exceeded or plpgsql_error or internal_error then
  if cardinality(p_ids) = 1 then
    homes := '[]';
    odd_ids := p_ids;
  else
    select former.homes || latter.homes, former.odd_ids || latter.odd_ids into homes, odd_ids
    from private.describe_open_homes(p_ids[:v_half]) former, private.describe_open_homes(p_ids[v_half + 1:]) latter;
  end if;
end
$$;
comment on function private.describe_open_homes(uuid[]) is
  'The homes that the caller can see of a list in the order of its IDs, and the IDs of those whose row cannot be read. It '
  'halves the list until such a home is alone, so that it hides no other.';

create function public.list_open_homes(
  p_since timestamptz default null, p_limit integer default 100, p_after uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('homes', d.homes, 'odd_ids', d.odd_ids, 'next_id', f.next_id)
  from private.find_open_homes(p_since, p_limit, p_after) f, private.describe_open_homes(f.ids) d
$$;
comment on function public.list_open_homes(timestamptz, integer, uuid) is
  'A page of the open data: {homes, odd_ids, next_id}. odd_ids are homes that are left out because their row cannot be read. p_after is '
  'next_id of the page before.';

create function private.is_open_home(p_property_id uuid) returns boolean
language sql stable
-- Definer: nobody reads who refused. Says it of a listed home only.
security definer set search_path = '' as $$
  select exists (
    select from public.properties p
    where p.id = p_property_id and p.is_listed
      and not exists (select from private.open_data_refusals r where r.owner_id = p.owner_id)
  )
$$;
comment on function private.is_open_home(uuid) is 'Whether a home is in the open data.';

create function public.read_open_home(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body
  from private.select_properties(array[p_property_id]) d
  where private.is_open_home(p_property_id)
$$;
comment on function public.read_open_home(uuid) is 'A home of the open data, or null.';

grant execute on function
  private.find_open_homes(timestamptz, integer, uuid), private.describe_open_homes(uuid[]),
  public.list_open_homes(timestamptz, integer, uuid),
  private.is_open_home(uuid), public.read_open_home(uuid)
to anon, authenticated, service_role;

create function private.list_open_departures(p_since timestamptz, p_limit integer, p_cursor jsonb) returns jsonb
language sql stable
-- Definer: nobody reads the table. Each of these homes was listed, where everybody could read it.
security definer set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  with page as (
    select d.property_id as id, d.left_at
    from private.open_data_departures d
    where d.returned_at is null
      and d.left_at > greatest(p_since, now() - interval '90 days')
      and (p_cursor is null or (d.left_at, d.property_id) > ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid))
    order by d.left_at, d.property_id
    limit private.clamp_page_size(p_limit)
  )
  select jsonb_build_object(
    'contents', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'left_at', p.left_at) order by p.left_at, p.id), '[]'),
    'next_cursor', case
      when count(*) = private.clamp_page_size(p_limit) then (
        select jsonb_build_object('key', l.left_at, 'id', l.id) from page l order by l.left_at desc, l.id desc limit 1
      )
    end
  )
  from page p
$$;

create function public.list_open_departures(
  p_since timestamptz default null, p_limit integer default 100, p_cursor jsonb default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_open_departures(p_since, p_limit, p_cursor)
$$;
comment on function public.list_open_departures(timestamptz, integer, jsonb) is
  'A page of the homes that left the open data after p_since, in the last 90 days, oldest first: {contents, next_cursor}, with '
  'the id of each and when it left, and nothing else.';

grant execute on function
  private.list_open_departures(timestamptz, integer, jsonb), public.list_open_departures(timestamptz, integer, jsonb)
to anon, authenticated, service_role;

create function public.purge_open_data_departures() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.open_data_departures d
    where greatest(d.left_at, d.returned_at) < now() - interval '90 days'
    returning d.property_id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_open_data_departures() is
  'Removes what is older than 90 days about homes that left the open data, and returns how many. Schedule it daily.';
grant execute on function public.purge_open_data_departures() to service_role;
