-- Home numbers: what happened around a home in each week, for its owner: views, favorites, inquiries, visits, answers, move-ins.
-- Risk: the triggers count in the transactions of families. A row holds a home, a week and counts, and nothing about a person.

create table private.home_weeks (
  property_id uuid not null references public.properties (id) on delete cascade,
  -- A Monday, in UTC.
  week date not null constraint week_begins_on_monday check (extract(isodow from week) = 1),
  view_count integer not null default 0,
  favorite_count integer not null default 0,
  inquiry_count integer not null default 0,
  visit_count integer not null default 0,
  -- The inquiries of the week that have an answer, and the sum of the minutes until it.
  answer_count integer not null default 0,
  answer_minutes bigint not null default 0,
  -- Of the last view that counted, whoever it was of.
  viewed_at timestamptz,
  move_in_count integer not null default 0,
  primary key (property_id, week)
);
comment on table private.home_weeks is
  'Counts of a home and week, kept for 26 whole weeks and the present one. Views are without those of the owner and of '
  'crawlers, favorites without those that were removed in the same week, inquiries without spam. Visits are confirmed ones, '
  'and so are move-ins.';

alter table private.home_weeks enable row level security;
create policy select_owner on private.home_weeks
  for select to authenticated using (property_id in (select private.select_acted_homes()));

create policy select_operator on private.home_weeks for select to service_role using (true);

-- The API does not expose the schema. Its functions read the table as the caller.
grant select on private.home_weeks to authenticated;
grant select, delete on private.home_weeks to service_role;

create function private.week_of(p_at timestamptz) returns date
language sql immutable parallel safe set search_path = '' as $$
  select date_trunc('week', p_at at time zone 'UTC')::date
$$;
comment on function private.week_of(timestamptz) is 'The Monday of a moment, in UTC.';

create function private.count_in_week(
  p_property_id uuid, p_at timestamptz, p_favorites integer default 0, p_inquiries integer default 0,
  p_visits integer default 0, p_answers integer default 0, p_answer_minutes bigint default 0,
  p_move_ins integer default 0
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.home_weeks as w (
    property_id, week, favorite_count, inquiry_count, visit_count, answer_count, answer_minutes, move_in_count
  )
  select
    p_property_id, private.week_of(p_at), greatest(p_favorites, 0), greatest(p_inquiries, 0), greatest(p_visits, 0),
    greatest(p_answers, 0), greatest(p_answer_minutes, 0), greatest(p_move_ins, 0)
  -- Older weeks are gone. A correction of one would begin it again.
  where private.week_of(p_at) >= private.week_of(now()) - 26 * 7
  on conflict (property_id, week) do update
  set favorite_count = greatest(w.favorite_count + p_favorites, 0),
    inquiry_count = greatest(w.inquiry_count + p_inquiries, 0),
    visit_count = w.visit_count + p_visits,
    answer_count = greatest(w.answer_count + p_answers, 0),
    answer_minutes = greatest(w.answer_minutes + p_answer_minutes, 0),
    move_in_count = greatest(w.move_in_count + p_move_ins, 0)
$$;
comment on function private.count_in_week(uuid, timestamptz, integer, integer, integer, integer, bigint, integer) is
  'Adds to the counts of a home in the week of a moment. Negative numbers correct what was counted before.';

create function private.tg_favorites__count_in_week() returns trigger
language plpgsql
-- Definer: families cannot write home_weeks.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_in_week(p.id, now(), p_favorites => 1)
    from public.properties p
    where p.id = new.property_id and p.owner_id <> new.patient_id;
  elsif private.week_of(old.created_at) = private.week_of(now()) then
    -- Whoever saves and removes a home again and again counts at most once. No new row: the home may be deleted.
    update private.home_weeks w
    set favorite_count = greatest(w.favorite_count - 1, 0)
    from public.properties p
    where w.property_id = old.property_id and w.week = private.week_of(old.created_at)
      and p.id = old.property_id and p.owner_id <> old.patient_id;
  end if;
  return null;
end
$$;
comment on function private.tg_favorites__count_in_week() is 'Counts favorites of families by week.';

-- Deferred, as the other triggers of this file: each transaction locks the row of a week last, so two never wait for each
-- other.
create constraint trigger count_in_week
  after insert or delete on public.favorites
  deferrable initially deferred
  for each row execute function private.tg_favorites__count_in_week();

create function private.answer_minutes(p_inquiry public.inquiries) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select (extract(epoch from p_inquiry.answered_at - p_inquiry.created_at) / 60)::bigint
$$;
comment on function private.answer_minutes(public.inquiries) is 'The minutes until the first answer; null without one.';

create function private.tg_inquiries__count_in_week() returns trigger
language plpgsql
-- Definer: neither side of an inquiry can write home_weeks.
security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'spam' then
    perform private.count_in_week(
      old.property_id, old.created_at, p_inquiries => -1, p_answers => -(old.answered_at is not null)::integer,
      p_answer_minutes => -coalesce(private.answer_minutes(old), 0)
    )
    where old.property_id is not null;
  end if;
  if tg_op = 'UPDATE' and old.status = 'spam' and new.status = 'deleted' then
    return null;
  end if;
  if new.status <> 'spam' then
    perform private.count_in_week(
      new.property_id, new.created_at, p_inquiries => 1, p_answers => (new.answered_at is not null)::integer,
      p_answer_minutes => coalesce(private.answer_minutes(new), 0)
    )
    where new.property_id is not null;
  end if;
  return null;
end
$$;
comment on function private.tg_inquiries__count_in_week() is
  'Counts inquiries and their first answers by the week of the inquiry, without spam.';

create constraint trigger count_in_week
  after insert on public.inquiries
  deferrable initially deferred
  for each row execute function private.tg_inquiries__count_in_week();

create constraint trigger count_change_in_week
  after update of status on public.inquiries
  deferrable initially deferred
  for each row when (
    new.property_id = old.property_id
    and (new.answered_at is distinct from old.answered_at or (new.status = 'spam') <> (old.status = 'spam'))
  )
  execute function private.tg_inquiries__count_in_week();

create function private.tg_visits__count_in_week() returns trigger
language plpgsql
-- Definer: neither side of a visit can write home_weeks.
security definer set search_path = '' as $$
begin
  perform private.count_in_week(i.property_id, now(), p_visits => 1)
  from public.inquiries i
  where i.id = new.inquiry_id and i.property_id is not null;
  return null;
end
$$;
comment on function private.tg_visits__count_in_week() is 'Counts visits by the week in which they were confirmed.';

create constraint trigger count_in_week
  after update of state on private.visits
  deferrable initially deferred
  for each row when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function private.tg_visits__count_in_week();

create function public.purge_home_weeks() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.home_weeks w where w.week < private.week_of(now()) - 26 * 7 returning w.week
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_home_weeks() is
  'Removes counts that are older than 26 weeks and returns the number of rows. Schedule it daily.';
grant execute on function private.week_of(timestamptz), public.purge_home_weeks() to service_role;

-- json, and one moment for all weeks: building jsonb, and a call for each week of each home, took most of the time.
create function public.read_home_numbers(p_owner_id uuid default null) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'from', private.week_of(now()) - 25 * 7,
    'homes', coalesce(
      (
        select json_agg(
          json_build_object(
            'property_id', p.id, 'name', p.name, 'views', counted.views, 'favorites', counted.favorites,
            'inquiries', counted.inquiries, 'visits', counted.visits, 'answers', counted.answers,
            'answer_minutes', counted.answer_minutes, 'move_ins', counted.move_ins
          )
          order by p.name, p.id
        )
        from public.properties p
        cross join lateral (
          select
            array_agg(coalesce(w.view_count, 0)) as views,
            array_agg(coalesce(w.favorite_count, 0)) as favorites,
            array_agg(coalesce(w.inquiry_count, 0)) as inquiries,
            array_agg(coalesce(w.visit_count, 0)) as visits,
            array_agg(coalesce(w.answer_count, 0)) as answers,
            array_agg(coalesce(w.answer_minutes, 0)) as answer_minutes,
            array_agg(coalesce(w.move_in_count, 0)) as move_ins
          from (
            select w.*
            from generate_series(0, 25) as place
            left join private.home_weeks w
              on w.property_id = p.id and w.week = (select private.week_of(now())) - (25 - place) * 7
            order by place
          ) as w
        ) as counted
        where p.id = any (array(select private.select_acted_homes(coalesce(p_owner_id, private.user_id()))))
      ),
      '[]'
    )
  )
$$;
comment on function public.read_home_numbers(uuid) is
  'The counts of the homes of an owner, by default the caller, for which the caller acts, in 26 weeks, the present one '
  'last: {from, homes: [{property_id, name, views, favorites, inquiries, visits, answers, answer_minutes, move_ins}]}, each '
  'an array of 26 numbers. from is the first Monday.';

create function private.read_unmet_searches(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: the searches of families are theirs alone. Returns counts of at least ten families, in tens, near a home for
-- which the caller acts.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('wanted', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('kind', wish.kind, 'option', wish.option, 'families', wish.families)
          order by wish.families desc, wish.kind, wish.option
        )
        from (
          select wanted.kind, wanted.option, count(distinct s.user_id) / 10 * 10 as families
          from public.saved_searches s
          cross join lateral (
            select 'care' as kind, care as option from unnest(s.care_types) as care where care <> all (p.care_types)
            union all
            select 'amenity', amenity from unnest(s.amenities) as amenity where amenity <> all (p.amenities)
            union all
            select 'payment', payment from unnest(s.payments) as payment where payment <> all (p.payments)
            union all
            select 'language', language from unnest(s.languages) as language where language <> all (p.languages)
          ) as wanted
          where s.box operator(extensions.@>) p.position
            and s.center operator(extensions.<->) p.position <= s.radius
            and s.created_at > now() - interval '26 weeks'
            and s.user_id <> p.owner_id
          group by wanted.kind, wanted.option
          having count(distinct s.user_id) >= 10
        ) as wish
      ),
      '[]'
    ))
    from public.properties p
    where p.id = p_property_id and p.id in (select private.select_acted_homes())
  );
end
$$;

create function public.read_unmet_searches(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_unmet_searches(p_property_id)
$$;
comment on function public.read_unmet_searches(uuid) is
  'What families near a home for which the caller acts asked for in the searches that they saved in 26 weeks and that the home does '
  'not offer: {wanted: [{kind: care, amenity, payment or language, option, families}]}. families is a multiple of ten, rounded down; '
  'fewer than ten are left out, so that nobody can be recognized. Null for another home.';

grant execute on function
  private.week_of(timestamptz), private.read_unmet_searches(uuid),
  public.read_home_numbers(uuid), public.read_unmet_searches(uuid)
to authenticated;
