-- Mails to operators: at the first report that waits, and then once a day while any does.
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

create function private.queue_report_mails(p_pause interval) returns integer
language sql volatile
-- Definer: those who report have no privileges on mails.
security definer set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select 'waiting_reports', o.user_id, now()
    from private.operators o
    where o.role = 'moderator' and not exists (
      select from private.mails m
      where m.recipient_id = o.user_id and m.kind = 'waiting_reports' and m.created_at > now() - p_pause
    )
    on conflict (recipient_id) where kind = 'waiting_reports' and taken_at is null do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function private.queue_report_mails(interval) is
  'Queues a mail to each moderator who had none in this time and returns the number of mails.';

create function private.tg__tell_moderators() returns trigger
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
comment on function private.tg__tell_moderators() is 'Tells moderators of a report if no other waits.';

create trigger tell_moderators
  after insert on private.reports
  for each row execute function private.tg__tell_moderators();

create function private.waiting_reports_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('report_count', waiting.number)
  from (select private.count_waiting_reports()) as waiting (number)
  where waiting.number > 0 and exists (
    select from private.operators o
    join public.users u on u.id = o.user_id
    where o.user_id = p_mail.recipient_id and u.suspended_at is null
  )
$$;
comment on function private.waiting_reports_mail_details(private.mails) is
  'What a mail to a moderator says: {report_count}. Null if none waits, or for somebody who is no operator any more.';

create function public.queue_report_mails() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- Not again on the day of the mail about the first report.
  select case when private.count_waiting_reports() > 0 then private.queue_report_mails(interval '12 hours') else 0 end
$$;
comment on function public.queue_report_mails() is
  'Queues a mail to each moderator while reports wait, and returns their number. Schedule it daily.';
grant execute on function
  private.count_waiting_reports(), private.queue_report_mails(interval), private.waiting_reports_mail_details(private.mails),
  public.queue_report_mails()
to service_role;
