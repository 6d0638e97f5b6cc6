set lock_timeout = '2s';

-- A home counts one view a minute, because a script counted as many as it sent. An answer does not wait for its home.

alter table private.home_weeks add column viewed_at timestamptz;

create or replace function private.tg_inquiries__update_answer_time() returns trigger
language plpgsql
-- Definer: callers cannot write answer_time.
security definer set search_path = '' as $$
begin
  update public.properties p
  set answer_time = measured.answer_time
  from (select private.measure_answer_time(new.property_id) as answer_time) as measured
  where p.answer_time is distinct from measured.answer_time
    -- The inquiry is locked, and whoever locks the home may wait for it. refresh_answer_times() makes up for it.
    and p.id in (select o.id from public.properties o where o.id = new.property_id for no key update skip locked);
  return null;
end
$$;
comment on function private.tg_inquiries__update_answer_time() is
  'Updates the answer time of a home when an inquiry is answered or its mark as spam changes.';

create or replace function private.count_view(p_property_id uuid) returns void
language sql volatile
-- Definer: callers cannot write property_views. Counts only homes that the caller can see and does not act for.
security definer set search_path = '' as $$
  -- The week first, because a deletion of the home waits for the row of property_views, and a new week waits for the home.
  with counted as (
    insert into private.home_weeks as w (property_id, week, view_count, viewed_at)
    select p.id, private.week_of(now()), 1, now()
    from public.properties p
    where p.id = p_property_id
      and not p.owner_id = any ((select private.acting_for('person'))::uuid[])
      and private.can_view_property(p.id)
      -- Before the row is locked: most of the calls of a script end here.
      and not exists (
        select from private.home_weeks v
        where v.property_id = p_property_id and v.viewed_at > now() - interval '1 minute'
      )
    on conflict (property_id, week) do update
    set view_count = w.view_count + 1, viewed_at = excluded.viewed_at
    -- Again, because another view may have counted before the lock was free.
    where w.viewed_at is null or w.viewed_at <= now() - interval '1 minute'
    returning w.property_id
  )
  insert into public.property_views as v (property_id, view_count)
  select c.property_id, 1 from counted c
  on conflict (property_id) do update set view_count = v.view_count + 1
$$;
comment on function private.count_view(uuid) is
  'Counts a view of a home, at most one a minute, unless the caller is one of the people of its owner or cannot see it. Nothing '
  'is kept about who opens a home.';

create or replace function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.count_view(p_property_id);
  return (select d.body from private.select_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null if the caller cannot see it. Counts a view, at most one a minute, unless the caller is the owner.';

drop function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, integer, bigint);

create function private.count_in_week(
  p_property_id uuid, p_at timestamptz, p_favorites integer default 0, p_inquiries integer default 0,
  p_visits integer default 0, p_answers integer default 0, p_answer_minutes bigint default 0
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.home_weeks as w (
    property_id, week, favorite_count, inquiry_count, visit_count, answer_count, answer_minutes
  )
  select p_property_id, private.week_of(p_at), greatest(p_favorites, 0), greatest(p_inquiries, 0), greatest(p_visits, 0), greatest(p_answers, 0), greatest(p_answer_minutes, 0)
  -- Older weeks are gone. A correction of one would begin it again.
  where private.week_of(p_at) >= private.week_of(now()) - 26 * 7
  on conflict (property_id, week) do update
  set favorite_count = greatest(w.favorite_count + p_favorites, 0),
    inquiry_count = greatest(w.inquiry_count + p_inquiries, 0),
    visit_count = w.visit_count + p_visits,
    answer_count = greatest(w.answer_count + p_answers, 0),
    answer_minutes = greatest(w.answer_minutes + p_answer_minutes, 0)
$$;
comment on function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, bigint) is
  'Adds to the counts of a home in the week of a moment. Negative numbers correct what was counted before.';

