-- Visit answers: what a family found on a visit, six questions with fixed answers.
-- A row begins when the family is asked, or when it tells of a visit that no owner confirmed.
-- Risk: a row says what a family thinks of a home. Nobody but the family reads it: no role has privileges, the jobs read through
-- definers, and everybody else reads the counts of visits/findings.sql.

create table private.visit_answers (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  family_id uuid not null references public.users (id) on delete cascade,
  -- Null once the home was deleted. home_keys then find the home when it is listed again.
  property_id uuid references public.properties (id) on delete set null,
  -- Null once the conversation was purged.
  inquiry_id uuid references public.inquiries (id) on delete set null,
  home_keys text[] not null,
  -- Whether the owner had confirmed the visit. Others are counted apart.
  is_confirmed boolean not null,
  price text constraint price_is_known check (price in ('as_listed', 'higher', 'lower', 'not_told')),
  free_room text constraint free_room_is_known check (free_room in ('yes', 'no', 'not_told')),
  attention text constraint attention_is_known check (attention in ('yes', 'no')),
  room_shown text constraint room_shown_is_known check (room_shown in ('yes', 'no')),
  pressed text constraint pressed_is_known check (pressed in ('yes', 'no')),
  would_consider text constraint would_consider_is_known check (would_consider in ('yes', 'no', 'not_sure')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  withdrawn_at timestamptz,
  removed_at timestamptz,
  -- Not the same time after each answer, so that a count that falls does not tell when an answer was given.
  counts_until date,
  constraint answers_are_whole check (
    num_nonnulls(price, free_room, attention, room_shown, pressed, would_consider)
      = case when answered_at is not null and withdrawn_at is null then 6 else 0 end
  ),
  constraint answer_has_an_end check ((answered_at is null) = (counts_until is null)),
  constraint withdrawn_was_answered check (withdrawn_at is null or answered_at is not null)
);
comment on table private.visit_answers is
  'Who was asked about a visit, and what they answered. A withdrawal removes the answers. Kept for two years.';

create index visit_answers_family on private.visit_answers (family_id);
create index visit_answers_property on private.visit_answers (property_id);
create index visit_answers_inquiry on private.visit_answers (inquiry_id);
-- For publish_visit_findings(), which deletes old ones.
create index visit_answers_age on private.visit_answers (coalesce(answered_at, asked_at));
create index visit_answers_of_deleted_homes on private.visit_answers using gin (home_keys) where property_id is null;

-- Statistics would contain what families answered. See public.inquiries.
alter table private.visit_answers
  alter column family_id set statistics 0, alter column inquiry_id set statistics 0, alter column price set statistics 0,
  alter column free_room set statistics 0, alter column attention set statistics 0, alter column room_shown set statistics 0,
  alter column pressed set statistics 0, alter column would_consider set statistics 0;

alter table private.visit_answers enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.visit_answers for select to service_role using (false);

-- For queue_visit_questions().
create index visits_confirmed on private.visits (starts_at) where state = 'confirmed';

create function private.home_keys(p_home public.properties) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array_remove(
    array[
      'license ' || p_home.license_state || ' '
        || nullif(regexp_replace(upper(p_home.license_number), '[^A-Z0-9]', '', 'g'), ''),
      'certification ' || p_home.certification_number,
      'address ' || left(p_home.zip_code, 5) || ' ' || private.street_key(p_home.street)
    ],
    null
  );
end
$$;
comment on function private.home_keys(public.properties) is
  'What a home is recognized by when it was deleted and is listed again: license, certification number and address.';

create function private.is_near_owner(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable
-- Definer: callers cannot read the accounts and sessions of others. Tells only this.
security definer set search_path = '' as $$
begin
  return exists (
    select
    from public.users u
    cross join lateral (
      select p_owner_id as id
      union
      select a.user_id from private.account_people a where a.owner_id = p_owner_id
    ) as person
    left join public.users o on o.id = person.id
    where u.id = p_user_id and (
      person.id = u.id
      or private.hash_address(o.email) = private.hash_address(u.email)
      or exists (
        select
        from auth.sessions s
        join auth.sessions t on t.ip = s.ip and t.user_agent = s.user_agent
        where s.user_id = u.id and t.user_id = person.id
      )
    )
  );
end
$$;
comment on function private.is_near_owner(uuid, uuid) is
  'Whether an account is one of the people of an owner, has the mailbox of one of them, or is signed in on the same device: '
  'with the same browser at the same address.';

create function private.visit_kind(p_inquiry public.inquiries) returns text
language plpgsql stable
-- Definer: callers cannot read visits and accounts. Called for inquiries of the caller only.
security definer set search_path = '' as $$
declare
  v_home constant public.properties := private.inquiry_home(p_inquiry);
  v_family constant public.users := (select u from public.users u where u.id = p_inquiry.patient_id);
  v_today constant date := now() at time zone v_home.time_zone;
begin
  return case
    when v_family.role <> 'patient' or v_family.suspended_at is not null
      or exists (select from private.account_people a where a.user_id = v_family.id)
      or private.is_near_owner(v_family.id, v_home.owner_id) then null
    when exists (
      select from private.visits v
      where v.inquiry_id = p_inquiry.id and v.state = 'confirmed' and v.starts_at > now() - interval '1 year'
        and (v.starts_at at time zone v_home.time_zone)::date < v_today
    ) then 'confirmed'
    when p_inquiry.created_at between now() - interval '1 year' and now() - interval '7 days'
      and v_family.created_at < now() - interval '14 days' and p_inquiry.withdrawn_at is null
      and not exists (select from private.visits v where v.inquiry_id = p_inquiry.id and v.state = 'confirmed') then 'told'
  end;
end
$$;
comment on function private.visit_kind(public.inquiries) is
  'What the family of an inquiry can answer about: a visit that was confirmed, from the next day on, for a year; or a visit that '
  'it tells of itself, if the owner confirmed none, a week after the inquiry. Null for a suspended account, for accounts of owners '
  'and their people, and for those near the owner.';

create function private.find_visit_answer(p_inquiry public.inquiries) returns private.visit_answers
language plpgsql stable
-- Definer: nobody reads the table. Called for inquiries of the caller only.
security definer set search_path = '' as $$
declare
  v_home constant public.properties := private.inquiry_home(p_inquiry);
begin
  return (
    select a
    from private.visit_answers a
    where a.family_id = p_inquiry.patient_id and a.asked_at > now() - interval '1 year'
      and (a.property_id = v_home.id or a.property_id is null and a.home_keys && private.home_keys(v_home))
    order by a.asked_at desc
    limit 1
  );
end
$$;
comment on function private.find_visit_answer(public.inquiries) is
  'The answer of the family of an inquiry about its home in the last 12 months, also from before the home was listed again.';

create function private.describe_visit_answer(p_answer private.visit_answers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_answer.id,
    'state', case
      when p_answer.withdrawn_at is not null then 'withdrawn'
      when p_answer.removed_at is not null then 'removed'
      when p_answer.answered_at is not null then 'answered'
      else 'open'
    end,
    'is_confirmed', p_answer.is_confirmed,
    'change_until', p_answer.answered_at + interval '30 days',
    'answers', case
      when p_answer.answered_at is not null and p_answer.withdrawn_at is null then jsonb_build_object(
        'price', p_answer.price, 'free_room', p_answer.free_room, 'attention', p_answer.attention,
        'room_shown', p_answer.room_shown, 'pressed', p_answer.pressed, 'would_consider', p_answer.would_consider
      )
    end
  )
$$;
comment on function private.describe_visit_answer(private.visit_answers) is
  'An answer as its family reads it, as visitAnswerSchema in contract/visits/visit-answers.ts.';

create function private.add_visit_answer(p_inquiry public.inquiries, p_is_confirmed boolean) returns private.visit_answers
language plpgsql volatile set search_path = '' as $$
declare
  v_home constant public.properties := private.inquiry_home(p_inquiry);
  v_answer private.visit_answers;
begin
  insert into private.visit_answers (family_id, property_id, inquiry_id, home_keys, is_confirmed)
  select
    p_inquiry.patient_id, (select p.id from public.properties p where p.id = v_home.id), p_inquiry.id,
    private.home_keys(v_home), p_is_confirmed
  returning * into v_answer;
  -- So that publish_visit_findings() looks at the home, without reading all answers.
  insert into private.visit_findings (property_id)
  select v_answer.property_id where v_answer.property_id is not null
  on conflict (property_id) do nothing;
  return v_answer;
end
$$;
comment on function private.add_visit_answer(public.inquiries, boolean) is 'The row of a family that is asked or tells of a visit.';

create function private.read_visit_answer(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: nobody reads the table. Returns the answer of the caller only.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_answer private.visit_answers;
  v_kind text;
begin
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = (select private.user_id());
  if v_inquiry.id is null then
    return null;
  end if;
  v_answer := private.find_visit_answer(v_inquiry);
  v_kind := private.visit_kind(v_inquiry);
  if v_answer.answered_at is not null then
    return private.describe_visit_answer(v_answer);
  end if;
  return jsonb_build_object(
    'id', null, 'state', case when v_kind is null then 'closed' else 'open' end,
    'is_confirmed', coalesce(v_answer.is_confirmed, v_kind = 'confirmed', false), 'change_until', null, 'answers', null
  );
end
$$;

create function private.answer_visit_questions(p_inquiry_id uuid, p_answers jsonb) returns jsonb
language plpgsql volatile
-- Definer: nobody writes the table. Writes the answer of the caller only.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_answer private.visit_answers;
  v_kind text;
begin
  -- So that two requests of a family make one answer.
  perform pg_advisory_xact_lock(hashtextextended('visit answers of ' || private.user_id(), 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = private.user_id();
  if v_inquiry.id is null then
    return null;
  end if;
  v_answer := private.find_visit_answer(v_inquiry);
  -- Again after the lock: it may be withdrawn or removed meanwhile.
  select * into v_answer from private.visit_answers a where a.id = v_answer.id for update;
  v_kind := private.visit_kind(v_inquiry);
  if v_answer.withdrawn_at is not null or v_answer.removed_at is not null then
    raise exception 'Your answers about this home were %. You can tell of another visit a year after you were asked.',
      case when v_answer.removed_at is not null then 'removed by our team' else 'withdrawn' end using errcode = 'SC409';
  elsif v_answer.answered_at < now() - interval '30 days' then
    raise exception 'Answers can be changed for 30 days. You can still withdraw them.' using errcode = 'SC409';
  elsif v_kind is null then
    raise exception 'You can tell of a visit from the day after it, for a year.' using errcode = 'SC409';
  end if;
  if v_answer.id is null then
    v_answer := private.add_visit_answer(v_inquiry, v_kind = 'confirmed');
  end if;
  update private.visit_answers a
  set price = p_answers ->> 'price', free_room = p_answers ->> 'free_room', attention = p_answers ->> 'attention',
    room_shown = p_answers ->> 'room_shown', pressed = p_answers ->> 'pressed',
    would_consider = p_answers ->> 'would_consider', answered_at = coalesce(a.answered_at, now()),
    counts_until = coalesce(
      a.counts_until, (now() + interval '24 months')::date - floor(random() * 90)::integer
    )
  where a.id = v_answer.id
  returning * into v_answer;
  return private.describe_visit_answer(v_answer);
exception when check_violation or not_null_violation then
  -- The error itself names all values of the row.
  raise exception 'Please answer all six questions' using errcode = '22023';
end
$$;

create function private.withdraw_visit_answer(p_id uuid) returns jsonb
language plpgsql volatile
-- Definer: nobody writes the table. Writes the answer of the caller only.
security definer set search_path = '' as $$
declare
  v_answer private.visit_answers;
begin
  update private.visit_answers a
  set price = null, free_room = null, attention = null, room_shown = null, pressed = null, would_consider = null,
    withdrawn_at = coalesce(a.withdrawn_at, now())
  where a.id = p_id and a.family_id = private.user_id() and a.answered_at is not null
  returning * into v_answer;
  return case when v_answer.id is not null then private.describe_visit_answer(v_answer) end;
end
$$;

create function private.list_visit_answers() returns jsonb
language sql stable
-- Definer: nobody reads the table. Returns the answers of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      private.describe_visit_answer(a) || jsonb_build_object(
        'inquiry_id', a.inquiry_id, 'property_name', coalesce(p.name, i.former_home ->> 'name')
      )
      order by a.answered_at desc, a.id
    ),
    '[]'
  )
  from private.visit_answers a
  left join public.properties p on p.id = a.property_id
  left join public.inquiries i on i.id = a.inquiry_id
  where a.family_id = (select private.user_id()) and a.answered_at is not null and a.withdrawn_at is null
$$;

create function public.read_visit_answer(p_inquiry_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_answer(p_inquiry_id)
$$;
comment on function public.read_visit_answer(uuid) is
  'What the caller answered, or can answer, about a visit to the home of its inquiry: {id, state: closed, open, answered, '
  'withdrawn or removed, is_confirmed, change_until, answers}. Null unless the caller sent the inquiry.';

create function public.answer_visit_questions(p_inquiry_id uuid, p_answers jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Answers', p_answers::text, 500);
  select private.answer_visit_questions(p_inquiry_id, p_answers)
$$;
comment on function public.answer_visit_questions(uuid, jsonb) is
  'Answers the six questions about a visit, or changes the answers within 30 days: {price, free_room, attention, room_shown, '
  'pressed, would_consider}. Null unless the caller sent the inquiry. Raises 22023 without six known answers, and SC409 with a '
  'sentence for users.';

create function public.withdraw_visit_answer(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_visit_answer(p_id)
$$;
comment on function public.withdraw_visit_answer(uuid) is
  'Deletes what the caller answered about a visit, and keeps that it did. Null unless it is an answer of the caller.';

create function public.list_visit_answers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_visit_answers()
$$;
comment on function public.list_visit_answers() is
  'The answers of the caller that are not withdrawn, the newest first, each with {inquiry_id, property_name}.';

grant execute on function
  private.read_visit_answer(uuid), public.read_visit_answer(uuid),
  private.answer_visit_questions(uuid, jsonb), public.answer_visit_questions(uuid, jsonb),
  private.withdraw_visit_answer(uuid), public.withdraw_visit_answer(uuid),
  private.list_visit_answers(), public.list_visit_answers()
to authenticated;
