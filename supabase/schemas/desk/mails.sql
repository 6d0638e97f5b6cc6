-- Mails to operators: at the first report that waits, and then once a day while any does or something else waits too long.
-- Risk: a failing trigger would reject reports.

create unique index mails_untaken_waiting_reports on private.mails (recipient_id)
where kind = 'waiting_reports' and taken_at is null;

create function private.count_waiting_reports() returns integer
language sql stable
-- Definer: the service role cannot read the queues. Returns a number.
security definer set search_path = '' as $$
  select coalesce(sum(entries.number), 0)::integer
  from unnest(private.desk_queues()) as q (queue)
  cross join lateral (
    select count(*) as number from private.select_desk_entries(q.queue, null, null, 1000)
  ) as entries
  where q.queue like '%\_reports'
$$;
comment on function private.count_waiting_reports() is 'How many reports wait at the desk, at most 1,000 of each queue.';

create function private.read_desk_alerts() returns jsonb
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
        values ('owners', 7), ('homes', 7), ('licenses', 14), ('claims', 5), ('suspensions', 7), ('data_requests', 10),
          ('visit_comments', 7), ('record_corrections', 7), ('helpers', 5)
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

create function private.has_desk_alert(p_alerts jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (p_alerts ->> 'report_count')::integer > 0 or (p_alerts ->> 'new_app_count')::integer > 0
    or p_alerts -> 'late' <> '[]'
$$;
comment on function private.has_desk_alert(jsonb) is 'Whether read_desk_alerts() found something that operators are told.';

create function private.queue_report_mails(p_pause interval) returns integer
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

create function private.tg__tell_operators() returns trigger
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

create trigger tell_operators
  after insert on private.reports
  for each row execute function private.tg__tell_operators();

create function private.waiting_reports_mail_details(p_mail private.mails) returns jsonb
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

create function public.queue_report_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- Not again on the day of the mail about the first report.
  select case when private.has_desk_alert(private.read_desk_alerts()) then private.queue_report_mails(interval '12 hours') else 0 end
$$;
comment on function public.queue_report_mails() is
  'Queues a mail to each operator who wants it while reports wait, other entries wait too long, or an operator has a new '
  'authenticator app. Returns the number of mails. Schedule it daily.';
grant execute on function
  private.count_waiting_reports(), private.read_desk_alerts(), private.has_desk_alert(jsonb),
  private.queue_report_mails(interval), private.waiting_reports_mail_details(private.mails), public.queue_report_mails()
to service_role;
