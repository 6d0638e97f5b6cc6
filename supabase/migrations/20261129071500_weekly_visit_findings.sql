set lock_timeout = '2s';

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
  delete from private.visit_answers a where coalesce(a.answered_at, a.asked_at) < now() - interval '24 months';
  insert into private.visit_findings (property_id)
  select distinct a.property_id from private.visit_answers a where a.property_id is not null
  on conflict (property_id) do nothing;
  for v_findings in
    select * from private.visit_findings f where f.checked_week < v_week order by f.property_id limit p_limit
    for update skip locked
  loop
    v_count := v_count + 1;
    begin
      select * into v_home from public.properties p where p.id = v_findings.property_id;
      update private.visit_findings f
      set checked_week = v_week, shown = nullif(
        jsonb_strip_nulls(jsonb_build_object(
          'confirmed', private.publish_side(v_home, true, v_findings.shown -> 'confirmed'),
          'told', private.publish_side(v_home, false, v_findings.shown -> 'told'),
          'removed', private.count_removed_answers(v_home)
        )),
        '{}'
      )
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

comment on function public.publish_visit_findings(integer) is
  'Publishes what visitors found at up to p_limit homes that were not looked at this week, and looks at up to p_limit others, '
  'whether they were deleted with answers and listed again. Returns how many homes it looked at. Call it '
  'until it returns 0, each day: a home is looked at on the first day of a week on which it runs. Also deletes answers after '
  'two years.';

create or replace function private.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log, without the family.
security definer set search_path = '' as $$
declare
  v_answer private.visit_answers;
  v_home public.properties;
begin
  select * into v_answer from private.visit_answers a where a.id = p_id;
  select * into v_home from public.properties p where p.id = v_answer.property_id;
  perform private.act_as_operator('moderator', 'remove_visit_answer', v_home.owner_id, v_home.id, p_reason, p_id);
  if v_answer.family_id = private.user_id() then
    raise exception 'This is your answer, so another operator decides about it.' using errcode = 'SC409';
  end if;
  update private.visit_answers a set removed_at = now()
  where a.id = p_id and a.answered_at is not null and a.withdrawn_at is null and a.removed_at is null;
  if not found then
    return false;
  end if;
  -- The page says so with the next publication, so that nobody learns when.
  return true;
end
$$;

comment on function public.remove_visit_answer(uuid, text) is
  'For operators: removes an answer about a visit. The log has the reason, and the page of the home says with the next '
  'publication that our team removed one. False if there is none. Raises SC404 for everybody else.';
