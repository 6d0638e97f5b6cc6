-- Push devices: browsers that show a notification in place of five kinds of mail. The row of private.mails stays the queue:
-- take_mails() returns it with the devices of its recipient, and settle_mails() falls back to the mail.
-- Risk: the browser of a person chooses the address that housekeeping calls. Only addresses of known push services are stored.

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
    raise exception 'push_service_unknown' using errcode = '22023';
  end if;
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || v_user_id, 0));
  -- A browser in which another person was signed in before, and knows the secret of the device.
  delete from private.push_devices d
  where d.sid = v_sid or d.endpoint = p_endpoint and (d.user_id = v_user_id or d.auth = p_auth)
    or d.user_id = v_user_id and not private.is_device_on(d);
  if (select count(*) from private.push_devices d where d.user_id = v_user_id) >= 10 then
    raise exception 'push_devices_too_many' using errcode = 'SC409';
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
