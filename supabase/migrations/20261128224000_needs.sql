set lock_timeout = '2s';

-- Needs: a family asks up to ten homes at once whether they have room, in fixed choices, without saying who it is.
-- Callers have no privileges on the tables. The functions return to a home neither the family nor the other homes.
-- Risk: a column that names or places a person would reach ten homes. Contact data begins with the inquiry of a chosen home.

create table private.needs (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null references public.users (id) on delete cascade,
  -- What homes read in place of a name.
  number integer not null unique constraint number_has_six_digits check (number between 100000 and 999999),
  care_types text[] not null
    constraint care_types_are_known_and_distinct check (
      private.are_options(care_types, private.care_type_options()) and cardinality(care_types) > 0
    ),
  care_level text not null constraint care_level_is_known check (care_level in ('little', 'daily', 'night')),
  moving text not null constraint moving_is_known check (moving in ('alone', 'walker', 'wheelchair', 'bed')),
  memory text not null constraint memory_is_known check (memory in ('clear', 'forgetful', 'dementia', 'wanders')),
  persons smallint not null constraint persons_are_one_or_two check (persons in (1, 2)),
  room text not null constraint room_is_known check (room in ('private', 'shared', 'any')),
  payments text[] not null
    constraint payments_are_known_and_distinct check (
      private.are_options(payments, private.payment_options()) and cardinality(payments) > 0
    ),
  move_in text not null constraint move_in_is_known check (move_in in ('today', 'three_days', 'two_weeks', 'later')),
  budget text not null
    constraint budget_is_known check (budget in ('to_3000', 'to_4500', 'to_6000', 'to_8000', 'above_8000', 'open')),
  created_at timestamptz not null default now(),
  -- When the family chose, or ended it. After 72 hours it is closed without.
  closed_at timestamptz
);
comment on table private.needs is
  'What a family asks up to ten homes: choices of fixed lists, at most three open ones a family. Kept for 30 days.';

create index needs_user on private.needs (user_id, created_at desc);
create index needs_created on private.needs (created_at);

create table private.need_homes (
  need_id uuid not null references private.needs (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- Whose home it was: a home that is handed over is not asked any more.
  owner_id uuid not null references public.users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  -- The home was asked as often as it is in a day, and knows nothing of this need.
  is_left_out boolean not null default false,
  answer text constraint answer_is_known check (answer in ('yes', 'no', 'question')),
  monthly_price integer constraint monthly_price_is_in_range check (monthly_price between 100 and 100000),
  free_from date,
  free_until date,
  question text
    constraint question_is_known
      check (question in ('two_to_lift', 'night_help', 'visit_first', 'shared_room', 'later_start')),
  reply text constraint reply_is_known check (reply in ('yes', 'no', 'unsure')),
  answered_at timestamptz,
  -- The first yes, also after another answer took its place.
  accepted_at timestamptz,
  -- With which the conversation of a chosen home began.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  primary key (need_id, property_id),
  constraint answer_is_complete check (
    (answer is null) = (answered_at is null)
    and (answer is not distinct from 'yes') = (monthly_price is not null)
    and num_nonnulls(monthly_price, free_from, free_until) in (0, 3)
    and free_from <= free_until
    and (answer is not distinct from 'question') = (question is not null)
    and (reply is null or question is not null)
    and (answer is null or not is_left_out)
  )
);
comment on table private.need_homes is 'A home that a need asks, with its answer.';

create index need_homes_property on private.need_homes (property_id, asked_at desc);
create index need_homes_owner on private.need_homes (owner_id);
create index need_homes_inquiry on private.need_homes (inquiry_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.needs
  alter column user_id set statistics 0, alter column number set statistics 0, alter column care_types set statistics 0,
  alter column care_level set statistics 0, alter column moving set statistics 0, alter column memory set statistics 0,
  alter column payments set statistics 0, alter column budget set statistics 0;

create trigger limit_writes after insert on private.needs
  for each row execute function private.tg__limit_writes('10', 'asked homes %s times');

alter table private.needs enable row level security;
alter table private.need_homes enable row level security;
create policy select_operator on private.needs for select to service_role using (true);

create policy select_operator on private.need_homes for select to service_role using (true);

-- For purge_needs() and the mails.
grant select (id, created_at), delete on private.needs to service_role;
grant select (need_id, property_id) on private.need_homes to service_role;

create function private.is_need_open(p_need private.needs) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_need.closed_at is null and p_need.created_at > now() - interval '72 hours' and exists (
    select from public.users u where u.id = p_need.user_id and u.suspended_at is null
  )
$$;
comment on function private.is_need_open(private.needs) is
  'Whether homes read a need and can answer it: for 72 hours, until the family chose, and not while it is suspended.';

create function private.is_home_asked(p_asked private.need_homes, p_home public.properties) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not p_asked.is_left_out and p_home.is_listed and p_home.owner_id = p_asked.owner_id
$$;
comment on function private.is_home_asked(private.need_homes, public.properties) is
  'Whether a need still asks a home: it is listed, and has not been handed over since.';

create function private.describe_choices(p_need private.needs) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'care_types', p_need.care_types, 'care_level', p_need.care_level, 'moving', p_need.moving, 'memory', p_need.memory,
    'persons', p_need.persons, 'room', p_need.room, 'payments', p_need.payments, 'move_in', p_need.move_in,
    'budget', p_need.budget
  )
$$;
comment on function private.describe_choices(private.needs) is 'What homes and the family read of a need.';

create function private.describe_need_answer(p_asked private.need_homes) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_asked.answer is not null then jsonb_build_object(
    'answer', p_asked.answer, 'monthly_price', p_asked.monthly_price, 'free_from', p_asked.free_from,
    'free_until', p_asked.free_until, 'question', p_asked.question, 'reply', p_asked.reply,
    'answered_at', p_asked.answered_at
  ) end
$$;
comment on function private.describe_need_answer(private.need_homes) is 'The answer of a home. Null before it.';

create function private.lock_need(p_need_id uuid) returns private.needs
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_need private.needs;
begin
  -- In the order of all writers: accounts, homes, the need, its homes.
  perform from public.users u where u.id = private.user_id() for key share;
  perform from public.properties p
  where p.id in (select a.property_id from private.need_homes a where a.need_id = p_need_id)
  order by p.id
  for key share;
  select * into v_need from private.needs n
  where n.id = p_need_id and n.user_id = private.user_id()
  for no key update;
  return v_need;
end
$$;
comment on function private.lock_need(uuid) is
  'Locks a need of the caller, so that no home answers it meanwhile, and returns it. Null if it is of somebody else.';

create function public.purge_needs() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (delete from private.needs n where n.created_at < now() - interval '30 days' returning n.id)
  select count(*)::integer from purged
$$;
comment on function public.purge_needs() is 'Removes needs that are older than 30 days and returns their number. Schedule it daily.';
grant execute on function public.purge_needs() to service_role;

-- Mails about needs: to those who answer for the homes, one each, and to the family that its homes answered.
-- They say that something happened, never what or who.

create function private.people_of_home(p_home public.properties) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  with responsible as (
    select a.user_id
    from private.home_people h
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
    where h.property_id = p_home.id
  )
  select r.user_id from responsible r
  union all
  select p_home.owner_id where not exists (select from responsible)
$$;
comment on function private.people_of_home(public.properties) is 'Who gets the mail about a home: those who are responsible for it, else its owner.';

create function private.queue_need_mails(p_need_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'need', person, now()
  from private.need_homes a
  join public.properties p on p.id = a.property_id
  cross join lateral private.people_of_home(p) as person
  where a.need_id = p_need_id and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
  on conflict (recipient_id) where kind = 'need' and taken_at is null do nothing
$$;
comment on function private.queue_need_mails(uuid) is
  'Queues one mail to each person who answers for the homes of a need that wait for the home, unless one is queued.';

create function private.queue_need_answer_mail(p_need private.needs) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Ten minutes later, so that the answers of several homes share one.
  insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
  values ('need_answer', p_need.user_id, now(), now() + interval '10 minutes')
  on conflict (recipient_id) where kind = 'need_answer' and taken_at is null do nothing
$$;
comment on function private.queue_need_answer_mail(private.needs) is 'Queues a mail to the family, unless one is queued.';

create unique index mails_untaken_need on private.mails (recipient_id) where kind = 'need' and taken_at is null;
create unique index mails_untaken_need_answer on private.mails (recipient_id)
where kind = 'need_answer' and taken_at is null;

create function private.need_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read needs.
security definer set search_path = '' as $$
  select jsonb_build_object('property_names', jsonb_agg(asked.name order by asked.name))
  from (
    select distinct p.name
    from private.need_homes a
    join private.needs n on n.id = a.need_id
    join public.properties p on p.id = a.property_id
    where a.asked_at > now() - interval '72 hours' and private.is_need_open(n) and private.is_home_asked(a, p)
      and (a.answer is null or a.reply is not null)
      and p_mail.recipient_id in (select private.people_of_home(p))
  ) as asked
  having count(*) > 0
$$;
comment on function private.need_mail_details(private.mails) is
  'What a mail about needs says: {property_names}. Null when none waits for the person any more.';

create function private.need_answer_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read needs.
security definer set search_path = '' as $$
  select jsonb_build_object('answer_count', count(*), 'yes_count', count(*) filter (where a.answer = 'yes'))
  from private.needs n
  join private.need_homes a on a.need_id = n.id
  join public.properties p on p.id = a.property_id
  where n.user_id = p_mail.recipient_id and private.is_need_open(n) and private.is_home_asked(a, p) and a.answer is not null
  having count(*) > 0
$$;
comment on function private.need_answer_mail_details(private.mails) is
  'What a mail about answers says: {answer_count, yes_count}. Null when the family chose or ended its need.';

grant execute on function private.need_mail_details(private.mails), private.need_answer_mail_details(private.mails)
to service_role;

-- What a family does: asks homes, reads their answers, answers a question back, chooses, or ends the need.
-- Risk: callers have no privileges on the tables. Each definer reads and changes needs of the caller only.

create function private.reject_owner() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if exists (select from public.users u where u.id = private.user_id() and u.role = 'owner')
    or exists (select from private.account_people a where a.user_id = private.user_id())
  then
    raise exception 'Only families can ask homes for room.' using errcode = '42501';
  end if;
end
$$;
comment on function private.reject_owner() is 'Raises 42501 for owners and their people, who would read what others charge.';

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
  -- Three of one family, so that one account does not take the day of a home.
  values (p_need.id, p_home.id, p_home.owner_id, v_today >= 30 or v_yours >= 3);
end
$$;
comment on function private.ask_home(private.needs, public.properties) is
  'Asks a home, at most 30 times in 24 hours and three times for one family. After that the family is told to call.';

create function private.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Writes a need of the caller, about homes that all can see.
security definer set search_path = '' as $$
declare
  v_need private.needs;
  v_home public.properties;
  v_count integer := 0;
begin
  -- Serializes the requests of a family: the same one a second time finds the need, and the limit counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || private.user_id(), 0));
  if exists (select from private.needs n where n.id = p_id and n.user_id = private.user_id()) then
    return private.read_need(p_id);
  end if;
  perform private.reject_owner();
  if (select count(*) from private.needs n where n.user_id = private.user_id() and private.is_need_open(n)) >= 3 then
    raise exception 'You have asked three times and not chosen yet. End one of them to ask again.' using errcode = 'SC409';
  end if;
  if (
    cardinality(p_property_ids) between 1 and 10
    and cardinality(p_property_ids) = (select count(distinct id) from unnest(p_property_ids) as id)
  ) is not true then
    raise exception 'Choose one to ten homes' using errcode = '22023';
  end if;
  insert into private.needs (
    id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget
  )
  values (
    p_id, private.user_id(), private.choose_need_number(),
    array(select jsonb_array_elements_text(p_choices -> 'care_types')), p_choices ->> 'care_level', p_choices ->> 'moving',
    p_choices ->> 'memory', (p_choices ->> 'persons')::smallint, p_choices ->> 'room',
    array(select jsonb_array_elements_text(p_choices -> 'payments')), p_choices ->> 'move_in', p_choices ->> 'budget'
  )
  returning * into v_need;
  for v_home in
    select p.* from public.properties p where p.id = any (p_property_ids) and p.is_listed order by p.id for key share
  loop
    perform private.ask_home(v_need, v_home);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    raise exception 'None of these homes is on the site any more. Choose others.' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(p_id);
  return private.read_need(p_id);
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  -- Without the detail, which has the whole row.
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
end
$$;

create function public.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Choices', p_choices::text, 2000);
  return private.ask_homes(p_property_ids, p_choices, private.own_id(coalesce(p_id, gen_random_uuid())));
end
$$;
comment on function public.ask_homes(uuid[], jsonb, uuid) is
  'Asks one to ten homes whether they have room, in fixed choices: {care_types, care_level, moving, memory, persons, room, payments, '
  'move_in, budget}. Homes that are not listed any more are left out. Returns the same as read_need(). The same p_id again '
  'returns the first need. Raises 42501 for an owner, SC409 for a fourth open need or without a listed home, SC429 and 22023.';

create function private.read_need(p_need_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns a need of the caller.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', n.id, 'number', n.number, 'created_at', n.created_at, 'closes_at', n.created_at + interval '72 hours',
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
  'A need of the caller with the homes it asks: {id, number, created_at, closes_at, is_open, choices, homes: [{property_id, name, city, '
  'state, position: asked, call or gone, answer, inquiry_id}]}. Null for a need of somebody else.';

create function private.list_needs() returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns needs of the caller.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', n.id, 'number', n.number, 'created_at', n.created_at, 'is_open', private.is_need_open(n),
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
  'The needs of the caller in the last 30 days, last first: [{id, number, created_at, is_open, home_count, answer_count, yes_count}].';

create function private.end_need(p_need_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the table. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  update private.needs n set closed_at = now() where n.id = v_need.id and n.closed_at is null;
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
  end if;
  update private.need_homes a set reply = p_reply
  where a.need_id = v_need.id and a.property_id = p_property_id and a.answer = 'question' and private.is_need_open(v_need);
  if not found then
    raise exception 'The home does not ask this any more.' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(v_need.id);
  return true;
exception when check_violation then
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
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
  'Answers what a home asks back: yes, no or unsure. False for a need of somebody else. Raises SC409 when the home does not ask any more.';

grant execute on function
  private.ask_homes(uuid[], jsonb, uuid), public.ask_homes(uuid[], jsonb, uuid),
  private.read_need(uuid), public.read_need(uuid),
  private.list_needs(), public.list_needs(),
  private.end_need(uuid), public.end_need(uuid),
  private.reply_to_need_question(uuid, uuid, text), public.reply_to_need_question(uuid, uuid, text)
to authenticated;

-- What a home reads and answers. The people who answer the inquiries of a home answer its needs.
-- Risk: nothing here returns the family or another home. A closed need tells a home its number alone, chosen or not.

create function private.describe_received_need(p_need private.needs, p_asked private.need_homes, p_home public.properties)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'need_id', p_need.id, 'number', p_need.number, 'property_id', p_home.id, 'property_name', p_home.name,
    'created_at', p_need.created_at, 'closes_at', p_need.created_at + interval '72 hours', 'is_open', is_open,
    'choices', case when is_open then private.describe_choices(p_need) end,
    'answer', case when is_open then private.describe_need_answer(p_asked) end
  )
  from (select private.is_need_open(p_need) as is_open) as state
$$;
comment on function private.describe_received_need(private.needs, private.need_homes, public.properties) is
  'What a home reads of a need. Of a closed one: its number, and that it is closed.';

create function private.list_received_needs(p_owner_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns the needs of homes for which the caller acts.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_received_need(n, a, p) order by n.created_at desc, n.id, p.name, p.id), '[]')
  from (
    select private.select_acted_homes(p_owner_id) as id
  ) as acted
  join private.need_homes a on a.property_id = acted.id and a.asked_at > now() - interval '7 days'
  join public.properties p on p.id = a.property_id
  join private.needs n on n.id = a.need_id
  where private.is_home_asked(a, p)
$$;

create function public.list_received_needs(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_received_needs(p_owner_id)
$$;
comment on function public.list_received_needs(uuid) is
  'The needs of the last seven days that ask homes of p_owner_id, or all for which the caller acts, last first: [{need_id, number, '
  'property_id, property_name, created_at, closes_at, is_open, choices, answer}]. choices and answer are null once it is closed.';

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
    raise exception 'This request is closed.' using errcode = 'SC409';
  elsif v_asked.answered_at is distinct from p_seen then
    raise exception 'A colleague has answered meanwhile. Look at the answer first.' using errcode = 'SC409';
  elsif (p_answer ->> 'free_from')::date not between current_date - 1 and current_date + 365
    or (p_answer ->> 'free_until')::date > current_date + 365
  then
    raise exception 'Choose days within a year from today' using errcode = '22023';
  end if;
  update private.need_homes a
  set answer = p_answer ->> 'answer', monthly_price = (p_answer ->> 'monthly_price')::integer,
    free_from = (p_answer ->> 'free_from')::date, free_until = (p_answer ->> 'free_until')::date,
    question = p_answer ->> 'question', reply = null, answered_at = clock_timestamp(),
    accepted_at = coalesce(a.accepted_at, case when p_answer ->> 'answer' = 'yes' then now() end)
  where a.need_id = p_need_id and a.property_id = p_property_id
  returning * into v_asked;
  perform private.queue_need_answer_mail(v_need);
  return private.describe_received_need(v_need, v_asked, v_home);
exception
  when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_datetime_format
    or datetime_field_overflow
  then
    raise exception 'Answer yes with a price and days, no, or one of the questions' using errcode = '22023';
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

-- The choice of a family: the need is closed, and an inquiry to each chosen home begins a conversation.
-- Risk: this is where contact data begins. It goes into the inquiries of the chosen homes, and nowhere else.

create function private.close_need_by_choice(p_need_id uuid, p_homes jsonb) returns uuid[]
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Closes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
  v_ids uuid[];
begin
  if v_need.id is null then
    return null;
  elsif not private.is_need_open(v_need) then
    raise exception 'This request is closed.' using errcode = 'SC409';
  end if;
  select array_agg(a.property_id order by a.property_id) into v_ids
  from jsonb_to_recordset(p_homes) as chosen (property_id uuid, answered_at timestamptz)
  join private.need_homes a
    on a.need_id = v_need.id and a.property_id = chosen.property_id and a.answered_at = chosen.answered_at
  join public.properties p on p.id = a.property_id
  where a.answer = 'yes' and private.is_home_asked(a, p);
  if jsonb_array_length(p_homes) not between 1 and 3 then
    raise exception 'Choose one to three homes' using errcode = '22023';
  elsif cardinality(v_ids) is distinct from jsonb_array_length(p_homes) then
    raise exception 'A home has changed its answer. Look at the answers again.' using errcode = 'SC409';
  end if;
  update private.needs n set closed_at = now() where n.id = v_need.id;
  return v_ids;
end
$$;
comment on function private.close_need_by_choice(uuid, jsonb) is
  'Closes a need of the caller and returns the chosen homes. Null for a need of somebody else. Raises SC409 when it is closed, '
  'or one of the answers is not the one that the family saw.';

create function private.record_need_inquiry(p_need_id uuid, p_property_id uuid, p_inquiry_id uuid) returns void
language sql volatile
-- Definer: callers have no privileges on the tables. Writes to a need of the caller only.
security definer set search_path = '' as $$
  update private.need_homes a set inquiry_id = p_inquiry_id
  from private.needs n
  where n.id = p_need_id and n.user_id = private.user_id() and a.need_id = n.id and a.property_id = p_property_id
$$;
comment on function private.record_need_inquiry(uuid, uuid, uuid) is 'Keeps which conversation began with a choice.';

create function public.choose_need_homes(
  p_need_id uuid, p_homes jsonb, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.check_argument('Homes', p_homes::text, 1000);
  foreach v_id in array coalesce(private.close_need_by_choice(p_need_id, p_homes), '{}'::uuid[]) loop
    perform private.record_need_inquiry(p_need_id, v_id, (
      select i.id from public.send_inquiry(v_id, p_message, p_phone, p_email, p_contact_by) i
    ));
  end loop;
  return private.read_need(p_need_id);
end
$$;
comment on function public.choose_need_homes(uuid, jsonb, text, text, text, text[]) is
  'Chooses one to three homes that said yes, [{property_id, answered_at}] as the caller read them: closes the need and sends '
  'an inquiry to each, or does nothing. Returns the same as read_need(), null for a need of somebody else. Raises what send_inquiry() raises, and SC409 when '
  'the need is closed or an answer has changed.';

grant execute on function
  private.close_need_by_choice(uuid, jsonb), private.record_need_inquiry(uuid, uuid, uuid),
  public.choose_need_homes(uuid, jsonb, text, text, text, text[])
to authenticated;

-- What the export of an account says about needs.

create function private.export_needs(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'needs', array(
      select jsonb_build_object(
        'number', n.number, 'created_at', n.created_at, 'closed_at', n.closed_at, 'choices', private.describe_choices(n),
        'homes', array(
          select jsonb_build_object(
            'property_id', p.id, 'property_name', p.name, 'answer', private.describe_need_answer(a),
            'inquiry_id', a.inquiry_id
          )
          from private.need_homes a
          join public.properties p on p.id = a.property_id
          where a.need_id = n.id
          order by p.name, p.id
        )
      )
      from private.needs n
      where n.user_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without what the family asked for, which a home reads while the need is open.
    'need_answers', array(
      select jsonb_build_object(
        'number', n.number, 'property_name', p.name, 'asked_at', a.asked_at, 'answer', private.describe_need_answer(a)
      )
      from private.need_homes a
      join private.needs n on n.id = a.need_id
      join public.properties p on p.id = a.property_id
      where a.owner_id = p_user_id and a.answer is not null
      order by a.asked_at, n.number
    )
  )
$$;
comment on function private.export_needs(uuid) is 'The needs of an account, and what it answered to those of families.';

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe
  }'::text[]
$$;
comment on function private.suspended_calls() is
  'The writing requests of a suspended account that the gate accepts: to set up and delete the account, to read, to take '
  'homes off the site and delete them (a trigger limits the columns), to withdraw, decline and delete what it sent and '
  'received, to answer our team, to leave lists and teams and end their links, and to end mails.';

create or replace function private.export_account(p_user_id uuid) returns jsonb
language sql stable
-- Definer: neither users nor the service role read all of these tables.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
      'is_suspended', u.suspended_at is not null, 'last_activity_at', u.last_activity_at, 'verified_at', u.verified_at,
      'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    -- Without the held password.
    'unclaimed_sign_up', (
      select jsonb_build_object('role', a.role, 'created_at', a.created_at)
      from private.unclaimed_accounts a
      where a.user_id = u.id
    ),
    'sessions', array(
      select jsonb_build_object(
        'signed_in_at', a.created_at, 'last_used_at', a.updated_at, 'expires_at', s.expire, 'device', a.user_agent,
        'address', host(a.ip)
      )
      from auth.sessions a
      left join public.sessions s on s.sid = a.id::text
      where a.user_id = u.id
      order by a.created_at
    )
  )
  || private.export_homes(u.id) || private.export_marked_homes(u.id) || private.export_team(u.id)
  || private.export_list_data(u.id) || private.export_conversations(u.id) || private.export_needs(u.id)
  || private.export_mails(u.id)
  || private.export_moderation(u.id)
  from public.users u
  where u.id = p_user_id
$$;
comment on function private.export_account(uuid) is
  'All data of an account as one object, as accountDataSchema in contract/accounts/account.ts. Null for an unknown account.';

