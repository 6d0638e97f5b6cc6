-- Findings: what visitors found, as counts on the page of a home. Never a score, and in no order of homes.
-- A count changes in the first run of a week, and only by two answers or more, so that nobody knows whose answer changed it.
-- Risk: whether and when a count is shown must not depend on what the answers say. Only private.count_findings() reads that.

create table private.visit_findings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- A new row waits for the next Monday, as the rest does.
  checked_week date not null default date_trunc('week', now() at time zone 'UTC')::date,
  shown jsonb
);
comment on table private.visit_findings is
  'The published counts of a home: {confirmed, told, removed}. Null if nothing is shown.';

create index visit_findings_due on private.visit_findings (checked_week, property_id);

create table private.counted_visit_answers (
  property_id uuid not null references public.properties (id) on delete cascade,
  answer_id uuid not null references private.visit_answers (id) on delete cascade,
  primary key (property_id, answer_id)
);
comment on table private.counted_visit_answers is 'Which answers are in the published counts of a home.';

create index counted_visit_answers_answer on private.counted_visit_answers (answer_id);

alter table private.visit_findings enable row level security;
alter table private.counted_visit_answers enable row level security;

-- Functions return them with homes that the caller can see.
create policy select_visitor on private.visit_findings for select to anon using (shown is not null);
create policy select_user on private.visit_findings for select to authenticated using (shown is not null);
create policy select_operator on private.visit_findings for select to service_role using (true);

create policy select_nobody on private.counted_visit_answers for select to service_role using (false);

grant select (property_id, shown) on private.visit_findings to anon, authenticated, service_role;

create table private.relisted_homes_search (
  is_only boolean primary key default true constraint there_is_one_search check (is_only),
  -- Until when all homes were looked at, and the last one of the search that goes on.
  done_week date not null,
  last_id uuid constraint last_id_is_random check (private.is_random_id(last_id))
);
comment on table private.relisted_homes_search is
  'How far the search of this week is for homes that were deleted with answers and listed again.';

alter table private.relisted_homes_search enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.relisted_homes_search for select to service_role using (false);

create function private.select_told_visits(p_home public.properties) returns setof private.visit_answers
language plpgsql stable set search_path = '' as $$
declare
  v_keys constant text[] := private.home_keys(p_home);
  v_numbers constant text[] := array(select k from unnest(v_keys) as k where k not like 'address %');
begin
  return query
  select a.*
  from private.visit_answers a
  join public.users u on u.id = a.family_id and u.suspended_at is null
  where not private.works_for(a.family_id, p_home.owner_id) and (
    a.property_id = p_home.id
    or a.property_id is null and a.home_keys && v_keys
      -- Two homes can share an address. The one that was there before is another one.
      and (a.home_keys && v_numbers or p_home.created_at > a.asked_at)
  );
end
$$;
comment on function private.select_told_visits(public.properties) is
  'Who was asked about a home and what they answered, also before it was deleted and listed again. Not suspended accounts and '
  'the people of the owner.';

create function private.count_possible_visitors(
  p_home public.properties, p_told private.visit_answers[], p_is_confirmed boolean
) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer
  from (
    select a.family_id
    from unnest(p_told) as a
    where a.is_confirmed = p_is_confirmed and a.asked_at between now() - interval '24 months' and now() - interval '7 days'
    union
    -- Whoever wrote may have visited.
    select i.patient_id
    from public.inquiries i
    where not p_is_confirmed and i.property_id = p_home.id and i.created_at < now() - interval '14 days'
      and not exists (select from private.visits v where v.inquiry_id = i.id and v.state = 'confirmed')
  ) as possible
$$;
comment on function private.count_possible_visitors(public.properties, private.visit_answers[], boolean) is
  'How many families the owner has to think of: those asked a week ago or earlier, and about visits that were not confirmed all '
  'that wrote.';

create function private.choose_visit_answers(
  p_home public.properties, p_told private.visit_answers[], p_is_confirmed boolean
) returns uuid[]
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
    from unnest(p_told) as a
    join public.users u on u.id = a.family_id
    where a.is_confirmed = p_is_confirmed and a.answered_at is not null and a.withdrawn_at is null
      and a.removed_at is null and a.counts_until >= current_date
      -- Whoever was asked today has not answered yet, as everybody knows.
      and a.asked_at <= now() - interval '7 days'
    order by private.hash_address(u.email), a.answered_at desc, a.id
  ) as one;
  -- The owner knows who visited. As long as all of them answered, the newest answer waits: if all agree, nobody knows who is
  -- among them.
  return coalesce(v_chosen[1:greatest(private.count_possible_visitors(p_home, p_told, p_is_confirmed) - 1, 0)], '{}');
end
$$;
comment on function private.choose_visit_answers(public.properties, private.visit_answers[], boolean) is
  'The answers about a home that would count now, about visits that were confirmed, or about others: from a week after the '
  'question on, and never those of all who may have visited.';

create function private.count_findings(p_answer_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'visitors', count(*),
    'price_as_listed', count(*) filter (where a.price = 'as_listed'),
    'free_room', count(*) filter (where a.free_room = 'yes'),
    'attention', count(*) filter (where a.attention = 'yes'),
    'room_shown', count(*) filter (where a.room_shown = 'yes'),
    'not_pressed', count(*) filter (where a.pressed = 'no'),
    'would_consider', count(*) filter (where a.would_consider = 'yes')
  )
  from private.visit_answers a
  where a.id = any (p_answer_ids)
$$;
comment on function private.count_findings(uuid[]) is 'The counts of answers, as visitFindingsSchema in the contract.';

create function private.publish_side(
  p_home public.properties, p_told private.visit_answers[], p_is_confirmed boolean, p_shown jsonb
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_chosen constant uuid[] := private.choose_visit_answers(p_home, p_told, p_is_confirmed);
  v_visitors constant integer := coalesce((p_shown ->> 'visitors')::integer, 0);
  v_minimum constant integer := case when p_is_confirmed then 5 else 10 end;
  v_kept integer;
begin
  select count(*) into v_kept
  from private.counted_visit_answers c
  where c.property_id = p_home.id and c.answer_id = any (v_chosen);
  -- What came and what went, also with a deleted account.
  if v_visitors > 0 and (v_visitors - v_kept) + (cardinality(v_chosen) - v_kept) < 2 then
    return p_shown;
  end if;
  delete from private.counted_visit_answers c
  using private.visit_answers a
  where c.property_id = p_home.id and a.id = c.answer_id and a.is_confirmed = p_is_confirmed;
  if cardinality(v_chosen) < v_minimum then
    return null;
  end if;
  insert into private.counted_visit_answers (property_id, answer_id) select p_home.id, id from unnest(v_chosen) as id;
  return private.count_findings(v_chosen);
end
$$;
comment on function private.publish_side(public.properties, private.visit_answers[], boolean, jsonb) is
  'The counts that a home shows from now on: at least five answers about confirmed visits, ten about others, and the counts '
  'that it shows already unless two answers or more came or went.';

create function private.publish_home(p_home public.properties, p_shown jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_told constant private.visit_answers[] := array(select a from private.select_told_visits(p_home) a);
begin
  return nullif(
    jsonb_strip_nulls(jsonb_build_object(
      'confirmed', private.publish_side(p_home, v_told, true, p_shown -> 'confirmed'),
      'told', private.publish_side(p_home, v_told, false, p_shown -> 'told'),
      'removed', (
        select nullif(count(*), 0) from unnest(v_told) as a where a.removed_at is not null and a.counts_until >= current_date
      )
    )),
    '{}'
  );
end
$$;
comment on function private.publish_home(public.properties, jsonb) is
  'What a home shows from now on, in place of p_shown: {confirmed, told, removed}, the last one with the answers that our team '
  'removed in the last 24 months. Null if there is nothing to show.';

create function private.find_relisted_homes(p_limit integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_week constant date := private.week_of(now());
  v_search private.relisted_homes_search;
  v_ids uuid[];
begin
  if not exists (select from private.visit_answers a where a.property_id is null) then
    return 0;
  end if;
  insert into private.relisted_homes_search (done_week) values (v_week - 7) on conflict (is_only) do nothing;
  select * into v_search from private.relisted_homes_search for update;
  if v_search.done_week >= v_week then
    return 0;
  end if;
  v_ids := array(
    select p.id from public.properties p where v_search.last_id is null or p.id > v_search.last_id order by p.id limit p_limit
  );
  insert into private.visit_findings (property_id)
  select p.id
  from public.properties p
  where p.id = any (v_ids) and exists (
    select from private.visit_answers a where a.property_id is null and a.home_keys && private.home_keys(p)
  )
  on conflict (property_id) do nothing;
  update private.relisted_homes_search
  set last_id = case when cardinality(v_ids) = p_limit then v_ids[p_limit] end,
    done_week = case when cardinality(v_ids) = p_limit then done_week else v_week end;
  return cardinality(v_ids);
end
$$;
comment on function private.find_relisted_homes(integer) is
  'Looks among up to p_limit homes for those that were deleted with answers and listed again, all once a week. Returns how many '
  'homes it looked at.';

create function private.publish_visit_findings(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot read answers.
security definer set search_path = '' as $$
declare
  v_week constant date := private.week_of(now());
  v_findings private.visit_findings;
  v_home public.properties;
  v_count integer := private.find_relisted_homes(p_limit);
begin
  delete from private.visit_answers a
  where a.id in (
    select o.id
    from private.visit_answers o
    where coalesce(o.answered_at, o.asked_at) < now() - interval '24 months'
    order by coalesce(o.answered_at, o.asked_at)
    limit p_limit
  );
  for v_findings in
    select f.*
    from private.visit_findings f
    join public.properties p on p.id = f.property_id
    where f.checked_week < v_week
    order by f.checked_week, f.property_id
    limit p_limit
    -- Of both, so that it waits for no home that is handed over or deleted. It has its turn in the next call.
    for update of f skip locked
    for key share of p skip locked
  loop
    v_count := v_count + 1;
    begin
      select * into v_home from public.properties p where p.id = v_findings.property_id;
      update private.visit_findings f
      set checked_week = v_week, shown = private.publish_home(v_home, v_findings.shown)
      where f.property_id = v_findings.property_id;
    exception when others then
      -- It keeps what it shows until the next week, and the others are published.
      raise warning 'The findings of home % were not published: %', v_findings.property_id, sqlstate;
      update private.visit_findings f set checked_week = v_week where f.property_id = v_findings.property_id;
    end;
  end loop;
  return v_count;
end
$$;

create function public.publish_visit_findings(p_limit integer default 1000) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.publish_visit_findings(p_limit)
$$;
comment on function public.publish_visit_findings(integer) is
  'Publishes what visitors found at up to p_limit homes that were not looked at this week, and looks at up to p_limit others, '
  'whether they were deleted with answers and listed again. Returns how many homes it looked at. Call it '
  'until it returns 0, each day: a home is looked at on the first day of a week on which it runs. Also deletes answers after '
  'two years.';
grant execute on function private.publish_visit_findings(integer), public.publish_visit_findings(integer) to service_role;
