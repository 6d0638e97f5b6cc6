set lock_timeout = '2s';

-- Links in mails answer a need and accept a time of a visit.
alter table private.taps
  add column need_id uuid references private.needs (id) on delete cascade,
  add column visit_id uuid references private.visits (id) on delete cascade,
  add column starts_at timestamptz,
  add constraint tap_has_one_act check (
    num_nonnulls(need_id, visit_id) <= case when property_id is null then 0 else 1 end
    and (visit_id is null) = (starts_at is null)
  );
comment on table private.taps is
  'The links in mails. One does one act on one home, once, until the next mail of its kind, for 14 days at most.';
create index taps_need on private.taps (need_id);
create index taps_visit on private.taps (visit_id);
grant select (need_id, visit_id) on private.taps to service_role;

create or replace function private.keep_link_seed(p_mail_id uuid) returns text
language sql volatile security invoker set search_path = '' as $$
  update private.mails m set link_seed = coalesce(m.link_seed, private.make_token())
  where m.id = p_mail_id and m.sent_at is null
  returning m.link_seed
$$;
comment on function private.keep_link_seed(uuid) is
  'The secret of the links of a mail that is about to be sent, the same each time. Null for a mail that was sent.';

create or replace function private.make_act_token(p_link_seed text, p_act text) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.hmac(p_act, p_link_seed, 'sha256'), 'hex')
$$;
comment on function private.make_act_token(text, text) is
  'The token of a mail for an act: need and visit with their ids. 64 hexadecimal digits.';

create or replace function private.is_visit_offered(p_tap private.taps) returns boolean
language sql stable security invoker set search_path = '' as $$
  select p_tap.starts_at > now() and exists (
    select
    from private.visits v
    join public.inquiries i on i.id = v.inquiry_id
    join public.users u on u.id = i.patient_id and u.suspended_at is null
    where v.id = p_tap.visit_id and v.proposed_by = 'family'
      and (v.state = 'proposed' or v.state = 'confirmed' and v.starts_at = p_tap.starts_at)
      and i.property_id = p_tap.property_id and i.status in ('pending', 'contacted') and i.withdrawn_at is null
      and not exists (select from private.team_notes n where n.inquiry_id = i.id and n.closes)
  )
$$;
comment on function private.is_visit_offered(private.taps) is
  'Whether the time of a tap is ahead and proposed, or is the one that was accepted, in a conversation that goes on.';

create or replace function private.is_tap_valid(p_tap private.taps, p_home public.properties) returns boolean
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select p_tap.expires_at > now()
    and exists (
      select from public.users u
      where u.id = p_tap.user_id and u.suspended_at is null and private.hash_token(u.email) = p_tap.address_hash
    )
    and (
      p_tap.property_id is null
      or p_home.is_listed and p_home.owner_id = p_tap.owner_id and private.are_taps_allowed(p_tap.owner_id) and (
        p_tap.user_id = p_tap.owner_id
        or exists (
          select from private.account_people a
          where a.id = p_tap.person_id and a.user_id = p_tap.user_id and (
            a.has_all_homes
            or exists (select from private.home_people h where h.person_id = a.id and h.property_id = p_home.id)
          )
        )
      )
    )
    and (
      p_tap.need_id is null
      or exists (
        select
        from private.needs n
        join private.need_homes a on a.need_id = n.id and a.property_id = p_home.id
        where n.id = p_tap.need_id and private.is_need_open(n) and private.is_home_asked(a, p_home)
      )
    )
    and (p_tap.visit_id is null or private.is_visit_offered(p_tap))
$$;
comment on function private.is_tap_valid(private.taps, public.properties) is
  'Whether a tap still works: the account has the same address, is not suspended, and acts for the home, which is listed and '
  'whose owner allows taps. The need is open, or the visit is still proposed.';

create or replace function private.tap_state(p_tap private.taps) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when p_tap.used_at is not null then 'used'
    -- Answered in the inbox, or by a colleague.
    when exists (
      select from private.need_homes a
      where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id and a.answer is not null and a.reply is null
    ) then 'used'
    when exists (select from private.visits v where v.id = p_tap.visit_id and v.state = 'confirmed') then 'used'
    else 'open'
  end
$$;
comment on function private.tap_state(private.taps) is 'Whether a valid tap has still something to do: open or used.';

create or replace function private.describe_tap(p_tap private.taps, p_home public.properties, p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', case
      when p_tap.property_id is null then 'end'
      when p_tap.need_id is not null then 'need'
      when p_tap.visit_id is not null then 'visit'
      else 'spots'
    end,
    'state', p_state,
    'home', case when p_tap.property_id is not null then jsonb_build_object(
      'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state,
      'available_spots', p_home.available_spots, 'confirmed_at', p_home.confirmed_at
    ) end,
    'need', (
      select jsonb_build_object(
        'number', n.number, 'closes_at', n.created_at + interval '72 hours', 'choices', private.describe_choices(n),
        'answer', private.describe_need_answer(a)
      )
      from private.needs n
      join private.need_homes a on a.need_id = n.id
      where n.id = p_tap.need_id and a.property_id = p_tap.property_id
    ),
    'visit', case when p_tap.visit_id is not null then jsonb_build_object(
      'starts_at', p_tap.starts_at, 'time_zone', p_home.time_zone
    ) end
  )
$$;

create or replace function private.read_tap(p_token text) returns jsonb
language plpgsql stable
-- Definer: works without a sign-in. Reads what the token names, and nothing that names a family.
security definer set search_path = '' as $$
declare
  v_tap private.taps;
  v_home public.properties;
begin
  perform private.check_argument('Token', p_token, 100);
  select * into v_tap from private.taps t where t.token_hash = private.hash_token(p_token);
  select * into v_home from public.properties p where p.id = v_tap.property_id;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  end if;
  return private.describe_tap(v_tap, v_home, private.tap_state(v_tap));
end
$$;

create or replace function public.read_tap(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_tap(p_token)
$$;
comment on function public.read_tap(text) is
  'What the link of a mail would change: {act: spots, end, need or visit, state: open or used, home: {id, name, city, state, '
  'available_spots, confirmed_at}, need: {number, closes_at, choices, answer}, visit: {starts_at, time_zone}}. Changes nothing. '
  'Null for a token that is unknown, has expired or has ended.';

create or replace function private.lock_tapped(p_tap private.taps) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, homes, inquiries, their parts.
  perform from public.users u where u.id = p_tap.user_id for key share;
  select * into v_home from public.properties p where p.id = p_tap.property_id for no key update;
  perform from public.inquiries i
  where i.id = (select v.inquiry_id from private.visits v where v.id = p_tap.visit_id)
  for no key update;
  perform from private.needs n where n.id = p_tap.need_id for share;
  perform from private.need_homes a
  where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id
  for no key update;
  return v_home;
end
$$;
comment on function private.lock_tapped(private.taps) is 'Locks what a tap changes, and returns its home.';

create or replace function private.accept_by_tap(p_tap private.taps) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_visit private.visits;
begin
  select * into v_visit from private.visits v where v.id = p_tap.visit_id;
  perform private.confirm_visit(v_visit, p_tap.starts_at), private.record_activity(v_visit.inquiry_id, 'owner');
end
$$;
comment on function private.accept_by_tap(private.taps) is 'Confirms the visit of a locked and valid tap at its time.';

create or replace function private.add_visit_taps(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.mail_recipient(p_mail);
  v_seed text;
begin
  if p_mail.recipient_id is not null or not exists (
    select
    from private.visits v
    join public.properties p on p.id = p_mail.property_id
    where v.id = p_mail.visit_id and v.state = 'proposed' and p.is_listed and private.are_taps_allowed(p.owner_id)
  ) then
    return '[]';
  end if;
  v_seed := private.keep_link_seed(p_mail.id);
  insert into private.taps (
    token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id, visit_id, starts_at
  )
  select private.hash_token(private.make_act_token(v_seed, 'visit ' || v.id || ' ' || extract(epoch from t.at))),
    p_mail.id, u.id, private.hash_token(u.email), p.id, p.owner_id, a.id, v.id, t.at
  from private.visits v
  cross join unnest(v.times) as t (at)
  join public.properties p on p.id = p_mail.property_id
  join public.users u on u.id = v_user_id
  left join private.account_people a on a.owner_id = p.owner_id and a.user_id = u.id and u.id <> p.owner_id
  where v.id = p_mail.visit_id and t.at > now() and v_seed is not null
  on conflict (token_hash) do nothing;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'starts_at', t.starts_at, 'time_zone', p.time_zone,
        'token', private.make_act_token(v_seed, 'visit ' || t.visit_id || ' ' || extract(epoch from t.starts_at))
      )
      order by t.starts_at
    ), '[]')
    from private.taps t
    join public.properties p on p.id = t.property_id
    where t.mail_id = p_mail.id and t.used_at is null and private.is_tap_valid(t, p)
  );
end
$$;
comment on function private.add_visit_taps(private.mails) is
  'The links of a mail to the home about a proposed visit: [{starts_at, time_zone, token}]. Empty for every other mail.';

grant execute on function private.add_visit_taps(private.mails) to service_role;

create or replace function private.needs_to_answer(p_user_id uuid)
returns table (need_id uuid, number integer, asked_at timestamptz, property_id uuid, property_name text, owner_id uuid)
language sql stable security invoker set search_path = '' as $$
  with mine as (
    select p.id from public.properties p where p.owner_id = p_user_id
    union
    select h.property_id
    from private.account_people a
    join private.home_people h on h.person_id = a.id
    where a.user_id = p_user_id
  )
  select n.id, n.number, a.asked_at, p.id, p.name, p.owner_id
  from mine
  join private.need_homes a on a.property_id = mine.id and a.asked_at > now() - interval '72 hours'
  join private.needs n on n.id = a.need_id
  join public.properties p on p.id = a.property_id
  where private.is_need_open(n) and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
    and p_user_id in (select private.people_of_home(p))
$$;
comment on function private.needs_to_answer(uuid) is 'The needs that wait for the answer of homes for which an account gets mails.';

create or replace function private.add_need_taps(p_mail private.mails) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_seed constant text := private.keep_link_seed(p_mail.id);
begin
  if v_seed is null then
    return;
  end if;
  -- The links of the mails before.
  delete from private.taps t
  using private.mails m
  where t.user_id = p_mail.recipient_id and t.need_id is not null and m.id = t.mail_id and m.created_at < p_mail.created_at;
  insert into private.taps (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id, need_id)
  select private.hash_token(private.make_act_token(v_seed, 'need ' || w.need_id || ' ' || w.property_id)),
    p_mail.id, u.id, private.hash_token(u.email), w.property_id, w.owner_id, a.id, w.need_id
  from private.needs_to_answer(p_mail.recipient_id) w
  join public.users u on u.id = p_mail.recipient_id
  left join private.account_people a on a.owner_id = w.owner_id and a.user_id = u.id and u.id <> w.owner_id
  where private.are_taps_allowed(w.owner_id)
  order by w.asked_at, w.need_id, w.property_id
  limit 20
  on conflict (token_hash) do nothing;
end
$$;
comment on function private.add_need_taps(private.mails) is
  'Makes the links of a mail about needs, for the 20 that wait longest, and ends those of the mails before.';

create or replace function private.record_need_answer(p_need private.needs, p_property_id uuid, p_answer jsonb)
returns private.need_homes
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_asked private.need_homes;
begin
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
  perform private.queue_need_answer_mail(p_need);
  return v_asked;
exception
  when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_datetime_format
    or datetime_field_overflow
  then
    raise exception 'Answer yes with a price and days, no, or one of the questions' using errcode = '22023';
end
$$;
comment on function private.record_need_answer(private.needs, uuid, jsonb) is
  'Writes the answer of a home to a locked need, and queues the mail to the family. Raises 22023.';

create or replace function private.answer_by_tap(p_tap private.taps, p_answer jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_need private.needs;
begin
  if (p_answer ->> 'answer' in ('yes', 'no')) is not true then
    raise exception 'Answer yes with a price and days, or no' using errcode = '22023';
  end if;
  select * into v_need from private.needs n where n.id = p_tap.need_id;
  perform private.record_need_answer(v_need, p_tap.property_id, p_answer);
end
$$;
comment on function private.answer_by_tap(private.taps, jsonb) is 'Answers the need of a locked and valid tap. Raises 22023.';

create or replace function private.answer_need(p_need_id uuid, p_property_id uuid, p_answer jsonb, p_seen timestamptz) returns jsonb
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
  end if;
  v_asked := private.record_need_answer(v_need, p_property_id, p_answer);
  return private.describe_received_need(v_need, v_asked, v_home);
end
$$;

create or replace function private.need_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read needs and write taps.
security definer set search_path = '' as $$
begin
  perform private.add_need_taps(p_mail);
  return (
    select jsonb_build_object(
      'property_names', jsonb_agg(distinct w.property_name),
      'requests', coalesce(jsonb_agg(
        jsonb_build_object(
          'number', w.number, 'property_name', w.property_name,
          'token', private.make_act_token(m.link_seed, 'need ' || w.need_id || ' ' || w.property_id)
        )
        order by w.asked_at, w.need_id, w.property_id
      ) filter (where t.mail_id is not null), '[]')
    )
    from private.needs_to_answer(p_mail.recipient_id) w
    left join private.mails m on m.id = p_mail.id
    left join private.taps t on t.mail_id = p_mail.id and t.need_id = w.need_id and t.property_id = w.property_id
    having count(*) > 0
  );
end
$$;
comment on function private.need_mail_details(private.mails) is
  'What a mail about needs says: {property_names, requests: [{number, property_name, token}]}, with the links of those that can '
  'be answered by one. Null when none waits for the person any more.';

create or replace function private.visit_mail_details(p_mail private.mails) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select jsonb_build_object(
    'state', v.state, 'is_family', p_mail.recipient_id is not null, 'inquiry_id', v.inquiry_id,
    'property_name', p.name, 'event', private.describe_event(v), 'times', private.add_visit_taps(p_mail)
  )
  from private.visits v
  join public.inquiries i on i.id = v.inquiry_id
  cross join lateral private.inquiry_home(i) as p
  where v.id = p_mail.visit_id and v.state <> 'replaced' and p.is_suspended is not true
    and coalesce(v.starts_at, v.times[cardinality(v.times)]) > now()
    -- The owner hears nothing of spam.
    and not (p_mail.recipient_id is null and i.status = 'spam')
$$;
comment on function private.visit_mail_details(private.mails) is
  'What a mail about a visit says: {state, is_family, inquiry_id, property_name, event, times}, with the links that accept a time. Null once its time has passed, for a suspended home, and for the owner of an inquiry that is spam.';

create or replace function private.visit_reminder_mail_details(p_mail private.mails) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select details
  from private.visit_mail_details(p_mail) as details
  where details ->> 'state' = 'confirmed'
$$;
comment on function private.visit_reminder_mail_details(private.mails) is
  'As private.visit_mail_details(). Null unless the visit is still confirmed.';

create or replace function public.queue_weekly_questions(p_limit integer default 10000) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('weekly questions', 0));
  -- One that waited for a day is not sent any more, as during an outage of the provider. Its links end with it.
  delete from private.mails m
  where m.kind = 'weekly_question' and m.sent_at is null and m.attempts < 5 and m.created_at < now() - interval '1 day';
  with asked as materialized (
    select * from private.homes_to_ask()
  ), due as materialized (
    select u.id as user_id, private.hash_token(u.email) as address_hash
    from (select distinct a.user_id from asked a) as person
    join public.users u on u.id = person.user_id
    left join private.weekly_questions w on w.user_id = u.id
    where case
      when w.user_id is null then extract(isodow from current_date) = 2
      -- Since the last such day, so that a day without the job is made up for.
      when w.asked_on is not null then
        w.asked_on < current_date - ((extract(isodow from current_date)::integer - w.weekday + 7) % 7)
      else extract(isodow from current_date) = w.weekday
    end
    order by u.id
    limit p_limit
  ), remembered as (
    insert into private.weekly_questions (user_id, asked_on)
    select d.user_id, current_date from due d
    on conflict (user_id) do update set asked_on = excluded.asked_on
  ), ended as (
    delete from private.taps t using due d where t.user_id = d.user_id and num_nonnulls(t.need_id, t.visit_id) = 0
  ), queued as (
    insert into private.mails (kind, recipient_id, created_at, link_seed)
    select 'weekly_question', d.user_id, now(), private.make_token() from due d
    returning id, recipient_id, link_seed
  ), linked as (
    insert into private.taps (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id)
    select private.hash_token(private.make_tap_token(q.link_seed, h.property_id)), q.id, q.recipient_id, d.address_hash,
      h.property_id, h.owner_id, h.person_id
    from queued q
    join due d on d.user_id = q.recipient_id
    cross join lateral (
      (
        select a.property_id, a.owner_id, a.person_id
        from asked a
        where a.user_id = q.recipient_id
        order by a.confirmed_at, a.property_id
        limit 50
      )
      union all
      select null, null, null
    ) as h
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$$;
comment on function public.queue_weekly_questions(integer) is
  'Queues the weekly question of up to p_limit people whose day it is, with a link for each of their 50 homes that were '
  'confirmed longest ago, ends the links of the question before, and returns the number of mails. Call it until it returns 0.';

drop function public.use_tap(text, integer, integer);
drop function private.use_tap(text, integer, integer);

create or replace function private.use_tap(p_token text, p_spots integer, p_seen integer, p_answer jsonb) returns jsonb
language plpgsql volatile
-- Definer: works without a sign-in. Changes what the token names, once.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_tap private.taps;
  v_home public.properties;
  v_stated public.properties;
begin
  perform private.check_argument('Token', p_token, 100);
  select * into v_tap from private.taps t where t.token_hash = private.hash_token(p_token);
  if v_tap.token_hash is null then
    return null;
  end if;
  perform private.take_place('taps of ' || v_tap.user_id);
  v_home := private.lock_tapped(v_tap);
  -- Read after the locks, as the rest.
  select * into v_tap from private.taps t where t.token_hash = v_tap.token_hash for update;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  elsif private.tap_state(v_tap) = 'used' then
    return private.describe_tap(v_tap, v_home, 'used');
  elsif v_tap.need_id is not null then
    perform private.answer_by_tap(v_tap, p_answer);
  elsif v_tap.visit_id is not null then
    perform private.accept_by_tap(v_tap);
  elsif v_tap.property_id is null then
    perform private.choose_weekday(v_tap.user_id, null);
  else
    v_stated := private.state_spots(v_tap, v_home, p_spots, p_seen);
    if v_stated.id is null then
      return private.describe_tap(v_tap, v_home, 'changed');
    end if;
    v_home := v_stated;
  end if;
  update private.taps t set used_at = now() where t.token_hash = v_tap.token_hash;
  return private.describe_tap(v_tap, v_home, 'done');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function public.use_tap(
  p_token text, p_spots integer default null, p_seen integer default null, p_answer jsonb default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Answer', p_answer::text, 1000);
  return private.use_tap(p_token, p_spots, p_seen, p_answer);
end
$$;
comment on function public.use_tap(text, integer, integer, jsonb) is
  'Does what the link of a mail says, once: ends the weekly question, states p_spots, 0 to 20, and confirms the home, answers a '
  'need with p_answer, {answer: yes, monthly_price, free_from, free_until} or {answer: no}, or accepts a time of a visit. '
  'Returns the same as read_tap() with the state done, used when it was done before, or changed, and then nothing is written, '
  'when the home has neither p_seen, which the page showed, nor p_spots. Raises 22023, 55P03 while somebody else writes the '
  'home, and PT429. 244 bits cannot be guessed, so attempts are not limited.';

grant execute on function private.use_tap(text, integer, integer, jsonb), public.use_tap(text, integer, integer, jsonb)
to anon, authenticated;

select private.forget_plans();
