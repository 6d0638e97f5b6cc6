-- Answer time: how soon the owner of a home usually answers inquiries, and says yes to needs. Kept in the row of the home, so that a search never
-- computes it.
-- Risk: the trigger updates a home in the transaction of an answer. It leaves out a home that another transaction has locked.

create function private.select_answered(p_property_id uuid)
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

create function private.measure_answer_time(p_property_id uuid) returns text
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

create function private.update_answer_time(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties p
  set answer_time = measured.answer_time
  from (select private.measure_answer_time(p_property_id) as answer_time) as measured
  where p.answer_time is distinct from measured.answer_time
    -- The caller holds an inquiry or a need, and whoever locks the home may wait for it. refresh_answer_times() makes up for it.
    and p.id in (select o.id from public.properties o where o.id = p_property_id for no key update skip locked)
$$;
comment on function private.update_answer_time(uuid) is 'Updates the answer time of a home that nobody else has locked.';

create function private.tg_inquiries__update_answer_time() returns trigger
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

create trigger update_answer_time
  after update of status on public.inquiries
  for each row when (
    new.answered_at is distinct from old.answered_at or (new.status = 'spam') <> (old.status = 'spam')
  )
  execute function private.tg_inquiries__update_answer_time();

create function public.refresh_answer_times() returns integer
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
grant execute on function private.select_answered(uuid), private.measure_answer_time(uuid), public.refresh_answer_times() to service_role;
