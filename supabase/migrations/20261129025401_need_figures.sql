set lock_timeout = '2s';

-- A yes to a need counts for the answer time of a home, and the desk shows what needs tell.
grant select (user_id) on private.needs to service_role;
grant select (answer, asked_at, accepted_at) on private.need_homes to service_role;

create or replace function private.select_answered(p_property_id uuid)
returns table (family_id uuid, created_at timestamptz, handled_at timestamptz, is_answered boolean)
language sql stable security invoker set search_path = '' as $$
  select i.patient_id, i.created_at, handled.at, i.answered_at is not null
  from public.inquiries i
  cross join lateral (select coalesce(i.answered_at, i.spam_at) as at) as handled
  where (
      i.property_id = p_property_id
      -- From before the home was handed over, maybe to another account of the same owner.
      or i.former_home @> jsonb_build_object('id', p_property_id)
    )
    and i.created_at > now() - interval '90 days'
    and (
      handled.at is not null
      or (i.status <> 'contacted' and i.withdrawn_at is null and i.created_at < now() - interval '7 days')
    )
    -- A mark as spam does not take a late answer away, unless our team acted on a report.
    and (
      i.status <> 'spam' and i.spam_at is null
      or handled.at > i.created_at + interval '4 hours' and not exists (
        select
        from private.reports r
        where r.inquiry_id = i.id and r.about ->> 'side' = 'owner' and r.closed_at is not null and r.outcome !~ '^none'
      )
    )
  union all
  select n.user_id, a.asked_at, a.accepted_at, true
  from private.need_homes a
  join private.needs n on n.id = a.need_id
  where a.property_id = p_property_id and a.answer = 'yes' and a.accepted_at <= a.asked_at + interval '4 hours'
$$;
comment on function private.select_answered(uuid) is
  'What counts for the answer time of a home: the inquiries of 90 days that were handled or waited for a week, and the needs that '
  'it said yes to within four hours and did not refuse since.';

create or replace function private.measure_answer_time(p_property_id uuid) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := (select p.owner_id from public.properties p where p.id = p_property_id);
begin
  return (
    select case
      when count(*) filter (where counted.is_answered) < 5 then null
      when percentile_disc(0.5) within group (order by waited) <= interval '4 hours' then 'hours'
      when percentile_disc(0.5) within group (order by waited) <= interval '24 hours' then 'day'
      when percentile_disc(0.5) within group (order by waited) <= interval '72 hours' then 'days'
      when percentile_disc(0.5) within group (order by waited) <= interval '168 hours' then 'week'
    end
    from (
      -- An inquiry without an answer counts as the longest wait after a week, and not at all before.
      select coalesce(latest.handled_at - latest.created_at, interval '90 days') as waited, latest.is_answered
      from (
        -- One of each family, so that an owner needs five accounts to write inquiries to themselves.
        select distinct on (asked.family_id) asked.created_at, asked.handled_at, asked.is_answered
        from private.select_answered(p_property_id) asked
        where not private.works_for(asked.family_id, v_owner_id)
        order by asked.family_id, asked.created_at desc
      ) as latest
      order by latest.created_at desc
      limit 20
    ) as counted
  );
end
$$;
comment on function private.measure_answer_time(uuid) is
  'The step of the median time to the first answer to the last 20 families that wrote about a home in 90 days, also to an earlier owner, '
  'once five of them have an answer or a yes to a need within four hours. Spam counts until it was marked, unless that took at most four hours or our team acted '
  'on a report. A withdrawn inquiry without an answer does not count, nor does one of the people of the owner.';

create or replace function private.update_answer_time(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties p
  set answer_time = measured.answer_time
  from (select private.measure_answer_time(p_property_id) as answer_time) as measured
  where p.answer_time is distinct from measured.answer_time
    -- The caller holds an inquiry or a need, and whoever locks the home may wait for it. refresh_answer_times() makes up for it.
    and p.id in (select o.id from public.properties o where o.id = p_property_id for no key update skip locked)
$$;
comment on function private.update_answer_time(uuid) is 'Updates the answer time of a home that nobody else has locked.';

create or replace function private.tg_inquiries__update_answer_time() returns trigger
language plpgsql
-- Definer: callers cannot write answer_time.
security definer set search_path = '' as $$
begin
  perform private.update_answer_time(new.property_id);
  return null;
end
$$;
comment on function private.tg_inquiries__update_answer_time() is
  'Updates the answer time of a home when an inquiry is answered or its mark as spam changes.';

create or replace function public.refresh_answer_times() returns integer
language sql volatile security invoker set search_path = '' as $$
  with refreshed as (
    update public.properties p
    set answer_time = measured.answer_time
    from (
      select o.id, private.measure_answer_time(o.id) as answer_time
      from public.properties o
      where o.answer_time is not null
        or o.id in (select i.property_id from public.inquiries i where i.created_at > now() - interval '90 days')
        or o.id in (select a.property_id from private.need_homes a where a.accepted_at is not null)
    ) as measured
    where p.id = measured.id and p.answer_time is distinct from measured.answer_time
    returning p.id
  )
  select count(*)::integer from refreshed
$$;
comment on function public.refresh_answer_times() is
  'Updates the answer time of homes where only time has passed, and returns their number. Schedule it daily.';

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
  perform private.queue_need_answer_mail(p_need), private.update_answer_time(p_property_id);
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

create or replace function private.read_need_figures() returns jsonb
language plpgsql stable
-- Definer: callers cannot read needs. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return (
    with asked as (
      select n.id, private.week_of(n.created_at) as week, p.id as property_id, p.name, p.city || ', ' || p.state as place,
        a.answer, a.accepted_at, n.closed_at is not null or n.created_at < now() - interval '72 hours' as is_over
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
        where w.is_over
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

create or replace function public.read_need_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_need_figures()
$$;
comment on function public.read_need_figures() is
  'For administrators: the needs of the last 30 days that are over: {places: [{week, place, needs, without_yes}], homes: '
  '[{property_id, name, place, asked, answered, refused}]}. Homes are those that did not answer three needs, or refused after '
  'a yes. Raises SC404 for everybody else.';

create or replace function private.count_received_inquiries(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages and visits. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
  v_since constant timestamptz := private.inbox_since(coalesce(p_owner_id, private.user_id()));
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'seen', count(*) filter (where i.seen and (s.user_id is not null or i.seen_at >= v_since is not true)),
      'unseen', count(*) filter (where not i.seen or (s.user_id is null and i.seen_at >= v_since)),
      'waiting', (select count(*) from private.waiting_inquiries w where w.property_id = any (v_inbox.homes)),
      'yours', (
        select count(*)
        from private.account_people a
        join public.inquiries y on y.assigned_to = a.id
        join private.waiting_inquiries w on w.id = y.id
        where a.user_id = private.user_id() and w.property_id = any (v_inbox.homes)
      ),
      'visits', (
        select count(*)
        from public.inquiries a
        join private.visits v on v.inquiry_id = a.id
        where a.property_id = any (v_inbox.homes) and a.deleted_at is null and a.withdrawn_at is null
          and v.state = 'proposed' and v.proposed_by = 'family' and v.times[cardinality(v.times)] > now()
      ),
      'needs', (
        select count(*)
        from private.need_homes a
        join private.needs n on n.id = a.need_id
        join public.properties p on p.id = a.property_id
        where a.property_id = any (v_inbox.homes) and a.asked_at > now() - interval '72 hours'
          and private.is_need_open(n) and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
      )
    )
    from public.inquiries i
    left join private.seen_inquiries s on s.inquiry_id = i.id and s.user_id = private.user_id()
    where (i.property_id = any (v_inbox.homes) or i.former_owner_id = v_inbox.former_owner_id) and i.deleted_at is null
  );
end
$$;

create or replace function public.count_received_inquiries(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_received_inquiries(p_owner_id)
$$;
comment on function public.count_received_inquiries(uuid) is
  'The number of inquiries about the homes of an owner, by default the caller, without deleted ones: {total, seen, unseen, '
  'waiting, yours, visits, needs}. With a team, seen and unseen are of the caller. waiting are those to answer, yours those that '
  'are assigned to the caller, visits the proposals of families to accept, and needs those that wait for a home.';

grant execute on function private.select_answered(uuid) to service_role;
grant execute on function private.read_need_figures(), public.read_need_figures() to anon, authenticated;
