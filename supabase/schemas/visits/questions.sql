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
