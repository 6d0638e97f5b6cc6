set lock_timeout = '2s';

alter table private.mails
  add column push_attempts smallint not null default 0
    constraint push_attempts_are_at_most_three check (push_attempts between 0 and 3);

create function private.is_push_endpoint(p_endpoint text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  -- Without a port, a user or a query. Such as contract/mails/push-devices.ts.
  select length(p_endpoint) <= 1000 and p_endpoint ~ (
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com'
    || '|[a-z0-9-]{1,63}\.notify\.windows\.com)/[A-Za-z0-9._~:%/?=&+-]+$'
  )
$$;
comment on function private.is_push_endpoint(text) is
  'Whether an address is of a push service: of Chrome, Firefox, Safari or Edge. So no request reaches another host.';

create table private.push_devices (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null references public.users (id) on delete cascade,
  -- The session that turned it on. Its end ends the device.
  sid text not null constraint one_device_each_session unique references public.sessions (sid) on delete cascade,
  name text not null constraint name_is_a_line check (private.is_line(name, 60)),
  endpoint text not null constraint one_row_each_endpoint unique
    constraint endpoint_is_of_a_push_service check (private.is_push_endpoint(endpoint)),
  -- A point of P-256 and 16 bytes, as base64url.
  p256dh text not null constraint p256dh_is_a_point check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null constraint auth_is_16_bytes check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
comment on table private.push_devices is
  'The devices on which a person turned on notifications, at most ten. One ends with its session, and when its push service '
  'no longer knows it. Nobody reads address and keys but housekeeping.';

create index push_devices_user on private.push_devices (user_id);

create trigger limit_writes after insert on private.push_devices
  for each row execute function private.tg__limit_writes('60', 'turned on notifications %s times');

alter table private.push_devices enable row level security;
create policy select_operator on private.push_devices for select to service_role using (true);

grant select, delete on private.push_devices to service_role;

create function private.is_device_on(p_device private.push_devices) returns boolean
language sql stable
-- Definer: nobody else reads auth.sessions.
security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions a
    join public.sessions s on s.sid = a.id::text
    where s.sid = p_device.sid and a.user_id = p_device.user_id
      and (a.not_after is null or a.not_after > now()) and s.expire > now()
  )
$$;
comment on function private.is_device_on(private.push_devices) is
  'Whether the session of a device goes on: it ends at sign-out, also on another device and after a new password.';

create function private.find_push_devices(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) order by d.created_at, d.id
  )
  from private.push_devices d
  where d.user_id = p_user_id and private.is_device_on(d)
$$;
comment on function private.find_push_devices(uuid) is
  'Where notifications of a person go: [{id, endpoint, p256dh, auth}]. Null without a device.';

create function private.is_pushed(p_mail private.mails, p_details jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_mail.push_attempts < 3 and (
    p_mail.kind in ('need', 'inquiry', 'message', 'free_spot')
    -- A visit that was agreed has a calendar file.
    or p_mail.kind = 'visit' and p_details ->> 'state' = 'proposed'
  )
$$;
comment on function private.is_pushed(private.mails, jsonb) is
  'Whether a mail goes to the devices of its recipient instead, unless it failed three times.';

create function private.read_push_devices() returns jsonb
language sql stable
-- Definer: nobody else reads the table. Returns the devices of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', d.id, 'name', d.name, 'created_at', d.created_at, 'is_this', d.sid = auth.jwt() ->> 'session_id'
      )
      order by d.created_at, d.id
    ),
    '[]'
  )
  from private.push_devices d
  where d.user_id = private.user_id() and private.is_device_on(d)
$$;

create function private.add_push_device(p_name text, p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql volatile
-- Definer: nobody else writes the table. Writes a device of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_sid constant text := auth.jwt() ->> 'session_id';
begin
  if private.is_push_endpoint(p_endpoint) is not true then
    raise exception 'Send the address of a push service of Chrome, Edge, Firefox or Safari.' using errcode = '22023';
  end if;
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || v_user_id, 0));
  -- A browser in which another person was signed in before, and knows the secret of the device.
  delete from private.push_devices d
  where d.sid = v_sid or d.endpoint = p_endpoint and (d.user_id = v_user_id or d.auth = p_auth)
    or d.user_id = v_user_id and not private.is_device_on(d);
  if (select count(*) from private.push_devices d where d.user_id = v_user_id) >= 10 then
    raise exception 'You have notifications on 10 devices, as many as one account can have. Turn one off to add this one.'
      using errcode = 'SC409';
  end if;
  insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
  values (v_user_id, v_sid, p_name, p_endpoint, p_p256dh, p_auth);
exception when check_violation or not_null_violation or unique_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function private.remove_push_device(p_id uuid) returns void
language sql volatile
-- Definer: nobody else writes the table. Removes a device of the caller only.
security definer set search_path = '' as $$
  delete from private.push_devices d where d.id = p_id and d.user_id = private.user_id()
$$;

create function public.read_push_devices() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_push_devices()
$$;
comment on function public.read_push_devices() is
  'The devices of the caller that show notifications, first first: [{id, name, created_at, is_this}].';

create function public.add_push_device(p_name text, p_endpoint text, p_p256dh text, p_auth text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.add_push_device(p_name, p_endpoint, p_p256dh, p_auth)
$$;
comment on function public.add_push_device(text, text, text, text) is
  'Turns notifications on for the device of this session. Raises 22023 for an address that is of no push service, and SC409 '
  'for the eleventh device.';

create function public.remove_push_device(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_push_device(p_id)
$$;
comment on function public.remove_push_device(uuid) is 'Turns notifications off for a device of the caller, if there is one.';

create function public.remove_ended_devices(p_ids uuid[]) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.push_devices d where d.id = any (p_ids)
$$;
comment on function public.remove_ended_devices(uuid[]) is 'Removes devices that their push services no longer know.';

grant execute on function
  private.read_push_devices(), private.add_push_device(text, text, text, text), private.remove_push_device(uuid),
  public.read_push_devices(), public.add_push_device(text, text, text, text), public.remove_push_device(uuid)
to authenticated;
grant execute on function
  private.is_device_on(private.push_devices), private.find_push_devices(uuid), private.is_pushed(private.mails, jsonb),
  public.remove_ended_devices(uuid[])
to service_role;

create or replace function public.settle_mails(p_ids uuid[], p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails m
  set sent_at = case when p_outcome = 'sent' then now() end,
    attempts = case
      when p_outcome in ('limited', 'failed', 'unpushed') then greatest(m.attempts - 1, 0)
      else m.attempts
    end,
    push_attempts = case when p_outcome = 'unpushed' then least(m.push_attempts + 1, 3) else m.push_attempts end,
    next_attempt_at = case
      -- Held by stop_search_news_mail() in the meantime.
      when m.next_attempt_at = 'infinity' then m.next_attempt_at
      when p_outcome = 'refused' then now() + interval '1 minute' * power(5, m.attempts - 1)
      when p_outcome = 'failed' then now() + interval '1 minute'
      -- After the third time the mail is sent at once.
      when p_outcome = 'unpushed' and m.push_attempts < 2 then now() + interval '1 minute' * power(5, m.push_attempts)
      when p_outcome = 'unpushed' then now()
      -- Before mails that were queued meanwhile.
      when p_outcome = 'limited' then least(m.created_at, now())
      else m.next_attempt_at
    end,
    batch_id = case when p_outcome <> 'refused' then m.batch_id end,
    link_seed = case when p_outcome <> 'sent' then m.link_seed end
  where m.id = any (p_ids) and m.sent_at is null
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute. "unpushed": no device took the notification, which is due again after 1 and 5 '
  'minutes, and then the mail.';

-- The previous release calls the new one without p_push.
drop function public.take_mails(integer);

create function public.take_mails(p_limit integer, p_push boolean default false)
returns table (id uuid, batch_id uuid, kind text, email text, details jsonb, problem text, devices jsonb)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
  v_new_ids uuid[];
  v_batch_id uuid;
  v_mail private.mails;
  v_recipient_id uuid;
  v_has_some boolean := false;
begin
  -- Two runs must not take parts of one batch.
  perform pg_advisory_xact_lock(hashtextextended('mails', 0));
  -- Bounded, so that mails with nothing left to say cannot use up the time of the call.
  for i in 1..5 loop
    v_ids := private.find_due_mails(p_limit);
    exit when v_ids is null;
    perform private.address_mails(v_ids);
    v_batch_id := gen_random_uuid();
    -- What the mail provider may have got stays a mail, so that nobody gets both.
    v_new_ids := array(select m.id from private.mails m where m.id = any (v_ids) and m.batch_id is null);
    for v_mail in
      with taken as (
        update private.mails m
        set attempts = least(m.attempts + 1, 5), taken_at = coalesce(m.taken_at, now()),
          -- Longer than a run of the job.
          next_attempt_at = now() + interval '2 minutes',
          batch_id = coalesce(m.batch_id, case m.attempts when 0 then v_batch_id else m.id end)
        where m.id = any (v_ids)
        returning m.*
      )
      select * from taken t order by t.id
    loop
      select d.details, d.problem into details, problem from private.read_mail_details(v_mail) d;
      if details is null and problem is null then
        delete from private.mails m where m.id = v_mail.id;
      else
        v_has_some := true;
        v_recipient_id := private.mail_recipient(v_mail);
        devices := null;
        if p_push and v_mail.id = any (v_new_ids) and private.is_pushed(v_mail, details) then
          devices := private.find_push_devices(v_recipient_id);
        end if;
        if devices is not null then
          -- Notifications have no request in common, and the mail that may follow is in the next one.
          update private.mails m set batch_id = null where m.id = v_mail.id;
        end if;
        return query
          select v_mail.id, v_mail.batch_id, v_mail.kind, u.email, details, problem, devices
          from public.users u
          where u.id = v_recipient_id;
      end if;
    end loop;
    exit when v_has_some;
  end loop;
end
$$;
comment on function public.take_mails(integer, boolean) is
  'Due mails with their addresses and what they say, up to p_limit and 100: about inquiries, messages, visits and free spots first, '
  'then list news and weekly questions, then saved searches. `problem` is the SQLSTATE if what a mail says could not be read. Deletes '
  'due mails that have nothing to say any more. Call settle_mails() for the others. Otherwise they are due again after two '
  'minutes, in the same batches, and have used up an attempt. With p_push, `devices` are where a notification goes in place of '
  'the mail. Null for a mail.';
grant execute on function public.take_mails(integer, boolean) to service_role;

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe,
    POST /rpc/remove_push_device
  }'::text[]
$$;
comment on function private.suspended_calls() is
  'The writing requests of a suspended account that the gate accepts: to set up and delete the account, to read, to take '
  'homes off the site and delete them (a trigger limits the columns), to withdraw, decline and delete what it sent and '
  'received, to answer our team, to leave lists and teams and end their links, and to end mails.';

create or replace function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'weekly_question', (
      select jsonb_build_object('weekday', w.weekday, 'asked_on', w.asked_on)
      from private.weekly_questions w
      where w.user_id = p_user_id
    ),
    'declined_visit_questions_at', (
      select d.declined_at from private.declined_visit_questions d where d.user_id = p_user_id
    ),
    -- Without the address and the keys, with which others could send.
    'push_devices', array(
      select jsonb_build_object('name', d.name, 'created_at', d.created_at)
      from private.push_devices d
      where d.user_id = p_user_id
      order by d.created_at, d.id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;
comment on function private.export_mails(uuid) is 'The saved searches of an account, the mail that it got or will get, and its devices with notifications.';

select private.forget_plans();
