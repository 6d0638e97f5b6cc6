-- State of the site at the desk: the jobs, the database, and what happened in each week. For administrators.
-- Risk: it runs past all policies. It returns counts and names of jobs, and of searches only what ten families share.

create function private.read_slow_calls() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_statements constant regclass := (
    select c.oid::regclass
    from pg_catalog.pg_class c
    join pg_catalog.pg_depend d on d.objid = c.oid and d.deptype = 'e' and d.classid = 'pg_class'::regclass
    join pg_catalog.pg_extension e on e.oid = d.refobjid and d.refclassid = 'pg_extension'::regclass
    where e.extname = 'pg_stat_statements' and c.relname = 'pg_stat_statements'
  );
  v_calls jsonb;
begin
  if v_statements is null then
    return null;
  end if;
  -- Not every database has the extension, so a function that names it could not be created everywhere.
  execute format(
    $sql$
      select coalesce(jsonb_agg(to_jsonb(call) order by call.total_milliseconds desc), '[]')
      from (
        select left(regexp_replace(s.query, '\s+', ' ', 'g'), 300) as query, s.calls::bigint as calls,
          round(s.mean_exec_time::numeric, 1) as mean_milliseconds, round(s.max_exec_time::numeric, 1) as max_milliseconds,
          round(s.total_exec_time::numeric) as total_milliseconds
        from %s s
        join pg_catalog.pg_database d on d.oid = s.dbid and d.datname = current_database()
        -- The values of these are parameters. Other statements hold them as text.
        where s.query ~* '^\s*(select|insert|update|delete|with)\M'
        order by s.total_exec_time desc
        limit 10
      ) as call
    $sql$,
    v_statements
  ) into v_calls;
  return v_calls;
exception when object_not_in_prerequisite_state then
  -- The extension exists, but the server did not load its library.
  return null;
end
$$;
comment on function private.read_slow_calls() is
  'The ten statements that took the most time in total, without values: [{query, calls, mean_milliseconds, '
  'max_milliseconds, total_milliseconds}]. Null without pg_stat_statements.';

create function private.read_site_state() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the state of jobs. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return private.read_operations() || jsonb_build_object(
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'largest_tables', array(
      select jsonb_build_object('name', c.oid::regclass::text, 'bytes', pg_catalog.pg_total_relation_size(c.oid))
      from pg_catalog.pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      order by pg_catalog.pg_total_relation_size(c.oid) desc
      limit 5
    ),
    'slow_calls', private.read_slow_calls()
  );
end
$$;

create function public.read_site_state() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_site_state()
$$;
comment on function public.read_site_state() is
  'For administrators: what read_operations() returns, with {database_bytes, largest_tables: [{name, bytes}], slow_calls}. '
  'Raises SC404 for everybody else.';

create function private.find_missing_homes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with recent as (
    select s.*
    from public.saved_searches s
    where s.created_at > now() - interval '26 weeks' and s.box is not null
    order by s.created_at desc
    -- The limit bounds the cost.
    limit 20000
  ), common as (
    select r.place from recent r group by r.place having count(distinct r.user_id) >= 10
  )
  select to_jsonb(array(
    select jsonb_build_object('place', r.place, 'families', count(distinct r.user_id) / 10 * 10)
    from recent r
    join common c on c.place = r.place
    where not exists (
      -- The conditions of private.search_matches. The view would read the saved search again for each one.
      select from private.property_search p
      where p.position operator(extensions.<@) r.box
        and private.has_options(p.option_mask, r.care_mask, r.required_mask)
        and private.has_options(p.language_mask, 0, r.language_mask)
        and private.is_within_budget(
          private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, r.cost_with_care), r.min_cost, r.max_cost
        )
        and p.position operator(extensions.<->) r.center <= r.radius
    )
    group by r.place
    having count(distinct r.user_id) >= 10
    order by count(distinct r.user_id) desc, r.place
    limit 50
  ))
$$;
comment on function private.find_missing_homes() is
  'The places where saved searches of at least ten families find no home now: [{place, families}]. families is a multiple of '
  'ten, rounded down, so that nobody can be recognized. Of the last 20,000 searches of 26 weeks.';

create function private.read_site_weeks() returns jsonb
language plpgsql stable
-- Definer: callers cannot count accounts and inquiries. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_from constant date := private.week_of(now()) - 25 * 7;
begin
  perform private.check_operator('administrator');
  return (
    with events as (
      select private.week_of(p.created_at) as week, 'home' as kind from public.properties p where p.created_at >= v_from
      union all
      select private.week_of(u.created_at), 'family'
      from public.users u
      where u.created_at >= v_from and u.role = 'patient' and not u.needs_setup
      union all
      select private.week_of(i.created_at), counted.kind
      from public.inquiries i
      cross join lateral (
        values ('inquiry'), (case when i.answered_at <= i.created_at + interval '1 day' then 'answer' end)
      ) as counted (kind)
      where i.created_at >= v_from and i.status <> 'spam'
    ), counts as (
      select e.week, e.kind, count(*) as number from events e where e.kind is not null group by e.week, e.kind
      union all
      select w.week, 'visit', sum(w.visit_count) from private.home_weeks w where w.week >= v_from group by w.week
    )
    select jsonb_build_object(
      'from', v_from,
      'new_homes', jsonb_agg(week.new_homes order by week.place),
      'new_families', jsonb_agg(week.new_families order by week.place),
      'inquiries', jsonb_agg(week.inquiries order by week.place),
      'answered_in_a_day', jsonb_agg(week.answers order by week.place),
      'visits', jsonb_agg(week.visits order by week.place),
      'missing_homes', private.find_missing_homes()
    )
    from (
      select
        g.place,
        coalesce(sum(c.number) filter (where c.kind = 'home'), 0) as new_homes,
        coalesce(sum(c.number) filter (where c.kind = 'family'), 0) as new_families,
        coalesce(sum(c.number) filter (where c.kind = 'inquiry'), 0) as inquiries,
        coalesce(sum(c.number) filter (where c.kind = 'answer'), 0) as answers,
        coalesce(sum(c.number) filter (where c.kind = 'visit'), 0) as visits
      from generate_series(0, 25) as g (place)
      left join counts c on c.week = v_from + g.place * 7
      group by g.place
    ) as week
  );
end
$$;

create function public.read_site_weeks() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_site_weeks()
$$;
comment on function public.read_site_weeks() is
  'For administrators: what happened in 26 weeks, the present one last, of what still exists: {from, new_homes, '
  'new_families, inquiries, answered_in_a_day, visits, missing_homes: [{place, families}]}, arrays of 26 numbers. Raises '
  'SC404 for everybody else.';

create function private.retry_refused_mails(p_reason text) returns integer
language plpgsql volatile
-- Definer: callers cannot write mails. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.act_as_operator('administrator', 'retry_refused_mails', null, null, p_reason);
  update private.mails m set attempts = 0, next_attempt_at = now()
  where m.sent_at is null and m.attempts = 5;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

create function public.retry_refused_mails(p_reason text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.retry_refused_mails(p_reason)
$$;
comment on function public.retry_refused_mails(text) is
  'For administrators: sends the mails again that the provider refused five times, and returns their number. Raises SC404 '
  'for everybody else.';

create function private.read_search_mail() returns jsonb
language plpgsql stable
-- Definer: callers cannot count searches and mails. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return public.read_search_news_numbers();
end
$$;

create function public.read_search_mail() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_search_mail()
$$;
comment on function public.read_search_mail() is
  'For administrators: what read_search_news_numbers() returns. Raises SC404 for everybody else.';

create function private.set_search_mail(p_is_stopped boolean, p_reason text) returns integer
language plpgsql volatile
-- Definer: callers cannot write the settings. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
begin
  perform private.act_as_operator(
    'administrator', case when p_is_stopped then 'stop_search_mail' else 'start_search_mail' end, null, null, p_reason
  );
  return case when p_is_stopped then public.stop_search_news_mail() else public.start_search_news_mail() end;
end
$$;

create function public.set_search_mail(p_is_stopped boolean, p_reason text) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.set_search_mail(p_is_stopped, p_reason)
$$;
comment on function public.set_search_mail(boolean, text) is
  'For administrators: stops all mail about saved searches, queued mails too, or starts it again, and returns the number of '
  'mails that are held or were. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.read_site_state(), private.read_site_weeks(), private.retry_refused_mails(text), private.read_search_mail(),
  private.set_search_mail(boolean, text),
  public.read_site_state(), public.read_site_weeks(), public.retry_refused_mails(text), public.read_search_mail(),
  public.set_search_mail(boolean, text)
to anon, authenticated;
