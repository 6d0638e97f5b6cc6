-- Mails with search news: one mail a person and day about the news of all saved searches.
-- A mail names what was matched since the last mail of a search, and mails that were not sent come again.
-- Risk: a home is named in one mail only because the row of its person is locked while the mail is queued, and mailed_until
-- moves in the same transaction.

create table private.search_news_settings (
  is_only boolean primary key default true constraint there_is_one_row check (is_only),
  is_stopped boolean not null default false
);
comment on table private.search_news_settings is 'Whether operators have stopped all mail about saved searches.';

create table private.search_news_mails (
  mail_id uuid primary key references private.mails (id) on delete cascade,
  searches jsonb not null
);
comment on table private.search_news_mails is
  'The news of a mail about saved searches when it was queued. Kept until the mail is purged, to know what a mail told.';

alter table private.search_news_settings enable row level security;
alter table private.search_news_mails enable row level security;

create policy select_operator on private.search_news_settings for select to service_role using (true);

create policy select_operator on private.search_news_mails for select to service_role using (true);

grant select, update on private.search_news_settings to service_role;
grant select, insert on private.search_news_mails to service_role;

grant insert (id) on private.mails to service_role;

create function private.describe_search_news(p_search public.saved_searches, p_since timestamptz, p_until timestamptz)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_search.id, 'name', p_search.name, 'search', private.describe_search_filters(p_search), 'since', p_since,
    'total', count(*), 'homes', jsonb_agg(home.body order by home.place) filter (where home.place <= 10)
  )
  from (
    select
      row_number() over (order by n.chord, p.id) as place,
      jsonb_build_object(
        'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state,
        'cost', private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, p_search.cost_with_care),
        'has_photo', p.image_urls <> '{}', 'reasons', n.reasons,
        'distance_miles', round(private.chord_to_miles(n.chord)::numeric, 1)
      ) as body
    from (
      select f.property_id, min(f.chord) as chord, array_agg(f.reason order by f.reason) as reasons
      from private.find_search_news(p_search, p_since, p_until) f
      group by f.property_id
    ) as n
    join public.properties p on p.id = n.property_id
  ) as home
  having count(*) > 0
$$;
comment on function private.describe_search_news(public.saved_searches, timestamptz, timestamptz) is
  'The news of a search that were matched in a time and are so now, nearest first, at most 10 homes: {id, name, search, '
  'since, total, homes: [{id, name, city, state, cost, has_photo, reasons, distance_miles}]}. Null if there is none.';

create function private.build_search_news_mail(p_search_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(n.section order by s.name, s.id)
  from public.saved_searches s
  left join private.mailed_searches m on m.search_id = s.id
  cross join lateral private.describe_search_news(s, coalesce(m.mailed_until, s.created_at), 'infinity') as n (section)
  where s.id = any (p_search_ids) and n.section is not null
$$;
comment on function private.build_search_news_mail(uuid[]) is
  'The news of the searches since their last mail, see private.describe_search_news(). Null if there is none.';

create function private.reopen_late_search_news(p_now timestamptz) returns void
language sql volatile security invoker set search_path = '' as $$
  -- take_mails() drops what was not sent within a day. Its news go into the next mail, if they are not older than a week.
  -- A mail that was taken just before may be on its way for minutes, and marked as sent later.
  with late as (
    select m.id, m.recipient_id, m.created_at, a.searches
    from private.mails m
    join private.search_news_mails a on a.mail_id = m.id
    where m.kind = 'search_news' and m.sent_at is null and m.created_at <= p_now - interval '25 hours'
    for update of m skip locked
  ),
  reopened as (
    update private.mailed_searches s
    set mailed_until = greatest((n ->> 'since')::timestamptz, p_now - interval '7 days')
    from late l
    cross join jsonb_array_elements(l.searches) n
    -- A search that is being deleted locks its row of mailed_searches next.
    cross join lateral (
      select o.id from public.saved_searches o where o.id = (n ->> 'id')::uuid for key share skip locked
    ) as search
    -- Not if its mail was ended and started again since.
    where s.search_id = search.id and s.mailed_until <= l.created_at
  ),
  notified as (
    update private.search_news_recipients r set due_at = p_now from late l where r.user_id = l.recipient_id
  )
  delete from private.mails m using late l where m.id = l.id;
$$;
comment on function private.reopen_late_search_news(timestamptz) is
  'Deletes the mails about saved searches that were not sent within a day, and makes their news due again.';

create function private.queue_search_news_mail(p_recipient private.search_news_recipients, p_now timestamptz) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_has_weekly boolean;
  v_search_ids uuid[];
  v_news jsonb;
  v_mail_id uuid;
begin
  v_has_weekly := coalesce(p_recipient.weekly_mailed_at <= p_now - interval '7 days', true);
  v_search_ids := array(
    select s.id from public.saved_searches s
    where s.user_id = p_recipient.user_id and (s.mail = 'daily' or (s.mail = 'weekly' and v_has_weekly))
    for key share
  );
  v_news := case
    when not private.is_bouncing(p_recipient.user_id) then private.build_search_news_mail(v_search_ids)
  end;
  if v_news is not null then
    v_mail_id := gen_random_uuid();
    insert into private.mails (id, kind, recipient_id, created_at)
    values (v_mail_id, 'search_news', p_recipient.user_id, p_now);
    insert into private.search_news_mails (mail_id, searches) values (v_mail_id, v_news);
  end if;
  insert into private.mailed_searches as m (search_id, mailed_until)
  select id, p_now from unnest(v_search_ids) as id
  on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  update private.search_news_recipients r
  set mailed_at = case when v_news is null then r.mailed_at else p_now end,
    weekly_mailed_at = case
      when exists (
        select from jsonb_array_elements(v_news) n
        join public.saved_searches s on s.id = (n ->> 'id')::uuid and s.mail = 'weekly'
      ) then p_now
      else r.weekly_mailed_at
    end,
    -- Weekly searches that were not looked at may have news.
    due_at = case
      when not v_has_weekly and exists (
        select from public.saved_searches s where s.user_id = r.user_id and s.mail = 'weekly'
      ) then r.weekly_mailed_at + interval '7 days'
    end
  where r.user_id = p_recipient.user_id;
  return v_news is not null;
end
$$;
comment on function private.queue_search_news_mail(private.search_news_recipients, timestamptz) is
  'Queues the mail of one person, unless there is no news or mail to the address bounces, and sets when the next one is '
  'due. Returns whether there is a mail.';

create function public.queue_search_news_mails(p_limit integer) returns table (recipients integer, mails integer)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now timestamptz;
  v_recipient private.search_news_recipients;
begin
  recipients := 0;
  mails := 0;
  -- The lock makes stop_search_news_mail() wait, so that it finds the mails of this call.
  perform from private.search_news_settings s where not s.is_stopped for share;
  if not found then
    return next;
    return;
  end if;
  -- Not with match_property_changes().
  perform pg_advisory_xact_lock(hashtextextended('search_news', 0));
  v_now := clock_timestamp();
  perform private.reopen_late_search_news(v_now);
  for v_recipient in
    select r.*
    from private.search_news_recipients r
    join public.users u on u.id = r.user_id
    where r.due_at <= v_now
      -- Its news would come twice if it were late.
      and not exists (
        select from private.mails m where m.recipient_id = r.user_id and m.kind = 'search_news' and m.sent_at is null
      )
    order by r.due_at
    limit least(p_limit, 1000)
    -- An account that is being deleted has locked its user first.
    for update of r skip locked for key share of u skip locked
  loop
    recipients := recipients + 1;
    begin
      if private.queue_search_news_mail(v_recipient, v_now) then
        mails := mails + 1;
      end if;
    exception when query_canceled or others then
      -- When the time of the call is over, only the first person can have taken it. The others are for the next call.
      exit when sqlstate = '57014' and recipients > 1;
      raise warning 'The search news of a person were not queued: %', sqlstate;
      update private.search_news_recipients r set due_at = v_now + interval '1 day' where r.user_id = v_recipient.user_id;
      exit when sqlstate = '57014';
    end;
  end loop;
  return next;
end
$$;
comment on function public.queue_search_news_mails(integer) is
  'Queues the mails about saved searches of up to p_limit people, at most 1,000, and returns how many people were looked '
  'at and how many get a mail. A person gets at most one a day, and weekly searches are in one mail a week. Call it '
  'until it looks at nobody. A person whose news fail, or take all the time of a call, is looked at a day later. When the time '
  'of a call is over, it keeps what it has done.';

create function private.search_news_mail_details(p_mail private.mails) returns jsonb
-- Not sql, which would plan the query for each of thousands of mails.
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_expires_at constant timestamptz := p_mail.created_at + interval '1 year';
begin
  return (
    select jsonb_build_object(
      'searches', jsonb_agg(
        current.section || jsonb_build_object(
          'token', private.make_unsubscribe_token(p_mail.recipient_id, s.id, v_expires_at)
        )
        order by n.place
      ),
      'token', private.make_unsubscribe_token(p_mail.recipient_id, null, v_expires_at)
    )
    from private.search_news_mails a
    cross join lateral jsonb_array_elements(a.searches) with ordinality as n (section, place)
    -- The user first: the planner expects many searches in a mail.
    join public.saved_searches s
      on s.user_id = p_mail.recipient_id and s.id = (n.section ->> 'id')::uuid and s.mail <> 'never'
    -- Homes may have changed since the mail was queued. What was matched later is for the next mail.
    cross join lateral private.describe_search_news(
      s, (n.section ->> 'since')::timestamptz, p_mail.created_at
    ) as current (section)
    where a.mail_id = p_mail.id and current.section is not null and not private.is_bouncing(p_mail.recipient_id)
    having count(*) > 0
  );
end
$$;
comment on function private.search_news_mail_details(private.mails) is
  'What a mail about saved searches says: {searches, token}, each search as build_search_news_mail() returns it with its '
  'unsubscribe token. Null if none of them sends mail any more, no news is so any more, '
  'or the address bounces.';

create function public.stop_search_news_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.search_news_settings set is_stopped = true;
  with held as (
    -- Without a batch, whose other mails are sent.
    update private.mails m set next_attempt_at = 'infinity', batch_id = null
    where m.kind = 'search_news' and m.sent_at is null
    returning m.id
  )
  select count(*)::integer from held
$$;
comment on function public.stop_search_news_mail() is
  'Stops all mail about saved searches, queued mails too, and returns the number of those. What is new is still recorded.';

create function public.start_search_news_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.search_news_settings set is_stopped = false;
  with released as (
    update private.mails m set next_attempt_at = now()
    where m.kind = 'search_news' and m.sent_at is null and m.next_attempt_at = 'infinity'
    returning m.id
  )
  select count(*)::integer from released
$$;
comment on function public.start_search_news_mail() is
  'Starts the mail about saved searches again, and returns the number of held mails. Those older than a day are queued '
  'anew.';

create function public.read_search_news_numbers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'is_stopped', (select s.is_stopped from private.search_news_settings s),
    'searches', (select jsonb_object_agg(s.mail, s.count) from (
      select s.mail, count(*) from public.saved_searches s group by s.mail
    ) as s),
    'people', (select count(distinct s.user_id) from public.saved_searches s),
    'changes_waiting', (select count(*) from private.property_changes c where c.matched_at is null),
    'oldest_change', (select min(c.created_at) from private.property_changes c where c.matched_at is null),
    'people_waiting', (select count(*) from private.search_news_recipients r where r.due_at is not null),
    'mails_waiting', (select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at is null),
    'mails_sent_in_24_hours', (
      select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at > now() - interval '24 hours'
    ),
    'mails_sent_in_30_days', (select count(*) from private.mails m where m.kind = 'search_news' and m.sent_at is not null),
    'bouncing_addresses', (select count(*) from private.bounced_addresses b where b.bounce_count >= 2)
  )
$$;
comment on function public.read_search_news_numbers() is
  'How many searches there are by mail, and how many changes, people and mails wait or were sent.';

grant execute on function
  private.describe_search_news(public.saved_searches, timestamptz, timestamptz),
  private.build_search_news_mail(uuid[]),
  private.search_news_mail_details(private.mails),
  private.reopen_late_search_news(timestamptz),
  private.queue_search_news_mail(private.search_news_recipients, timestamptz),
  public.queue_search_news_mails(integer),
  public.stop_search_news_mail(),
  public.start_search_news_mail(),
  public.read_search_news_numbers()
to service_role;
