-- What a home reads and answers. The people who answer the inquiries of a home answer its needs.
-- Risk: nothing here returns the family or another home. A closed need tells a home its number alone, chosen or not.

create function private.describe_received_need(p_need private.needs, p_asked private.need_homes, p_home public.properties)
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
comment on function private.describe_received_need(private.needs, private.need_homes, public.properties) is
  'What a home reads of a need. Of a closed one: its number, and that it is closed. Of an open one of a helper, after the yes of '
  'the home, the name and phone of its organization.';

create function private.list_received_needs(p_owner_id uuid) returns jsonb
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

create function public.list_received_needs(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_received_needs(p_owner_id)
$$;
comment on function public.list_received_needs(uuid) is
  'The needs of the last seven days that ask homes of p_owner_id, or all for which the caller acts: [{need_id, number, '
  'property_id, property_name, created_at, closes_at, is_open, choices, answer, helper}]. At most 100: first those that wait for the '
  'home, which close soonest, then the last ones. choices and answer are null once it is closed.';

create function private.record_need_answer(p_need private.needs, p_property_id uuid, p_answer jsonb)
returns private.need_homes
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_before private.need_homes;
  v_asked private.need_homes;
begin
  select * into v_before from private.need_homes a where a.need_id = p_need.id and a.property_id = p_property_id;
  if (p_answer ->> 'free_from')::date not between current_date - 1 and current_date + 365
    or (p_answer ->> 'free_until')::date > current_date + 365
  then
    raise exception 'need_days_invalid' using errcode = '22023';
  end if;
  update private.need_homes a
  set answer = p_answer ->> 'answer', monthly_price = (p_answer ->> 'monthly_price')::integer,
    free_from = (p_answer ->> 'free_from')::date, free_until = (p_answer ->> 'free_until')::date,
    question = p_answer ->> 'question', reply = null, answered_at = clock_timestamp(),
    accepted_at = coalesce(a.accepted_at, case when p_answer ->> 'answer' = 'yes' then now() end)
  where a.need_id = p_need.id and a.property_id = p_property_id
  returning * into v_asked;
  -- A home that changes its answer again and again sends the family one mail an hour.
  if v_before.answered_at is null or v_before.reply is not null or v_before.accepted_at is distinct from v_asked.accepted_at
    or v_before.answered_at < now() - interval '1 hour'
  then
    perform private.queue_need_answer_mail(p_need);
  end if;
  perform private.update_answer_time(p_property_id);
  return v_asked;
exception
  when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_datetime_format
    or datetime_field_overflow
  then
    raise exception 'need_answer_invalid' using errcode = '22023';
end
$$;
comment on function private.record_need_answer(private.needs, uuid, jsonb) is
  'Writes the answer of a home to a locked need. Queues the mail to the family for a first answer, a first yes, one after its '
  'reply, and a change of one that is older than an hour. Raises 22023.';

create function private.answer_need(p_need_id uuid, p_property_id uuid, p_answer jsonb, p_seen timestamptz) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Changes the answer of a home for which the caller acts.
security definer set search_path = '' as $$
declare
  v_home public.properties;
  v_need private.needs;
  v_asked private.need_homes;
begin
  if p_property_id not in (select private.select_acted_homes()) then
    return null;
  end if;
  -- In the order of all writers: homes, the need, its homes. The family locks the need while it chooses or ends it.
  select * into v_home from public.properties p where p.id = p_property_id for key share;
  select * into v_need from private.needs n where n.id = p_need_id for share;
  select * into v_asked from private.need_homes a
  where a.need_id = p_need_id and a.property_id = p_property_id for no key update;
  if v_asked.need_id is null or not private.is_home_asked(v_asked, v_home) then
    return null;
  elsif not private.is_need_open(v_need) then
    raise exception 'need_closed' using errcode = 'SC409';
  elsif v_asked.answered_at is distinct from p_seen then
    raise exception 'need_answered_by_colleague' using errcode = 'SC409';
  end if;
  v_asked := private.record_need_answer(v_need, p_property_id, p_answer);
  return private.describe_received_need(v_need, v_asked, v_home);
end
$$;

create function public.answer_need(
  p_need_id uuid, p_property_id uuid, p_answer jsonb, p_seen timestamptz default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Answer', p_answer::text, 1000);
  return private.answer_need(p_need_id, p_property_id, p_answer, p_seen);
end
$$;
comment on function public.answer_need(uuid, uuid, jsonb, timestamptz) is
  'Answers a need for a home: {answer: yes, monthly_price, free_from, free_until}, {answer: no} or {answer: question, question}. A '
  'later answer takes the place of the one of p_seen, by its answered_at. Null unless the caller acts for the home and the '
  'need asks it. Raises SC409 when the need is closed or the answer is another one, and 22023.';

grant execute on function
  private.list_received_needs(uuid), public.list_received_needs(uuid),
  private.answer_need(uuid, uuid, jsonb, timestamptz), public.answer_need(uuid, uuid, jsonb, timestamptz)
to authenticated;
