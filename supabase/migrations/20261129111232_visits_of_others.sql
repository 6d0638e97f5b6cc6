set lock_timeout = '2s';

create function private.count_possible_visitors(p_home public.properties, p_is_confirmed boolean) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer
  from (
    select a.family_id
    from private.select_told_visits(p_home) a
    where a.is_confirmed = p_is_confirmed and a.asked_at between now() - interval '24 months' and now() - interval '7 days'
    union
    -- Whoever wrote may have visited.
    select i.patient_id
    from public.inquiries i
    where not p_is_confirmed and i.property_id = p_home.id and i.created_at < now() - interval '14 days'
      and not exists (select from private.visits v where v.inquiry_id = i.id and v.state = 'confirmed')
  ) as possible
$$;
comment on function private.count_possible_visitors(public.properties, boolean) is
  'How many families the owner has to think of: those asked a week ago or earlier, and about visits that were not confirmed all '
  'that wrote.';

create or replace function private.choose_visit_answers(p_home public.properties, p_is_confirmed boolean) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_chosen uuid[];
begin
  select array_agg(one.id order by one.is_kept desc, one.answered_at, one.id) into v_chosen
  from (
    -- The newest of a mailbox, so that one person counts once.
    select distinct on (private.hash_address(u.email)) a.id, a.answered_at, exists (
      select from private.counted_visit_answers c where c.property_id = p_home.id and c.answer_id = a.id
    ) as is_kept
    from private.select_told_visits(p_home) a
    join public.users u on u.id = a.family_id
    where a.is_confirmed = p_is_confirmed and a.answered_at is not null and a.withdrawn_at is null
      and a.removed_at is null and a.counts_until >= current_date
      -- Whoever was asked today has not answered yet, as everybody knows.
      and a.asked_at <= now() - interval '7 days'
    order by private.hash_address(u.email), a.answered_at desc, a.id
  ) as one;
  -- The owner knows who visited. As long as all of them answered, the newest answer waits: if all agree, nobody knows who is
  -- among them.
  return coalesce(v_chosen[1:greatest(private.count_possible_visitors(p_home, p_is_confirmed) - 1, 0)], '{}');
end
$$;

comment on function private.choose_visit_answers(public.properties, boolean) is
  'The answers about a home that would count now, about visits that were confirmed, or about others: from a week after the '
  'question on, and never those of all who may have visited.';

create or replace function private.answer_visit_questions(p_inquiry_id uuid, p_answers jsonb) returns jsonb
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
