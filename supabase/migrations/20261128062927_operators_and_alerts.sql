set lock_timeout = '2s';

-- Operators: all of them choose whether they get mail, and an authenticator app opens the desk only if it was there when the
-- operator was named.
alter table private.operators add column mail_enabled boolean not null default true;
comment on table private.operators is
  'The accounts that act for the team. An administrator may also read the log and act on other operators. Only the CLI '
  'writes here: see private.add_operator(). An operator chooses mail_enabled.';
comment on column private.operators.added_at is
  'When the CLI last named the operator. Authenticator apps that were added later do not open the desk.';
comment on column private.operators.mail_enabled is 'Whether the operator gets mail about what waits at the desk.';

-- Those who are operators now stay so with the apps that they have now.
update private.operators o set added_at = now()
where exists (select from auth.mfa_factors f where f.user_id = o.user_id and f.created_at > o.added_at);

create or replace function private.check_operator(p_role text) returns private.operators
language plpgsql stable
-- Definer: callers cannot read operators and sessions.
security definer set search_path = '' as $$
declare
  v_operator private.operators;
begin
  select o.* into v_operator
  from private.operators o
  join public.users u on u.id = o.user_id and u.suspended_at is null
  where o.user_id = (select private.user_id()) and (o.role = p_role or o.role = 'administrator');
  -- As if the function did not exist.
  if not found then
    raise exception 'Not found' using errcode = 'SC404';
  end if;
  if not private.has_second_factor() then
    raise exception 'Operators sign in with two steps. Please turn on two-step sign-in in your account.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  -- Otherwise whoever has the password of an operator who lost the app adds one, and reads what the desk shows.
  if not exists (
    select from auth.sessions s
    join auth.mfa_factors f on f.id = s.factor_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and f.created_at <= v_operator.added_at
  ) then
    raise exception 'Your authenticator app is newer than your rights as an operator. Please ask your team to name you again.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '8 hours'
  ) then
    raise exception 'Your session at the desk has ended after 8 hours. Please sign out, and in again.'
      using errcode = 'SC401', hint = 'desk';
  end if;
  return v_operator;
end
$$;
comment on function private.check_operator(text) is
  'The operator who calls, with this role or that of an administrator. Raises SC404 for everybody else, SC402 without a '
  'second factor or with one that was added after the operator was named, and SC401 if the session is older than 8 hours, '
  'all with the hint desk.';

create or replace function private.set_operator_mail(p_enabled boolean) returns void
language plpgsql volatile
-- Definer: callers cannot write operators. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  update private.operators o set mail_enabled = p_enabled where o.user_id = (select private.user_id());
end
$$;

create or replace function public.set_operator_mail(p_enabled boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_operator_mail(p_enabled)
$$;
comment on function public.set_operator_mail(boolean) is
  'For operators: whether the caller gets mail about what waits at the desk. Raises SC404 for everybody else.';

grant execute on function private.set_operator_mail(boolean), public.set_operator_mail(boolean) to anon, authenticated;

create or replace function private.remove_second_factor(p_user_id uuid) returns integer
language sql volatile
-- Definer: the service role cannot write auth.mfa_factors.
security definer set search_path = '' as $$
  -- A session of the lost device would stay signed in.
  select private.end_sessions(p_user_id);
  -- The next app proves nothing, so the team names the operator again.
  with removed as (
    delete from private.operators o where o.user_id = p_user_id returning o.user_id
  )
  insert into private.operator_log (operator_name, action, person_id, reason)
  select 'Removal of the second factor', 'remove_operator', r.user_id, 'The second factor was removed' from removed r;
  with removed as (
    delete from auth.mfa_factors f where f.user_id = p_user_id returning f.status
  )
  select count(*)::integer from removed where removed.status = 'verified'
$$;

comment on function public.remove_second_factor(uuid) is
  'Turns two-step sign-in off for an account, ends all its sessions and its rights as an operator, and returns the number of '
  'its authenticator apps. The next sign-in needs the password alone.';

create or replace function private.read_desk() returns jsonb
language plpgsql stable
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
begin
  return jsonb_build_object('role', v_operator.role, 'mail_enabled', v_operator.mail_enabled, 'queues', (
    select jsonb_agg(
      jsonb_build_object('queue', q.queue, 'count', (
        select count(*) from private.select_desk_entries(q.queue, null, null, 1000)
      ))
      order by q.place
    )
    from unnest(private.desk_queues()) with ordinality as q (queue, place)
  ));
end
$$;

comment on function public.read_desk() is
  'For operators: {role, mail_enabled, queues: [{queue, count}]}. Counts end at 1,000. Raises SC404 for everybody else.';

create or replace function private.read_desk_alerts() returns jsonb
language sql stable
-- Definer: the service role cannot read the queues, and nobody the factors. Returns no names.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'report_count', private.count_waiting_reports(),
    'late', (
      select coalesce(
        jsonb_agg(jsonb_build_object('queue', q.queue, 'since', e.waiting_since) order by e.waiting_since, q.queue), '[]'
      )
      -- A request about data has to be answered within 30 days.
      from (
        values ('owners', 7), ('homes', 7), ('licenses', 14), ('claims', 5), ('suspensions', 7), ('data_requests', 10)
      ) as q (queue, days)
      cross join lateral private.select_desk_entries(q.queue, null, null, 1) e
      where e.waiting_since < now() - make_interval(days => q.days)
    ),
    'new_app_count', (
      select count(distinct o.user_id)
      from private.operators o
      join auth.mfa_factors f on f.user_id = o.user_id and f.status = 'verified' and f.created_at > o.added_at
    ),
    'told_count', (
      select count(*)
      from private.operators o
      join public.users u on u.id = o.user_id and u.suspended_at is null
      where o.mail_enabled
    )
  )
$$;
comment on function private.read_desk_alerts() is
  'What operators are told: {report_count, late: [{queue, since}], new_app_count, told_count}. late has the queues whose '
  'oldest entry waits too long, new_app_count the operators with an authenticator app that was added after they were named, '
  'told_count the operators who get mail.';

create or replace function private.has_desk_alert(p_alerts jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (p_alerts ->> 'report_count')::integer > 0 or (p_alerts ->> 'new_app_count')::integer > 0
    or p_alerts -> 'late' <> '[]'
$$;
comment on function private.has_desk_alert(jsonb) is 'Whether read_desk_alerts() found something that operators are told.';

create or replace function private.queue_report_mails(p_pause interval) returns integer
language sql volatile
-- Definer: those who report have no privileges on mails.
security definer set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select 'waiting_reports', o.user_id, now()
    from private.operators o
    where o.mail_enabled and not exists (
      select from private.mails m
      where m.recipient_id = o.user_id and m.kind = 'waiting_reports' and m.created_at > now() - p_pause
    )
    on conflict (recipient_id) where kind = 'waiting_reports' and taken_at is null do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function private.queue_report_mails(interval) is
  'Queues a mail to each operator who wants it and had none in this time, and returns the number of mails.';

create or replace function private.waiting_reports_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select a.alerts - 'told_count'
  from (select private.read_desk_alerts()) as a (alerts)
  where private.has_desk_alert(a.alerts) and exists (
    select from private.operators o
    join public.users u on u.id = o.user_id
    where o.user_id = p_mail.recipient_id and o.mail_enabled and u.suspended_at is null
  )
$$;
comment on function private.waiting_reports_mail_details(private.mails) is
  'What a mail to an operator says: what read_desk_alerts() returns without told_count. Null if nothing waits, or for '
  'somebody who is no operator any more or wants no mail.';

create or replace function public.queue_report_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- Not again on the day of the mail about the first report.
  select case when private.has_desk_alert(private.read_desk_alerts()) then private.queue_report_mails(interval '12 hours') else 0 end
$$;
comment on function public.queue_report_mails() is
  'Queues a mail to each operator who wants it while reports wait, other entries wait too long, or an operator has a new '
  'authenticator app. Returns the number of mails. Schedule it daily.';

create or replace function private.tg__tell_operators() returns trigger
language plpgsql
-- Definer: those who report cannot count reports.
security definer set search_path = '' as $$
begin
  if private.count_waiting_reports() = 1 then
    perform private.queue_report_mails(interval '0');
  end if;
  return null;
end
$$;
comment on function private.tg__tell_operators() is 'Tells operators of a report if no other waits.';

drop trigger tell_moderators on private.reports;
create trigger tell_operators
  after insert on private.reports
  for each row execute function private.tg__tell_operators();
drop function private.tg__tell_moderators();

grant execute on function private.read_desk_alerts(), private.has_desk_alert(jsonb) to service_role;

create or replace function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
    'jobs', (
      select coalesce(jsonb_object_agg(r.job, to_jsonb(r) - 'job'), '{}') from private.job_runs r
    ),
    'mails', (
      select coalesce(jsonb_object_agg(w.kind, jsonb_build_object('waiting', w.waiting, 'oldest_at', w.oldest_at)), '{}')
      from (
        select m.kind, count(*) as waiting, min(m.created_at) as oldest_at
        from private.mails m
        where m.sent_at is null and m.attempts < 5 and m.next_attempt_at < 'infinity'
          and (m.priority = 1 or m.created_at > now() - interval '1 day')
        group by m.kind
      ) as w
    ),
    'refused_mails', (
      select count(*) from private.mails m
      where m.sent_at is null and m.attempts = 5 and m.created_at > now() - interval '1 day'
    ),
    'sightings', (select coalesce(jsonb_object_agg(s.name, s.seen_at), '{}') from private.sightings s),
    'auth_mails', (
      select count(*) filter (where u.confirmation_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.recovery_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.email_change_sent_at > now() - interval '1 hour')
      from auth.users u
      where greatest(u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) > now() - interval '1 hour'
    ),
    'cron_jobs', private.list_names(
      'cron.job', $q$select j.jobname from cron.job j where j.active and starts_with(j.jobname, 'housekeeping: ')$q$
    ),
    'secrets', private.list_names(
      'vault.secrets', $q$select s.name from vault.secrets s where s.name in ('project_url', 'secret_key')$q$
    ),
    'has_request_gate', exists (
      select from pg_catalog.pg_db_role_setting g
      where g.setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=private.check_request' = any (g.setconfig)
    ),
    'missing_triggers', private.find_missing_triggers(),
    'desk', private.read_desk_alerts()
  )
$$;

comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, jobs, mails, refused_mails, sightings, auth_mails, cron_jobs, secrets, '
  'has_request_gate, missing_triggers, desk}. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';

-- A reminder that an outage dropped does not end those of the next month.
create or replace function public.queue_reminders() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- One that waited for a day is not sent any more, as during an outage of the provider.
  delete from private.mails m
  where m.kind = 'reminder' and m.sent_at is null and m.attempts < 5 and m.created_at < now() - interval '1 day';
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'reminder', p.owner_id, now()
    from public.properties p
    where p.is_listed and private.is_outdated(p.confirmed_at)
    on conflict (recipient_id) where kind = 'reminder' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_reminders() is
  'Queues a mail to each owner with an outdated active home and returns the number of mails. An owner who got one in the '
  'last 30 days gets none, so it can run at any time. Schedule it daily.';
