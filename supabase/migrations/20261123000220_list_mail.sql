-- The daily mail about news on shared lists.

-- At most one mail a person and day, for all lists together.
create unique index mails_list_news on private.mails (recipient_id, ((created_at at time zone 'UTC')::date))
where kind = 'list_news';

create function public.queue_list_news() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'list_news', m.user_id, now()
    from public.list_members m
    join public.lists l on l.id = m.list_id
    cross join lateral (
      -- What an earlier mail was about is not news. The rows of mails stay for 30 days.
      select greatest(m.seen_at, now() - interval '30 days', max(mail.created_at)) as since, max(mail.created_at) as mailed_at
      from private.mails mail
      where mail.kind = 'list_news' and mail.recipient_id = m.user_id
    ) as last
    where m.mail_enabled
      -- Less than a day, because a timer is not exact.
      and coalesce(last.mailed_at <= now() - interval '20 hours', true)
      -- First, because it rejects most lists without counting.
      and l.updated_at > last.since
      and private.count_list_changes(m.list_id, m.user_id, last.since) > 0
    on conflict (recipient_id, ((created_at at time zone 'UTC')::date)) where kind = 'list_news' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_list_news() is
  'Queues a mail to each member who switched it on and for whom a list has news since the last visit and the last mail. '
  'Returns the number of mails, at most one a person and day. Schedule it daily; it can run at any time.';

create function private.list_news_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('lists', jsonb_agg(l.name order by l.name))
  from public.list_members m
  join public.lists l on l.id = m.list_id
  where m.user_id = p_mail.recipient_id and m.mail_enabled
    and private.count_list_changes(m.list_id, m.user_id, m.seen_at) > 0
  having count(*) > 0
$$;
comment on function private.list_news_mail_details(private.mails) is
  'What a mail about lists says: {lists}, the names of those with news. Null for a member who has seen them, has left or '
  'has switched the mail off.';

grant execute on function public.queue_list_news(), private.list_news_mail_details(private.mails) to service_role;
