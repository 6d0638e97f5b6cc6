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
begin
  if p_is_shared is null then
    raise exception 'open_data_choice_missing' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = private.user_id();
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = private.user_id()
    on conflict (owner_id) do nothing;
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
    where (p_since is null or s.updated_at > p_since)
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
  'The open data after a home, in the order of their IDs, of up to p_limit homes that changed after p_since. next_id is where the '
  'next page begins, null at the end.';

create function public.list_open_homes(
  p_since timestamptz default null, p_limit integer default 100, p_after uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'homes', coalesce((select jsonb_agg(d.body order by d.id) from private.select_properties(f.ids) d), '[]'),
    'next_id', f.next_id
  )
  from private.find_open_homes(p_since, p_limit, p_after) f
$$;
comment on function public.list_open_homes(timestamptz, integer, uuid) is
  'A page of the open data: {homes, next_id}. p_after is next_id of the page before.';

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
  private.find_open_homes(timestamptz, integer, uuid), public.list_open_homes(timestamptz, integer, uuid),
  private.is_open_home(uuid), public.read_open_home(uuid)
to anon, authenticated, service_role;
