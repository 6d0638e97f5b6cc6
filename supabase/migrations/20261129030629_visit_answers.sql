set lock_timeout = '2s';

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

-- Findings: what visitors found, as counts on the page of a home. Never a score, and in no order of homes.
-- A count changes in the first run of a week, and only by two answers or more, so that nobody knows whose answer changed it.
-- Risk: whether and when a count is shown must not depend on what the answers say. Only private.count_findings() reads that.

create table private.visit_findings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- A new row waits for the next Monday, as the rest does.
  checked_week date not null default date_trunc('week', now() at time zone 'UTC')::date,
  shown jsonb
);
comment on table private.visit_findings is
  'The published counts of a home: {confirmed, told, removed}. Null if nothing is shown.';

create table private.counted_visit_answers (
  property_id uuid not null references public.properties (id) on delete cascade,
  answer_id uuid not null references private.visit_answers (id) on delete cascade,
  primary key (property_id, answer_id)
);
comment on table private.counted_visit_answers is 'Which answers are in the published counts of a home.';

create index counted_visit_answers_answer on private.counted_visit_answers (answer_id);

alter table private.visit_findings enable row level security;
alter table private.counted_visit_answers enable row level security;

-- Functions return them with homes that the caller can see.
create policy select_visitor on private.visit_findings for select to anon using (shown is not null);
create policy select_user on private.visit_findings for select to authenticated using (shown is not null);
create policy select_operator on private.visit_findings for select to service_role using (true);

create policy select_nobody on private.counted_visit_answers for select to service_role using (false);

grant select (property_id, shown) on private.visit_findings to anon, authenticated, service_role;

create function private.select_told_visits(p_home public.properties) returns setof private.visit_answers
language plpgsql stable set search_path = '' as $$
declare
  v_keys constant text[] := private.home_keys(p_home);
  v_numbers constant text[] := array(select k from unnest(v_keys) as k where k not like 'address %');
begin
  return query
  select a.*
  from private.visit_answers a
  join public.users u on u.id = a.family_id and u.suspended_at is null
  where not private.works_for(a.family_id, p_home.owner_id) and (
    a.property_id = p_home.id
    or a.property_id is null and a.home_keys && v_keys
      -- Two homes can share an address. The one that was there before is another one.
      and (a.home_keys && v_numbers or p_home.created_at > a.asked_at)
  );
end
$$;
comment on function private.select_told_visits(public.properties) is
  'Who was asked about a home and what they answered, also before it was deleted and listed again. Not suspended accounts and '
  'the people of the owner.';

create function private.choose_visit_answers(p_home public.properties, p_is_confirmed boolean) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_chosen uuid[];
  v_kept integer;
  v_asked integer;
begin
  select count(distinct a.family_id) into v_asked
  from private.select_told_visits(p_home) a
  where a.is_confirmed and a.asked_at > now() - interval '24 months';
  select array_agg(one.id order by one.is_kept desc, one.answered_at, one.id), count(*) filter (where one.is_kept)
  into v_chosen, v_kept
  from (
    -- The newest of a mailbox, so that one person counts once.
    select distinct on (private.hash_address(u.email)) a.id, a.answered_at, exists (
      select from private.counted_visit_answers c where c.property_id = p_home.id and c.answer_id = a.id
    ) as is_kept
    from private.select_told_visits(p_home) a
    join public.users u on u.id = a.family_id
    where a.is_confirmed = p_is_confirmed and a.answered_at is not null and a.withdrawn_at is null
      and a.removed_at is null and a.counts_until >= current_date
    order by private.hash_address(u.email), a.answered_at desc, a.id
  ) as one;
  if p_is_confirmed then
    -- The owner knows who visited. As long as all of them answered, the newest answer waits: if all agree, nobody knows
    -- who is among them.
    v_chosen := v_chosen[1:greatest(v_asked - 1, v_kept)];
  end if;
  return coalesce(v_chosen, '{}');
end
$$;
comment on function private.choose_visit_answers(public.properties, boolean) is
  'The answers about a home that would count now, about visits that were confirmed, or about others.';

create function private.count_findings(p_answer_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'visitors', count(*),
    'price_as_listed', count(*) filter (where a.price = 'as_listed'),
    'free_room', count(*) filter (where a.free_room = 'yes'),
    'attention', count(*) filter (where a.attention = 'yes'),
    'room_shown', count(*) filter (where a.room_shown = 'yes'),
    'not_pressed', count(*) filter (where a.pressed = 'no'),
    'would_consider', count(*) filter (where a.would_consider = 'yes')
  )
  from private.visit_answers a
  where a.id = any (p_answer_ids)
$$;
comment on function private.count_findings(uuid[]) is 'The counts of answers, as visitFindingsSchema in the contract.';

create function private.publish_side(p_home public.properties, p_is_confirmed boolean, p_shown jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_chosen constant uuid[] := private.choose_visit_answers(p_home, p_is_confirmed);
  v_visitors constant integer := coalesce((p_shown ->> 'visitors')::integer, 0);
  v_minimum constant integer := case when p_is_confirmed then 5 else 10 end;
  v_kept integer;
begin
  select count(*) into v_kept
  from private.counted_visit_answers c
  where c.property_id = p_home.id and c.answer_id = any (v_chosen);
  -- What came and what went, also with a deleted account.
  if v_visitors > 0 and (v_visitors - v_kept) + (cardinality(v_chosen) - v_kept) < 2 then
    return p_shown;
  end if;
  delete from private.counted_visit_answers c
  using private.visit_answers a
  where c.property_id = p_home.id and a.id = c.answer_id and a.is_confirmed = p_is_confirmed;
  if cardinality(v_chosen) < v_minimum then
    return null;
  end if;
  insert into private.counted_visit_answers (property_id, answer_id) select p_home.id, id from unnest(v_chosen) as id;
  return private.count_findings(v_chosen);
end
$$;
comment on function private.publish_side(public.properties, boolean, jsonb) is
  'The counts that a home shows from now on: at least five answers about confirmed visits, ten about others, and the counts '
  'that it shows already unless two answers or more came or went.';

create function private.count_removed_answers(p_home public.properties) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(nullif(count(*), 0))
  from private.select_told_visits(p_home) a
  where a.removed_at is not null and a.counts_until >= current_date
$$;
comment on function private.count_removed_answers(public.properties) is
  'How many answers about a home our team removed in the last 24 months. Null without one.';

create function private.publish_visit_findings(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot read answers.
security definer set search_path = '' as $$
declare
  v_week constant date := private.week_of(now());
  v_findings private.visit_findings;
  v_home public.properties;
  v_count integer := 0;
begin
  delete from private.visit_answers a where coalesce(a.answered_at, a.asked_at) < now() - interval '24 months';
  insert into private.visit_findings (property_id)
  select distinct a.property_id from private.visit_answers a where a.property_id is not null
  union
  select p.id
  from private.visit_answers a
  join public.properties p on a.home_keys && private.home_keys(p)
  where a.property_id is null and (
    p.license_number is not null or p.certification_number is not null
    or 'address ' || left(p.zip_code, 5) = any (select left(k, 13) from unnest(a.home_keys) as k)
  )
  on conflict (property_id) do nothing;
  for v_findings in
    select * from private.visit_findings f where f.checked_week < v_week order by f.property_id limit p_limit
    for update skip locked
  loop
    v_count := v_count + 1;
    select * into v_home from public.properties p where p.id = v_findings.property_id;
    update private.visit_findings f
    set checked_week = v_week, shown = nullif(
      jsonb_strip_nulls(jsonb_build_object(
        'confirmed', private.publish_side(v_home, true, v_findings.shown -> 'confirmed'),
        'told', private.publish_side(v_home, false, v_findings.shown -> 'told'),
        'removed', private.count_removed_answers(v_home)
      )),
      '{}'
    )
    where f.property_id = v_home.id;
  end loop;
  return v_count;
end
$$;

create function public.publish_visit_findings(p_limit integer default 1000) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.publish_visit_findings(p_limit)
$$;
comment on function public.publish_visit_findings(integer) is
  'Publishes what visitors found at up to p_limit homes that were not looked at this week, and returns their number. Call it '
  'until it returns 0, each day: a home is looked at on the first day of a week on which it runs. Also deletes answers after '
  'two years.';
grant execute on function private.publish_visit_findings(integer), public.publish_visit_findings(integer) to service_role;

create function private.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log, without the family.
security definer set search_path = '' as $$
declare
  v_answer private.visit_answers;
  v_home public.properties;
begin
  select * into v_answer from private.visit_answers a where a.id = p_id;
  select * into v_home from public.properties p where p.id = v_answer.property_id;
  perform private.act_as_operator('moderator', 'remove_visit_answer', v_home.owner_id, v_home.id, p_reason, p_id);
  if v_answer.family_id = private.user_id() then
    raise exception 'This is your answer, so another operator decides about it.' using errcode = 'SC409';
  end if;
  update private.visit_answers a set removed_at = now()
  where a.id = p_id and a.answered_at is not null and a.withdrawn_at is null and a.removed_at is null;
  if not found then
    return false;
  end if;
  -- At once. The counts follow with the next publication, as for a withdrawal.
  insert into private.visit_findings as f (property_id, shown)
  select v_home.id, jsonb_build_object('removed', private.count_removed_answers(v_home)) where v_home.id is not null
  on conflict (property_id) do update set shown = coalesce(f.shown, '{}') || excluded.shown;
  return true;
end
$$;

create function private.read_visit_answers(p_property_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log. Never names a family.
security definer set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_property_id);
begin
  perform private.act_as_operator('moderator', 'read_visit_answers', v_home.owner_id, v_home.id, p_reason);
  return (
    select coalesce(
      jsonb_agg(
        private.describe_visit_answer(a) - 'change_until' || jsonb_build_object(
          'is_new_account', u.created_at > a.answered_at - interval '30 days',
          'other_homes', (
            select count(*) from private.visit_answers o
            where o.family_id = a.family_id and o.id <> a.id and o.answered_at is not null
          )
        )
        -- The ID is random, so the order says nothing about the time.
        order by a.id
      ),
      '[]'
    )
    from private.select_told_visits(v_home) a
    join public.users u on u.id = a.family_id
    where a.answered_at is not null and a.withdrawn_at is null
  );
end
$$;

create function public.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.remove_visit_answer(p_id, p_reason)
$$;
comment on function public.remove_visit_answer(uuid, text) is
  'For operators: removes an answer about a visit. The log has the reason, and the page of the home says that our team removed '
  'one. False if there is none. Raises SC404 for everybody else.';

create function public.read_visit_answers(p_property_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_visit_answers(p_property_id, p_reason)
$$;
comment on function public.read_visit_answers(uuid, text) is
  'For operators: the answers about a home without their families and times, each with {is_new_account, other_homes}. Raises '
  'SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.remove_visit_answer(uuid, text), public.remove_visit_answer(uuid, text),
  private.read_visit_answers(uuid, text), public.read_visit_answers(uuid, text)
to anon, authenticated;

-- Questions about visits: a job asks each family once, the day after a confirmed visit.
-- Risk: a mail to families. At most one a day, and one about a home in 12 months.

create function private.queue_visit_questions(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot read and write answers.
security definer set search_path = '' as $$
declare
  v_due record;
  v_count integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('visit questions', 0));
  for v_due in
    select distinct on (i.patient_id) i as inquiry, v.id as visit_id
    from private.visits v
    join public.inquiries i on i.id = v.inquiry_id
    join public.users u on u.id = i.patient_id and u.role = 'patient' and u.suspended_at is null
    where v.state = 'confirmed' and v.starts_at between now() - interval '8 days' and now()
      and private.visit_kind(i) = 'confirmed' and (private.find_visit_answer(i)).id is null
      and not exists (
        select from private.mails m
        -- Less than a day, because a timer is not exact.
        where m.recipient_id = u.id and m.kind = 'visit_question' and m.created_at > now() - interval '20 hours'
      )
    order by i.patient_id, v.starts_at
    limit p_limit
  loop
    -- The family may be answering.
    continue when not pg_try_advisory_xact_lock(
      hashtextextended('visit answers of ' || (v_due.inquiry).patient_id, 0)
    ) or (private.find_visit_answer(v_due.inquiry)).id is not null;
    perform private.add_visit_answer(v_due.inquiry, true);
    insert into private.mails (kind, recipient_id, inquiry_id, visit_id, created_at)
    values ('visit_question', (v_due.inquiry).patient_id, (v_due.inquiry).id, v_due.visit_id, now());
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

create function public.queue_visit_questions(p_limit integer default 1000) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.queue_visit_questions(p_limit)
$$;
comment on function public.queue_visit_questions(integer) is
  'Asks up to p_limit families about a visit of the days before, in the conversation and by one mail, and returns their number. '
  'A family is asked once about a home in 12 months, and about one home a day. Schedule it daily.';

create function private.visit_question_mail_details(p_mail private.mails) returns jsonb
language plpgsql stable
-- Definer: the jobs cannot read answers. Tells only whether the family has answered.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('inquiry_id', i.id, 'property_name', p.name)
    from public.inquiries i
    cross join lateral private.inquiry_home(i) as p
    where i.id = p_mail.inquiry_id and p.is_suspended is not true
      -- One that waited for days is not sent any more, as during an outage of the provider.
      and p_mail.created_at > now() - interval '3 days'
      and private.visit_kind(i) = 'confirmed' and (private.find_visit_answer(i)).answered_at is null
      and not private.is_bouncing(p_mail.recipient_id)
  );
end
$$;
comment on function private.visit_question_mail_details(private.mails) is
  'What the question about a visit says: {inquiry_id, property_name}. Null once it is answered or cannot be, for a suspended '
  'home, after three days, and if the address bounces.';

grant execute on function
  private.queue_visit_questions(integer), public.queue_visit_questions(integer),
  private.visit_question_mail_details(private.mails)
to service_role;

create trigger limit_writes after insert or update of answered_at on private.visit_answers
  for each row execute function private.tg__limit_writes('60', 'told of visits %s times');

create or replace view private.property_rows with (security_invoker = true) as
select
  p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
  p.room_cost, p.amenities, p.care_types, p.image_urls, p.is_active, p.is_suspended, p.confirmed_at, p.verified_at,
  p.latitude, p.longitude, p.location_is_exact, p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit,
  p.included_services, p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number,
  p.license_state, p.certification_number, p.license_checked_at, p.certification_checked_at, p.answer_time, p.created_at,
  p.updated_at, record.abuse_icon_as_of, record.care_compare_stars, p.phone,
  findings.shown as visit_findings
from public.properties p
left join private.visit_findings findings on findings.property_id = p.id
left join lateral (
  select
    case when r.facts -> 'has_abuse_icon' = 'true' then s.as_of end as abuse_icon_as_of,
    r.facts #> '{overall,stars}' as care_compare_stars
  from private.registered_homes r
  join private.register_sources s on s.source = r.source
  -- Most homes have no number, and need no look into the register.
  where p.certification_number is not null and r.property_id = p.id and r.source = 'cms'
  limit 1
) as record on true;
comment on view private.property_rows is
  'The columns of a home that the API returns, as the caller can see them, with the date of the public register if Medicare '
  'Care Compare marks the home with its abuse icon, its overall stars there, and what visitors found.';

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
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

create or replace function private.export_conversations(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', array(
      select jsonb_build_object(
        'id', i.id, 'property_id', p.id, 'property_name', p.name,
        'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
        'status', (private.as_family_reads(i)).status,
        'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
        'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family'),
        'team_notes', private.select_team_notes(i.id, 'family')
      )
      from public.inquiries i
      cross join lateral private.inquiry_home(i) as p
      where i.patient_id = p_user_id
      order by i.created_at, i.id
    ),
    'inquiries_received', array(
      select private.describe_received_inquiry(i) || jsonb_build_object(
        'messages', private.select_messages(i, 'owner'), 'team_notes', private.select_team_notes(i.id, 'owner')
      )
      from public.inquiries i
      -- Deleted inquiries are kept for complaints only.
      where i.id in (select private.find_received_inquiries(p_user_id))
      order by i.created_at, i.id
    ),
    'visits', array(
      select private.describe_visit(v, side.name)
      from public.inquiries i
      join private.visits v on v.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by v.created_at, v.id
    ),
    'visit_answers', array(
      select private.describe_visit_answer(a) || jsonb_build_object(
        'property_name', coalesce(p.name, i.former_home ->> 'name'), 'asked_at', a.asked_at, 'answered_at', a.answered_at,
        'withdrawn_at', a.withdrawn_at
      )
      from private.visit_answers a
      left join public.properties p on p.id = a.property_id
      left join public.inquiries i on i.id = a.inquiry_id
      where a.family_id = p_user_id
      order by a.asked_at, a.id
    ),
    'saved_replies', array(
      select jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body)
      from public.saved_replies r
      where r.owner_id = p_user_id
      order by r.place
    ),
    -- Not those about the account: they would name who made them.
    'reports', array(
      select jsonb_build_object(
        'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
        'outcome', case when r.about ->> 'side' in ('home', 'register') then r.outcome end,
        'about', r.about || case
          -- An owner reads no text of a family that withdrew it. A person who acted for the owner may have been removed.
          when r.about ->> 'side' = 'owner' and not exists (
            select from public.inquiries i
            left join public.properties p on p.id = i.property_id
            where i.id = r.inquiry_id and i.withdrawn_at is null and i.deleted_at is null
              and p_user_id in (p.owner_id, i.former_owner_id)
          ) then '{"message": "", "messages": []}'::jsonb
          else '{}'
        end
      )
      from private.reports r
      where r.reporter_id = p_user_id
      order by r.created_at
    )
  )
$$;
comment on function private.export_conversations(uuid) is
  'The inquiries of an account with messages, visits and what it answered about them, its saved replies, and the reports that it made.';


select private.forget_plans();
