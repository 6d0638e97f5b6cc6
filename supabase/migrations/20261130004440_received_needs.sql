set lock_timeout = '2s';

-- The inbox of an owner with 27,000 open needs took seconds: each of them was asked whether it is open,
-- and those that are shown four times.
create or replace function private.describe_received_need(p_need private.needs, p_asked private.need_homes, p_home public.properties)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'need_id', p_need.id, 'number', p_need.number, 'property_id', p_home.id, 'property_name', p_home.name,
    'created_at', p_need.created_at, 'closes_at', p_need.created_at + interval '72 hours', 'is_open', is_open,
    'choices', case when is_open then private.describe_choices(p_need) end,
    'answer', case when is_open then private.describe_need_answer(p_asked) end,
    'helper', case when is_open and p_asked.answer = 'yes' and p_need.reference is not null then (
      select jsonb_build_object('organization', h.organization, 'phone', h.phone)
      from private.helpers h
      where h.user_id = p_need.user_id
    ) end
  )
  -- Else it would be asked for each of its uses.
  from (select private.is_need_open(p_need) as is_open offset 0) as state
$$;

create or replace function private.list_received_needs(p_owner_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns the needs of homes for which the caller acts.
security definer set search_path = '' as $$
  with asked as materialized (
    select a.need_id, a.property_id, p.name, n.created_at,
      -- An owner can have 27,000. The functions that decide run in the order of the list, until it is full: hence offset 0.
      n.closed_at is null and n.created_at > now() - interval '72 hours' and (a.answer is null or a.reply is not null) as may_wait
    from (
      select private.select_acted_homes(p_owner_id) as id
    ) as acted
    join private.need_homes a on a.property_id = acted.id and a.asked_at > now() - interval '7 days'
    join public.properties p on p.id = a.property_id
    join private.needs n on n.id = a.need_id
  ), waiting as materialized (
    select m.need_id, m.property_id, row_number() over () as place
    from (select * from asked where may_wait order by created_at, need_id, name, property_id offset 0) as m
    where (
      select private.is_home_asked(a, p) and private.is_need_open(n)
      from private.need_homes a, public.properties p, private.needs n
      where a.need_id = m.need_id and a.property_id = m.property_id and p.id = m.property_id and n.id = m.need_id
    )
    limit 100
  ), others as (
    select m.need_id, m.property_id, 100 + row_number() over () as place
    from (select * from asked order by created_at desc, need_id, name, property_id offset 0) as m
    where (select count(*) from waiting) < 100 and (
      select private.is_home_asked(a, p) and not (m.may_wait and private.is_need_open(n))
      from private.need_homes a, public.properties p, private.needs n
      where a.need_id = m.need_id and a.property_id = m.property_id and p.id = m.property_id and n.id = m.need_id
    )
    limit 100
  ), listed as (
    select * from waiting
    union all
    select * from others
    order by place
    limit 100
  )
  select coalesce(jsonb_agg(private.describe_received_need(n, a, p) order by l.place), '[]')
  from listed l
  join private.need_homes a on a.need_id = l.need_id and a.property_id = l.property_id
  join public.properties p on p.id = l.property_id
  join private.needs n on n.id = l.need_id
$$;
