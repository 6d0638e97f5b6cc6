-- Answering: a family reads, sends, changes and withdraws its answers about a visit.

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
    raise exception '%', case
      when v_answer.removed_at is not null then 'visit_answers_removed'
      else 'visit_answers_withdrawn'
    end using errcode = 'SC409';
  elsif v_answer.answered_at < now() - interval '30 days' then
    raise exception 'visit_answers_too_old' using errcode = 'SC409';
  elsif v_kind is null then
    raise exception 'visit_answers_not_yet' using errcode = 'SC409';
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
  raise exception 'visit_answers_missing' using errcode = '22023';
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
