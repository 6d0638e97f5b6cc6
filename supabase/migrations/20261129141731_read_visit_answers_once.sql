set lock_timeout = '2s';

-- The publication reads the answers about a home once, in place of five times.
drop function private.publish_side(public.properties, boolean, jsonb);
drop function private.choose_visit_answers(public.properties, boolean);
drop function private.count_possible_visitors(public.properties, boolean);
drop function private.count_removed_answers(public.properties);

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

create or replace function private.publish_visit_findings(p_limit integer) returns integer
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
