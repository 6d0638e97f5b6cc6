-- Alert mails: a mail names what was matched since the last mail of a search, and mails that were not sent come again.
-- Risk: a home is named in one mail only because mailed_until moves in the transaction that queues the mail.

create or replace function private.tg_saved_searches__change_mail() returns trigger
language plpgsql
-- Definer: users have no privileges on mailed_searches and alert_recipients.
security definer set search_path = '' as $$
begin
  if old.mail = 'never' then
    insert into private.mailed_searches as m (search_id, mailed_until)
    values (new.id, clock_timestamp())
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  elsif new.mail <> 'never' then
    -- A locked row is being looked at. Waiting for it could be a deadlock: its searches are locked next.
    update private.alert_recipients r set due_at = greatest(now(), r.mailed_at + interval '1 day')
    where r.user_id in (
      select o.user_id from private.alert_recipients o
      where o.user_id = new.user_id and o.due_at is not null
      for update skip locked
    );
  end if;
  return null;
end
$$;
comment on function private.tg_saved_searches__change_mail() is
  'Leaves out of the next mail what was new while a search sent none, and looks at a search anew when its interval changes.';

create or replace function private.build_alert_mail(p_search_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(section.body order by section.name, section.id)
  from (
    select s.id, s.name, jsonb_build_object(
      'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'since', last.since,
      'total', count(*), 'homes', jsonb_agg(home.body order by home.place) filter (where home.place <= 10)
    ) as body
    from public.saved_searches s
    left join private.mailed_searches m on m.search_id = s.id
    cross join lateral (select coalesce(m.mailed_until, s.created_at) as since) as last
    cross join lateral (
      select
        row_number() over (order by n.chord, p.id) as place,
        jsonb_build_object(
          'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'room_cost', p.room_cost,
          'has_photo', p.image_urls <> '{}', 'reasons', n.reasons,
          -- The inverse of private.miles_to_chord().
          'distance_miles', round((2 * 3958.7613 * asin(least(1, n.chord / 2)))::numeric, 1)
        ) as body
      from (
        select f.property_id, min(f.chord) as chord, array_agg(f.reason order by f.reason) as reasons
        from private.find_search_news(s, last.since) f
        group by f.property_id
      ) as n
      join public.properties p on p.id = n.property_id
    ) as home
    where s.id = any (p_search_ids)
    group by s.id, last.since
  ) as section
$$;
comment on function private.build_alert_mail(uuid[]) is
  'The news of the searches since their last mail, nearest first, at most 10 homes each: [{id, name, search, since, total, '
  'homes: [{id, name, city, state, room_cost, has_photo, reasons, distance_miles}]}]. Null if there is none.';

create or replace function public.queue_alert_mails(p_limit integer) returns table (recipients integer, mails integer)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now timestamptz;
  v_recipient private.alert_recipients;
  v_has_weekly boolean;
  v_search_ids uuid[];
  v_news jsonb;
  v_mail_id uuid;
begin
  recipients := 0;
  mails := 0;
  -- The lock makes stop_alert_mail() wait, so that it finds the mails of this call.
  perform from private.alert_settings s where not s.is_stopped for share;
  if not found then
    return next;
    return;
  end if;
  perform private.lock_alerts();
  v_now := clock_timestamp();

  -- take_mails() drops what was not sent within a day. Its news go into the next mail, if they are not older than a week.
  -- A mail that was taken just before may be on its way for minutes, and marked as sent later.
  with late as (
    select m.id, m.recipient_id, m.created_at, a.searches
    from private.mails m
    join private.alert_mails a on a.mail_id = m.id
    where m.kind = 'alerts' and m.sent_at is null and m.created_at <= v_now - interval '25 hours'
    for update of m skip locked
  ),
  reopened as (
    update private.mailed_searches s
    set mailed_until = greatest((n ->> 'since')::timestamptz, v_now - interval '7 days')
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
    update private.alert_recipients r set due_at = v_now from late l where r.user_id = l.recipient_id
  )
  delete from private.mails m using late l where m.id = l.id;

  for v_recipient in
    select r.*
    from private.alert_recipients r
    join public.users u on u.id = r.user_id
    where r.due_at <= v_now
      -- Its news would come twice if it were late.
      and not exists (
        select from private.mails m where m.recipient_id = r.user_id and m.kind = 'alerts' and m.sent_at is null
      )
    order by r.due_at
    limit least(p_limit, 1000)
    -- An account that is being deleted has locked its user first.
    for update of r skip locked for key share of u skip locked
  loop
    recipients := recipients + 1;
    v_has_weekly := coalesce(v_recipient.weekly_mailed_at <= v_now - interval '7 days', true);
    v_search_ids := array(
      select s.id from public.saved_searches s
      where s.user_id = v_recipient.user_id and (s.mail = 'daily' or (s.mail = 'weekly' and v_has_weekly))
      for key share
    );
    v_news := case
      when not private.is_bouncing(v_recipient.user_id) then private.build_alert_mail(v_search_ids)
    end;
    if v_news is not null then
      mails := mails + 1;
      v_mail_id := gen_random_uuid();
      insert into private.mails (id, kind, recipient_id, created_at)
      values (v_mail_id, 'alerts', v_recipient.user_id, v_now);
      insert into private.alert_mails (mail_id, searches) values (v_mail_id, v_news);
    end if;
    insert into private.mailed_searches as m (search_id, mailed_until)
    select id, v_now from unnest(v_search_ids) as id
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
    update private.alert_recipients r
    set mailed_at = case when v_news is null then r.mailed_at else v_now end,
      weekly_mailed_at = case
        when exists (
          select from jsonb_array_elements(v_news) n
          join public.saved_searches s on s.id = (n ->> 'id')::uuid and s.mail = 'weekly'
        ) then v_now
        else r.weekly_mailed_at
      end,
      -- Weekly searches that were not looked at may have news.
      due_at = case
        when not v_has_weekly and exists (
          select from public.saved_searches s where s.user_id = r.user_id and s.mail = 'weekly'
        ) then r.weekly_mailed_at + interval '7 days'
      end
    where r.user_id = v_recipient.user_id;
  end loop;
  return next;
end
$$;

create or replace function public.read_alert_numbers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'is_stopped', (select s.is_stopped from private.alert_settings s),
    'searches', (select jsonb_object_agg(s.mail, s.count) from (
      select s.mail, count(*) from public.saved_searches s group by s.mail
    ) as s),
    'people', (select count(distinct s.user_id) from public.saved_searches s),
    'changes_waiting', (select count(*) from private.property_changes c where c.matched_at is null),
    'oldest_change', (select min(c.created_at) from private.property_changes c where c.matched_at is null),
    'people_waiting', (select count(*) from private.alert_recipients r where r.due_at is not null),
    'mails_waiting', (select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at is null),
    'mails_sent_in_24_hours', (
      select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at > now() - interval '24 hours'
    ),
    'mails_sent_in_30_days', (select count(*) from private.mails m where m.kind = 'alerts' and m.sent_at is not null),
    'bouncing_addresses', (select count(*) from private.bounced_addresses b where b.bounce_count >= 2)
  )
$$;

create or replace function public.purge_alerts() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- The signature of an event is refused after five minutes.
  delete from private.mail_events e where e.received_at < now() - interval '1 day';
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  with purged as (
    delete from private.property_changes c where c.created_at < now() - interval '90 days' returning c.id
  )
  select count(*)::integer from purged
$$;
