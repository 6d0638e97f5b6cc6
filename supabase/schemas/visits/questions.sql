-- Questions about visits: a job asks each family once, the day after a confirmed visit.
-- Risk: a mail to families. At most one a day, and one about a home in 12 months.

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
    raise exception 'visit_question_choice_missing' using errcode = '22023';
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
    select 'visit_question', (v_due.inquiry).patient_id, (v_due.inquiry).id, v_due.visit_id, now()
    where private.wants_visit_questions((v_due.inquiry).patient_id);
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
  'Asks up to p_limit families about a visit of the days before, in the conversation and, unless they declined it, by one mail, and returns '
  'their number. '
  'A family is asked once about a home in 12 months, and about one home a day. Schedule it daily.';

create function private.visit_question_mail_details(p_mail private.mails) returns jsonb
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

grant execute on function
  private.queue_visit_questions(integer), public.queue_visit_questions(integer),
  private.visit_question_mail_details(private.mails)
to service_role;
