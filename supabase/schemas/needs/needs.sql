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
  closed_at timestamptz,
  -- What a helper calls its client. Only digits, so that it is no name. No home reads it. Null for a family.
  reference integer constraint reference_has_six_digits check (reference between 1 and 999999)
);
comment on table private.needs is
  'What a family, or a helper for a client, asks up to ten homes: choices of fixed lists. Kept for 30 days.';

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
  for each row execute function private.tg__limit_writes('20', 'asked homes %s times');

alter table private.needs enable row level security;
alter table private.need_homes enable row level security;
create policy select_operator on private.needs for select to service_role using (true);

create policy select_operator on private.need_homes for select to service_role using (true);

-- For purge_needs(), the mails and the answer times.
grant select (id, user_id, created_at), delete on private.needs to service_role;
grant select (need_id, property_id, answer, asked_at, accepted_at) on private.need_homes to service_role;

create function private.is_need_open(p_need private.needs) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_need.closed_at is null and p_need.created_at > now() - interval '72 hours' and exists (
    select from public.users u where u.id = p_need.user_id and u.suspended_at is null
  ) and (p_need.reference is null or exists (
    select from private.helpers h where h.user_id = p_need.user_id and h.is_accepted
  ))
$$;
comment on function private.is_need_open(private.needs) is
  'Whether homes read a need and can answer it: for 72 hours, until the family chose, and not while it is suspended. '
  'Of a helper, while it is verified.';

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
