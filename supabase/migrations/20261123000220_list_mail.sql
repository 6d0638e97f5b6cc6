-- Shared lists outside their pages: the daily mail about news, and the export of one's data.

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

create function private.export_lists() returns jsonb
language sql stable
-- Definer: callers cannot read created_by, and what they wrote on a list stays theirs after they left it.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'lists', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', l.id, 'name', l.name, 'role', m.role, 'member_name', m.name, 'mail_enabled', m.mail_enabled,
            'joined_at', m.joined_at
          )
          order by m.joined_at, l.id
        ),
        '[]'
      )
      from public.list_members m
      join public.lists l on l.id = m.list_id
      where m.user_id = (select private.user_id())
    ),
    'list_homes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'list_id', h.list_id, 'property_id', h.property_id, 'property_name', h.property_name,
            'created_at', h.created_at
          )
          order by h.created_at
        ),
        '[]'
      )
      from public.list_homes h
      where h.created_by = (select private.user_id())
    ),
    'list_notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'list_id', n.list_id, 'property_id', n.property_id, 'property_name', h.property_name, 'body', n.body,
            'created_at', n.created_at, 'changed_at', n.changed_at
          )
          order by n.created_at
        ),
        '[]'
      )
      from public.list_notes n
      join public.list_homes h on h.list_id = n.list_id and h.property_id = n.property_id
      where n.created_by = (select private.user_id())
    ),
    'list_votes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'list_id', v.list_id, 'property_id', v.property_id, 'property_name', h.property_name, 'vote', v.vote,
            'changed_at', v.changed_at
          )
          order by v.changed_at
        ),
        '[]'
      )
      from public.list_votes v
      join public.list_homes h on h.list_id = v.list_id and h.property_id = v.property_id
      where v.created_by = (select private.user_id())
    )
  )
$$;
comment on function private.export_lists() is
  'The lists of the caller, and the homes, notes and votes that the caller added to any list: {lists, list_homes, '
  'list_notes, list_votes}.';
grant execute on function private.export_lists() to authenticated;
