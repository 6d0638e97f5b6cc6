-- The weekly question: one mail to each person who is responsible for homes, which asks whether their free spots are still right.
-- Risk: each mail asks for an answer. A home that somebody confirmed in the last six days is left out.

create table private.weekly_questions (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- 1 is Monday. Null for a person who wants no question.
  weekday smallint default 2 constraint weekday_is_iso check (weekday between 1 and 7),
  asked_on date
);
comment on table private.weekly_questions is
  'On which day of the week a person is asked about free spots, and when it was last. Without a row: on Tuesdays.';

alter table private.weekly_questions enable row level security;
create policy select_operator on private.weekly_questions for select to service_role using (true);

grant select, insert (user_id, asked_on), update (asked_on) on private.weekly_questions to service_role;

create function private.choose_weekday(p_user_id uuid, p_weekday integer) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.weekly_questions (user_id, weekday) values (p_user_id, p_weekday)
  on conflict (user_id) do update set weekday = excluded.weekday
$$;
comment on function private.choose_weekday(uuid, integer) is 'Sets the day of the question of an account. Null ends it.';

create function private.read_weekly_question() returns jsonb
language sql stable
-- Definer: callers have no privileges on the table. Reads the row of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object('weekday', q.weekday)
  from (select private.user_id() as id) as me
  left join private.weekly_questions w on w.user_id = me.id
  cross join lateral (select case when w.user_id is null then 2 else w.weekday end as weekday) as q
  where me.id is not null
$$;

create function public.read_weekly_question() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_weekly_question()
$$;
comment on function public.read_weekly_question() is
  'The day on which the caller is asked about free spots: {weekday}, 1 for Monday, null for no question.';

create function private.set_weekly_question(p_weekday integer) returns void
language plpgsql volatile
-- Definer: callers have no privileges on the table. Writes the row of the caller only.
security definer set search_path = '' as $$
begin
  perform private.choose_weekday(private.user_id(), p_weekday);
end
$$;

create function public.set_weekly_question(p_weekday integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_weekly_question(p_weekday)
$$;
comment on function public.set_weekly_question(integer) is
  'Sets the day on which the caller is asked about free spots: 1 for Monday to 7, or null for no question.';

grant execute on function
  private.read_weekly_question(), public.read_weekly_question(),
  private.set_weekly_question(integer), public.set_weekly_question(integer)
to authenticated;

create function private.homes_to_ask()
returns table (property_id uuid, owner_id uuid, person_id uuid, user_id uuid, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  with old as (
    select p.id, p.owner_id, p.confirmed_at
    from public.properties p
    where p.is_listed and p.confirmed_at < now() - interval '6 days' and private.are_taps_allowed(p.owner_id)
  ), responsible as (
    select o.id, o.owner_id, a.id as person_id, a.user_id, o.confirmed_at
    from old o
    join private.home_people h on h.property_id = o.id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
  )
  select r.id, r.owner_id, case when r.user_id <> r.owner_id then r.person_id end, r.user_id, r.confirmed_at
  from responsible r
  union all
  select o.id, o.owner_id, null, o.owner_id, o.confirmed_at
  from old o
  where not exists (select from responsible r where r.id = o.id)
$$;
comment on function private.homes_to_ask() is
  'Listed homes that nobody confirmed in the last six days, for each of those who are responsible for them, else the '
  'owner. None of an owner who does not allow taps.';

create function public.queue_weekly_questions(p_limit integer default 10000) returns integer
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
    delete from private.taps t using due d where t.user_id = d.user_id and num_nonnulls(t.need_id, t.visit_id, t.watch_id) = 0
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
grant execute on function private.homes_to_ask(), public.queue_weekly_questions(integer) to service_role;

create function private.weekly_question_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'homes', jsonb_agg(
      jsonb_build_object(
        'name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots,
        'confirmed_at', p.confirmed_at, 'token', private.make_tap_token(p_mail.link_seed, p.id)
      )
      order by p.name, p.id
    ),
    'end_token', private.make_tap_token(p_mail.link_seed, null)
  )
  from private.taps t
  join public.properties p on p.id = t.property_id
  where t.mail_id = p_mail.id and t.used_at is null and private.is_tap_valid(t, p)
  having count(*) > 0
$$;
comment on function private.weekly_question_mail_details(private.mails) is
  'What the weekly question says: {homes: [{name, city, state, available_spots, confirmed_at, token}], end_token}. Null when '
  'no home is left to ask about.';
grant execute on function private.weekly_question_mail_details(private.mails) to service_role;
