-- What a family does: asks homes, reads their answers, answers a question back, chooses, or ends the need.
-- Risk: callers have no privileges on the tables. Each definer reads and changes needs of the caller only.

create function private.reject_owner() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if exists (select from public.users u where u.id = private.user_id() and u.role = 'owner')
    or exists (select from private.account_people a where a.user_id = private.user_id())
  then
    raise exception 'need_of_owner' using errcode = '42501';
  end if;
end
$$;
comment on function private.reject_owner() is 'Raises 42501 for owners and their people, who would read what others charge.';

create function private.check_asker(p_reference integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_helper private.helpers;
begin
  perform private.reject_owner();
  select h.* into v_helper from private.helpers h where h.user_id = private.user_id();
  if v_helper.user_id is not null and v_helper.decided_at is null then
    raise exception 'need_organization_waits' using errcode = '42501';
  elsif v_helper.is_accepted and p_reference is null then
    raise exception 'need_client_number_missing' using errcode = '22023';
  elsif not coalesce(v_helper.is_accepted, false) and p_reference is not null then
    raise exception 'need_organization_not_verified' using errcode = '42501';
  elsif p_reference not between 1 and 999999 then
    raise exception 'need_client_number_invalid' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_asker(integer) is
  'Raises 42501 for owners, for helpers that wait, and for a reference of who is no verified helper, and 22023 for a verified one '
  'without, or with more than six digits.';

create function private.choose_need_number() returns integer
language sql volatile set search_path = '' as $$
  select t.number
  from (select 100000 + floor(random() * 900000)::integer as number from generate_series(1, 50)) as t
  where not exists (select from private.needs n where n.number = t.number)
  limit 1
$$;
comment on function private.choose_need_number() is 'A free number of a need, which tells nothing about the one before.';

create function private.ask_home(p_need private.needs, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_today integer;
  v_yours integer;
begin
  -- Serializes the needs that ask a home, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs to ' || p_home.id, 0));
  select count(*), count(*) filter (where n.user_id = p_need.user_id) into v_today, v_yours
  from private.need_homes a
  join private.needs n on n.id = a.need_id
  where a.property_id = p_home.id and a.asked_at > now() - interval '1 day' and not a.is_left_out;
  insert into private.need_homes (need_id, property_id, owner_id, is_left_out)
  -- Three of one family and ten of one helper, so that one account does not take the day of a home.
  values (
    p_need.id, p_home.id, p_home.owner_id, v_today >= 30 or v_yours >= case when p_need.reference is null then 3 else 10 end
  );
end
$$;
comment on function private.ask_home(private.needs, public.properties) is
  'Asks a home, at most 30 times in 24 hours, three times for one family and ten times for one helper. After that one is told to call.';

create function private.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid, p_reference integer) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Writes a need of the caller, about homes that all can see.
security definer set search_path = '' as $$
declare
  v_need private.needs;
  v_home public.properties;
  v_count integer := 0;
  v_next timestamptz;
  v_most constant integer := case when p_reference is null then 10 else 20 end;
begin
  -- Serializes the requests of a family: the same one a second time finds the need, and the limit counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || private.user_id(), 0));
  -- Waits for choose_role() and request_helper(), which lock the account and then look for needs.
  perform from public.users u where u.id = private.user_id() for key share;
  if exists (select from private.needs n where n.id = p_id and n.user_id = private.user_id()) then
    return private.read_need(p_id);
  end if;
  perform private.check_asker(p_reference);
  if p_reference is null
    and (select count(*) from private.needs n where n.user_id = private.user_id() and private.is_need_open(n)) >= 3
  then
    raise exception 'needs_too_many_open' using errcode = 'SC409';
  end if;
  -- Of the last ten, or 20 of a helper: an account that ends its needs does not reach more homes.
  select n.created_at + interval '1 day' into v_next
  from private.needs n
  where n.user_id = private.user_id() and n.created_at > now() - interval '1 day'
  order by n.created_at desc
  offset v_most - 1 limit 1;
  if v_next is not null then
    raise exception 'needs_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('most', v_most, 'seconds', ceil(extract(epoch from v_next - now())));
  end if;
  if (
    cardinality(p_property_ids) between 1 and 10
    and cardinality(p_property_ids) = (select count(distinct id) from unnest(p_property_ids) as id)
  ) is not true then
    raise exception 'need_homes_missing' using errcode = '22023';
  end if;
  insert into private.needs (
    id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, reference
  )
  values (
    p_id, private.user_id(), private.choose_need_number(),
    array(select jsonb_array_elements_text(p_choices -> 'care_types')), p_choices ->> 'care_level', p_choices ->> 'moving',
    p_choices ->> 'memory', (p_choices ->> 'persons')::smallint, p_choices ->> 'room',
    array(select jsonb_array_elements_text(p_choices -> 'payments')), p_choices ->> 'move_in', p_choices ->> 'budget', p_reference
  )
  returning * into v_need;
  for v_home in
    select p.* from public.properties p where p.id = any (p_property_ids) and p.is_listed order by p.id for key share
  loop
    perform private.ask_home(v_need, v_home);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    raise exception 'need_homes_gone' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(p_id);
  return private.read_need(p_id);
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  -- Without the detail, which has the whole row.
  raise exception 'need_choice_missing' using errcode = '22023';
end
$$;

create function public.ask_homes(
  p_property_ids uuid[], p_choices jsonb, p_id uuid default null, p_reference integer default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Choices', p_choices::text, 2000);
  return private.ask_homes(p_property_ids, p_choices, private.own_id(coalesce(p_id, gen_random_uuid())), p_reference);
end
$$;
comment on function public.ask_homes(uuid[], jsonb, uuid, integer) is
  'Asks one to ten homes whether they have room, in fixed choices: {care_types, care_level, moving, memory, persons, room, payments, '
  'move_in, budget}. Homes that are not listed any more are left out. Returns the same as read_need(). The same p_id again '
  'returns the first need. A verified helper gives p_reference, its own number of the client. Raises 42501 for an owner and a '
  'helper that waits, SC409 for a fourth open need or without a listed home, SC429 and 22023.';

create function private.read_need(p_need_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns a need of the caller.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', n.id, 'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'closes_at', n.created_at + interval '72 hours',
    'is_open', private.is_need_open(n), 'choices', private.describe_choices(n),
    'homes', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'property_id', p.id, 'name', p.name, 'city', p.city, 'state', p.state,
          'position', case when a.is_left_out then 'call' when asked.is_asked then 'asked' else 'gone' end,
          'answer', case when asked.is_asked then private.describe_need_answer(a) end,
          'inquiry_id', a.inquiry_id
        )
        -- First who said yes, soonest first.
        order by (a.answer = 'yes' and asked.is_asked) desc nulls last, a.answered_at, p.name, p.id
      )
      from private.need_homes a
      join public.properties p on p.id = a.property_id
      cross join lateral (select private.is_home_asked(a, p) as is_asked) as asked
      where a.need_id = n.id
    ), '[]')
  )
  from private.needs n
  where n.id = p_need_id and n.user_id = (select private.user_id())
$$;

create function public.read_need(p_need_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_need(p_need_id)
$$;
comment on function public.read_need(uuid) is
  'A need of the caller with the homes it asks: {id, number, reference, created_at, closes_at, is_open, choices, homes: [{property_id, name, city, '
  'state, position: asked, call or gone, answer, inquiry_id}]}. Null for a need of somebody else.';

create function private.list_needs() returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns needs of the caller.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', n.id, 'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'is_open', private.is_need_open(n),
      'home_count', asked.homes, 'answer_count', asked.answers, 'yes_count', asked.accepted
    )
    order by n.created_at desc, n.id
  ), '[]')
  from private.needs n
  cross join lateral (
    select count(*) as homes, count(a.answer) as answers, count(*) filter (where a.answer = 'yes') as accepted
    from private.need_homes a
    join public.properties p on p.id = a.property_id
    where a.need_id = n.id and private.is_home_asked(a, p)
  ) as asked
  where n.user_id = (select private.user_id())
$$;

create function public.list_needs() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_needs()
$$;
comment on function public.list_needs() is
  'The needs of the caller in the last 30 days, last first: [{id, number, reference, created_at, is_open, home_count, answer_count, yes_count}].';

create function private.end_need(p_need_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the table. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  -- After the answers for which it waited.
  update private.needs n set closed_at = clock_timestamp() where n.id = v_need.id and n.closed_at is null;
  return v_need.id is not null;
end
$$;

create function public.end_need(p_need_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.end_need(p_need_id)
$$;
comment on function public.end_need(uuid) is 'Closes a need of the caller without a choice. False for one of somebody else.';

create function private.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  if v_need.id is null then
    return false;
  elsif p_reply is null then
    raise exception 'need_choice_missing' using errcode = '22023';
  end if;
  update private.need_homes a set reply = p_reply
  where a.need_id = v_need.id and a.property_id = p_property_id and a.answer = 'question' and a.reply is null
    and private.is_need_open(v_need);
  -- Once: each reply sends a mail, to the home that asked.
  if found then
    perform private.queue_need_mails(v_need.id, p_property_id);
  elsif not exists (
    select from private.need_homes a where a.need_id = v_need.id and a.property_id = p_property_id and a.reply = p_reply
  ) then
    raise exception 'need_question_ended' using errcode = 'SC409';
  end if;
  return true;
exception when check_violation then
  raise exception 'need_choice_missing' using errcode = '22023';
end
$$;

create function public.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Reply', p_reply, 20);
  return private.reply_to_need_question(p_need_id, p_property_id, p_reply);
end
$$;
comment on function public.reply_to_need_question(uuid, uuid, text) is
  'Answers what a home asks back, once: yes, no or unsure. The same again changes nothing. False for a need of somebody else. '
  'Raises SC409 when the home does not ask anymore, and 22023.';

grant execute on function
  private.ask_homes(uuid[], jsonb, uuid, integer), public.ask_homes(uuid[], jsonb, uuid, integer),
  private.read_need(uuid), public.read_need(uuid),
  private.list_needs(), public.list_needs(),
  private.end_need(uuid), public.end_need(uuid),
  private.reply_to_need_question(uuid, uuid, text), public.reply_to_need_question(uuid, uuid, text)
to authenticated;
