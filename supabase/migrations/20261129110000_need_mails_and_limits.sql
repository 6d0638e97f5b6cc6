set lock_timeout = '2s';

-- A reply, or an answer that is changed again and again, does not send a mail each time. An account asks ten times a day.
create or replace function private.format_wait(p_wait interval) returns text
language sql immutable set search_path = '' as $$
  select case
    when minutes = 1 then '1 minute'
    when minutes < 120 then minutes || ' minutes'
    else ceil(minutes / 60.0) || ' hours'
  end
  from (select greatest(1, ceil(extract(epoch from p_wait) / 60)::integer) as minutes) as rounded
$$;
comment on function private.format_wait(interval) is 'A duration in words, rounded up to minutes, and from two hours on to hours.';

drop function private.queue_need_mails(uuid);

create function private.queue_need_mails(p_need_id uuid, p_property_id uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'need', person, now()
  from private.need_homes a
  join public.properties p on p.id = a.property_id
  cross join lateral private.people_of_home(p) as person
  where a.need_id = p_need_id and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
    and (p_property_id is null or a.property_id = p_property_id)
  on conflict (recipient_id) where kind = 'need' and taken_at is null do nothing
$$;
comment on function private.queue_need_mails(uuid, uuid) is
  'Queues one mail to each person who answers for the homes of a need that wait for the home, or for one of them, unless one is queued.';

create or replace function private.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Writes a need of the caller, about homes that all can see.
security definer set search_path = '' as $$
declare
  v_need private.needs;
  v_home public.properties;
  v_count integer := 0;
  v_next timestamptz;
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
  -- Of the last ten: an account that ends its needs does not reach more homes.
  select n.created_at + interval '1 day' into v_next
  from private.needs n
  where n.user_id = private.user_id() and n.created_at > now() - interval '1 day'
  order by n.created_at desc
  offset 9 limit 1;
  if v_next is not null then
    raise exception 'You have asked homes 10 times in the last day. You can go on in %.', private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
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

create or replace function private.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
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
  where a.need_id = v_need.id and a.property_id = p_property_id and a.answer = 'question' and a.reply is null
    and private.is_need_open(v_need);
  -- Once: each reply sends a mail, to the home that asked.
  if found then
    perform private.queue_need_mails(v_need.id, p_property_id);
  elsif not exists (
    select from private.need_homes a where a.need_id = v_need.id and a.property_id = p_property_id and a.reply = p_reply
  ) then
    raise exception 'The home does not ask this any more.' using errcode = 'SC409';
  end if;
  return true;
exception when check_violation then
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
end
$$;

create or replace function private.record_need_answer(p_need private.needs, p_property_id uuid, p_answer jsonb)
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
    raise exception 'Choose days within a year from today' using errcode = '22023';
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
    raise exception 'Answer yes with a price and days, no, or one of the questions' using errcode = '22023';
end
$$;
comment on function private.record_need_answer(private.needs, uuid, jsonb) is
  'Writes the answer of a home to a locked need. Queues the mail to the family for a first answer, a first yes, one after its '
  'reply, and a change of one that is older than an hour. Raises 22023.';

comment on function public.reply_to_need_question(uuid, uuid, text) is
  'Answers what a home asks back, once: yes, no or unsure. The same again changes nothing. False for a need of somebody else. '
  'Raises SC409 when the home does not ask any more.';

-- A choice without a list of homes is none, and a refusal names its home.
create or replace function private.close_need_by_choice(p_need_id uuid, p_homes jsonb) returns uuid[]
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
  if (jsonb_array_length(p_homes) between 1 and 3) is not true then
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

create or replace function public.choose_need_homes(
  p_need_id uuid, p_homes jsonb, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_detail text;
  v_hint text;
begin
  perform private.check_argument('Homes', p_homes::text, 1000);
  foreach v_id in array coalesce(private.close_need_by_choice(p_need_id, p_homes), '{}'::uuid[]) loop
    perform private.record_need_inquiry(p_need_id, v_id, (
      select i.id from public.send_inquiry(v_id, p_message, p_phone, p_email, p_contact_by) i
    ));
  end loop;
  return private.read_need(p_need_id);
exception when sqlstate 'SC424' or sqlstate 'SC429' then
  -- Which of the chosen homes it is about.
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  raise exception '%: %', (
    select home ->> 'name' from jsonb_array_elements(private.read_need(p_need_id) -> 'homes') as home
    where home ->> 'property_id' = v_id::text
  ), sqlerrm using errcode = sqlstate, detail = v_detail, hint = v_hint;
end
$$;
comment on function public.choose_need_homes(uuid, jsonb, text, text, text, text[]) is
  'Chooses one to three homes that said yes, [{property_id, answered_at}] as the caller read them: closes the need and sends '
  'an inquiry to each, or does nothing. Returns the same as read_need(), null for a need of somebody else. Raises what send_inquiry() raises, and SC409 when '
  'the need is closed or an answer has changed.';

-- What waits comes first, and at most 100: an owner of hundreds of homes has thousands.
create or replace function private.list_received_needs(p_owner_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on the tables. Returns the needs of homes for which the caller acts.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_received_need(w.need, w.asked, w.home) order by w.place), '[]')
  from (
    select n as need, a as asked, p as home, row_number() over (
      order by waits.for_home desc, case when waits.for_home then n.created_at end, n.created_at desc, n.id, p.name, p.id
    ) as place
    from (
      select private.select_acted_homes(p_owner_id) as id
    ) as acted
    join private.need_homes a on a.property_id = acted.id and a.asked_at > now() - interval '7 days'
    join public.properties p on p.id = a.property_id
    join private.needs n on n.id = a.need_id
    cross join lateral (
      select private.is_need_open(n) and (a.answer is null or a.reply is not null) as for_home
    ) as waits
    where private.is_home_asked(a, p)
    order by place
    limit 100
  ) as w
$$;

comment on function public.list_received_needs(uuid) is
  'The needs of the last seven days that ask homes of p_owner_id, or all for which the caller acts: [{need_id, number, '
  'property_id, property_name, created_at, closes_at, is_open, choices, answer}]. At most 100: first those that wait for the '
  'home, which close soonest, then the last ones. choices and answer are null once it is closed.';

-- For moderators too: how a home answers.
create function private.counts_for_home(p_need private.needs, p_asked private.need_homes) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not p_asked.is_left_out and coalesce(p_need.closed_at, p_need.created_at + interval '72 hours') <= now()
    and (p_asked.answer is not null or coalesce(p_need.closed_at, 'infinity') >= p_need.created_at + interval '1 day')
$$;
comment on function private.counts_for_home(private.needs, private.need_homes) is
  'Whether a need says how a home answers: it is over, and the home answered or had a day for it.';

create function private.count_needs_of_home(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'asked', count(*), 'answered', count(a.answer),
    'refused', count(*) filter (where a.accepted_at is not null and a.answer <> 'yes')
  )
  from private.need_homes a
  join private.needs n on n.id = a.need_id
  where a.property_id = p_property_id and private.counts_for_home(n, a)
$$;
comment on function private.count_needs_of_home(uuid) is
  'How a home answered the needs of the last 30 days: {asked, answered, refused}. refused are those after a yes.';

create or replace function private.read_need_figures() returns jsonb
language plpgsql stable
-- Definer: callers cannot read needs. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return (
    with asked as (
      select n.id, private.week_of(n.created_at) as week, p.id as property_id, p.name, p.city || ', ' || p.state as place,
        a.answer, a.accepted_at, n.closed_at is not null or n.created_at < now() - interval '72 hours' as is_over,
        private.counts_for_home(n, a) as counts
      from private.needs n
      join private.need_homes a on a.need_id = n.id and not a.is_left_out
      join public.properties p on p.id = a.property_id
    ), refused as (
      select w.id, w.week, w.place from asked w where w.is_over
      group by w.id, w.week, w.place having count(w.accepted_at) = 0
    )
    select jsonb_build_object(
      'places', array(
        select jsonb_build_object('week', w.week, 'place', w.place, 'needs', count(distinct w.id), 'without_yes', (
          select count(*) from refused r where r.week = w.week and r.place = w.place
        ))
        from asked w
        where w.is_over
        group by w.week, w.place
        order by w.week desc, count(distinct w.id) desc, w.place
        limit 100
      ),
      'homes', array(
        select jsonb_build_object(
          'property_id', w.property_id, 'name', w.name, 'place', w.place, 'asked', count(*), 'answered', count(w.answer),
          'refused', count(*) filter (where w.accepted_at is not null and w.answer <> 'yes')
        )
        from asked w
        where w.counts
        group by w.property_id, w.name, w.place
        having count(*) >= 3 and count(w.answer) = 0
          or count(*) filter (where w.accepted_at is not null and w.answer <> 'yes') > 0
        order by count(*) filter (where w.accepted_at is not null and w.answer <> 'yes') desc, count(*) desc, w.name, w.property_id
        limit 100
      )
    )
  );
end
$$;

comment on function public.read_need_figures() is
  'For administrators: the needs of the last 30 days that are over: {places: [{week, place, needs, without_yes}], homes: '
  '[{property_id, name, place, asked, answered, refused}]}. Homes are those that did not answer three needs, each in a day or '
  'more, or refused after a yes. Raises SC404 for everybody else.';

create or replace function private.describe_looked_up_home(p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state, 'zip_code', p_home.zip_code,
    'owner_id', p_home.owner_id, 'created_at', p_home.created_at, 'is_active', p_home.is_active,
    'is_listed', p_home.is_listed, 'suspended_at', p_home.suspended_at, 'owner_suspended_at', p_home.owner_suspended_at,
    'verified_at', p_home.verified_at, 'verified_by', p_home.verified_by,
    'changed_since_verified_at', p_home.changed_since_verified_at,
    'license_checked_at', p_home.license_checked_at, 'certification_checked_at', p_home.certification_checked_at,
    'confirmed_at', p_home.confirmed_at, 'photo_count', cardinality(p_home.image_urls),
    'inquiry_count', (select count(*) from public.inquiries i where i.property_id = p_home.id),
    'need_counts', private.count_needs_of_home(p_home.id),
    'suspensions', private.describe_suspensions(null, p_home.id),
    'log', private.describe_operator_log(null, p_home.id, null)
  )
$$;
comment on function private.describe_looked_up_home(public.properties) is 'What exists of a home and what the team did.';
