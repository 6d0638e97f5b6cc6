-- Answer time: how soon the owner of a home usually answers inquiries. Kept in the row of the home, so that a search never
-- computes it.
-- Risk: the trigger updates a home in the transaction of an answer.

alter table public.properties
  add column answer_time text constraint answer_time_is_known check (answer_time in ('hours', 'day', 'days', 'week'));
comment on column public.properties.answer_time is
  'Whether the owner usually answers within 4 hours, a day, three days or a week. Null if slower or unknown. See '
  'private.measure_answer_time().';
-- No write: the trigger and the daily job write.
grant select (answer_time) on public.properties to anon, authenticated;

create function private.measure_answer_time(p_property_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when count(*) filter (where counted.is_answered) < 5 then null
    when percentile_disc(0.5) within group (order by waited) <= interval '4 hours' then 'hours'
    when percentile_disc(0.5) within group (order by waited) <= interval '24 hours' then 'day'
    when percentile_disc(0.5) within group (order by waited) <= interval '72 hours' then 'days'
    when percentile_disc(0.5) within group (order by waited) <= interval '168 hours' then 'week'
  end
  from (
    -- An inquiry without an answer counts as the longest wait after a week, and not at all before.
    select coalesce(latest.answered_at - latest.created_at, interval '90 days') as waited,
      latest.answered_at is not null as is_answered
    from (
      -- One of each family, so that an owner needs five accounts to write inquiries to themselves.
      select distinct on (i.patient_id) i.answered_at, i.created_at
      from public.inquiries i
      where i.property_id = p_property_id and i.status <> 'spam' and i.created_at > now() - interval '90 days'
        and (
          i.answered_at is not null
          or (i.status <> 'contacted' and i.withdrawn_at is null and i.created_at < now() - interval '7 days')
        )
      order by i.patient_id, i.created_at desc
    ) as latest
    order by latest.created_at desc
    limit 20
  ) as counted
$$;
comment on function private.measure_answer_time(uuid) is
  'The step of the median time to the first answer to the last 20 families that wrote about a home in 90 days, without '
  'spam, once five of them have an answer. A withdrawn inquiry without an answer does not count.';

create function private.tg_inquiries__update_answer_time() returns trigger
language plpgsql
-- Definer: callers cannot write answer_time.
security definer set search_path = '' as $$
begin
  update public.properties p
  set answer_time = measured.answer_time
  from (select private.measure_answer_time(new.property_id) as answer_time) as measured
  where p.id = new.property_id and p.answer_time is distinct from measured.answer_time;
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

-- An answer to a family is no change of the home.
drop trigger touch_updated_at on public.properties;
create trigger touch_updated_at
  before update on public.properties
  for each row when (new.answer_time is not distinct from old.answer_time)
  execute function private.tg__touch_updated_at();

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
    ) as measured
    where p.id = measured.id and p.answer_time is distinct from measured.answer_time
    returning p.id
  )
  select count(*)::integer from refreshed
$$;
comment on function public.refresh_answer_times() is
  'Updates the answer time of homes where only time has passed, and returns their number. Schedule it daily.';
grant execute on function private.measure_answer_time(uuid), public.refresh_answer_times() to service_role;

alter type private.property_row add attribute answer_time text;

create or replace function private.select_properties(p_ids uuid[]) returns setof private.property_row
-- plpgsql, because it caches the plan. Returns rows, because to_jsonb() of a row is twice as fast as jsonb_build_object().
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select
    p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
    p.room_cost, p.amenities, p.care_types, p.image_urls,
    coalesce((select v.view_count from public.property_views v where v.property_id = p.id), 0),
    p.is_active, p.is_suspended, p.confirmed_at, p.verified_at, p.id in (select private.select_saved_ids(p_ids)),
    p.latitude, p.longitude, p.location_is_exact, p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit, p.included_services,
    p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number, p.license_state,
    p.certification_number, p.license_checked_at, p.certification_checked_at, p.created_at, p.updated_at, p.answer_time
  from public.properties p
  where p.id = any (p_ids);
end
$$;

create or replace function private.select_search_results(p_ids uuid[], p_chords double precision[]) returns json
-- One statement from the table to JSON. With private.select_properties(), a page takes 20 % more time.
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Variables, because the planner would also call a function inside the statement.
  v_saved constant uuid[] := array(select private.select_saved_ids(p_ids));
  v_view_counts constant bigint[] := private.select_view_counts(p_ids);
begin
  return (
    select coalesce(json_agg(item order by f.place), '[]')
    from unnest(p_ids, p_chords, v_view_counts) with ordinality as f (id, chord, view_count, place)
    join public.properties p on p.id = f.id
    cross join lateral (
      select
        p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
        p.room_cost, p.amenities, p.care_types, p.image_urls, f.view_count, p.is_active, p.is_suspended, p.confirmed_at,
        p.verified_at, p.id = any (v_saved) as is_favorite, p.latitude, p.longitude, p.location_is_exact,
        p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit, p.included_services,
        p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number, p.license_state,
        p.certification_number, p.license_checked_at, p.certification_checked_at, p.created_at, p.updated_at, p.answer_time,
        -- The inverse of private.miles_to_chord().
        round((2 * 3958.7613 * asin(least(1, f.chord / 2)))::numeric, 2) as distance_miles
    ) as item
  );
end
$$;
