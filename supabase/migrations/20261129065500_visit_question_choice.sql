set lock_timeout = '2s';

create table private.declined_visit_questions (
  user_id uuid primary key references public.users (id) on delete cascade,
  declined_at timestamptz not null default now()
);
comment on table private.declined_visit_questions is
  'Who wants no email about visits. They are still asked in the conversation.';

alter table private.declined_visit_questions enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.declined_visit_questions for select to service_role using (false);

create function private.visit_question_scope() returns uuid
language sql immutable set search_path = '' as $$
  select '00000000-0000-0000-0000-000000000001'::uuid
$$;
comment on function private.visit_question_scope() is
  'What an unsubscribe token names in place of a saved search, whose ID is random, to end the emails about visits.';

create function private.wants_visit_questions(p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.users u where u.id = p_user_id)
    and not exists (select from private.declined_visit_questions d where d.user_id = p_user_id)
$$;
comment on function private.wants_visit_questions(uuid) is 'Whether an account gets the email the day after a visit.';

create function private.choose_visit_questions(p_user_id uuid, p_is_mailed boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if p_is_mailed then
    delete from private.declined_visit_questions d where d.user_id = p_user_id;
  else
    insert into private.declined_visit_questions (user_id)
    select u.id from public.users u where u.id = p_user_id
    on conflict (user_id) do nothing;
  end if;
end
$$;
comment on function private.choose_visit_questions(uuid, boolean) is 'Turns the emails about visits of an account on or off.';

create function private.read_visit_questions() returns jsonb
language sql stable
-- Definer: nobody reads the table. Reads the choice of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object('is_mailed', private.wants_visit_questions(me.id))
  from (select private.user_id() as id) as me
  where me.id is not null
$$;

create function private.set_visit_questions(p_is_mailed boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
begin
  if p_is_mailed is null then
    raise exception 'Say whether to send the email' using errcode = '22023';
  end if;
  perform private.choose_visit_questions(private.user_id(), p_is_mailed);
end
$$;

create function public.read_visit_questions() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_questions()
$$;
comment on function public.read_visit_questions() is
  'Whether the caller gets an email the day after a visit: {is_mailed}.';

create function public.set_visit_questions(p_is_mailed boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_visit_questions(p_is_mailed)
$$;
comment on function public.set_visit_questions(boolean) is
  'Turns the email the day after a visit on or off, for the caller.';

grant execute on function
  private.read_visit_questions(), public.read_visit_questions(),
  private.set_visit_questions(boolean), public.set_visit_questions(boolean)
to authenticated;

create or replace function private.queue_visit_questions(p_limit integer) returns integer
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
    select 'visit_question', (v_due.inquiry).patient_id, (v_due.inquiry).id, v_due.visit_id, now()
    where private.wants_visit_questions((v_due.inquiry).patient_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

comment on function public.queue_visit_questions(integer) is
  'Asks up to p_limit families about a visit of the days before, in the conversation and, unless they declined it, by one mail, and returns '
  'their number. '
  'A family is asked once about a home in 12 months, and about one home a day. Schedule it daily.';

create or replace function private.visit_question_mail_details(p_mail private.mails) returns jsonb
language plpgsql stable
-- Definer: the jobs cannot read answers. Tells only whether the family has answered.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'inquiry_id', i.id, 'property_name', p.name,
      'token', private.make_unsubscribe_token(
        p_mail.recipient_id, private.visit_question_scope(), p_mail.created_at + interval '1 year'
      )
    )
    from public.inquiries i
    cross join lateral private.inquiry_home(i) as p
    where i.id = p_mail.inquiry_id and p.is_suspended is not true
      -- One that waited for days is not sent any more, as during an outage of the provider.
      and p_mail.created_at > now() - interval '3 days'
      and private.visit_kind(i) = 'confirmed' and (private.find_visit_answer(i)).answered_at is null
      and private.wants_visit_questions(p_mail.recipient_id) and not private.is_bouncing(p_mail.recipient_id)
  );
end
$$;
comment on function private.visit_question_mail_details(private.mails) is
  'What the question about a visit says: {inquiry_id, property_name, token}. Null once it is answered, declined or cannot be '
  'answered, for a suspended home, after three days, and if the address bounces.';

comment on function private.make_unsubscribe_token(uuid, uuid, timestamptz) is
  'A token that ends the mail of a saved search, of all searches of the person if p_search_id is null, or about visits: see '
  'private.visit_question_scope().';

create or replace function private.unsubscribe(p_token text, p_is_read_only boolean) returns jsonb
language plpgsql volatile
-- Definer: works without a sign-in. Changes only what the signed token names.
security definer set search_path = '' as $$
declare
  v_bytes bytea;
  v_payload bytea;
  v_user_id uuid;
  v_search_id uuid;
  v_name text;
  v_is_active boolean;
begin
  if p_token !~ '^[A-Za-z0-9_-]{96}$' is not false then
    return null;
  end if;
  v_bytes := decode(translate(p_token, '-_', '+/'), 'base64');
  v_payload := substr(v_bytes, 1, 40);
  -- Compares signatures of the signatures, so that the time reveals nothing about the expected one.
  if private.sign_unsubscribe(private.sign_unsubscribe(v_payload))
    <> private.sign_unsubscribe(substr(v_bytes, 41))
    or ('x' || encode(substr(v_payload, 33), 'hex'))::bit(64)::bigint < extract(epoch from now()) then
    return null;
  end if;
  v_user_id := encode(substr(v_payload, 1, 16), 'hex')::uuid;
  v_search_id := nullif(encode(substr(v_payload, 17, 16), 'hex')::uuid, '00000000-0000-0000-0000-000000000000');

  if v_search_id = private.visit_question_scope() then
    v_is_active := private.wants_visit_questions(v_user_id);
    if not p_is_read_only then
      perform private.choose_visit_questions(v_user_id, false);
    end if;
  else
    select max(s.name) filter (where s.id = v_search_id), coalesce(bool_or(s.mail <> 'never'), false)
    into v_name, v_is_active
    from public.saved_searches s
    where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id);
    if not p_is_read_only then
      update public.saved_searches s set mail = 'never'
      where s.user_id = v_user_id and (v_search_id is null or s.id = v_search_id) and s.mail <> 'never';
    end if;
  end if;
  return jsonb_build_object(
    'scope', case when v_search_id is null then 'all' when v_search_id = private.visit_question_scope() then 'visits' else 'search' end,
    'name', v_name,
    'state', case when not v_is_active then 'already' when p_is_read_only then 'active' else 'ended' end
  );
end
$$;
comment on function private.unsubscribe(text, boolean) is
  'Ends the mail that the token names, unless p_is_read_only: {scope: search, all or visits, name, state: active, ended or '
  'already}. Null for a token that is malformed, forged or expired.';

create or replace function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'weekly_question', (
      select jsonb_build_object('weekday', w.weekday, 'asked_on', w.asked_on)
      from private.weekly_questions w
      where w.user_id = p_user_id
    ),
    'declined_visit_questions_at', (
      select d.declined_at from private.declined_visit_questions d where d.user_id = p_user_id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;
comment on function private.export_mails(uuid) is 'The saved searches of an account, and the mail that it got or will get.';

select private.forget_plans();
