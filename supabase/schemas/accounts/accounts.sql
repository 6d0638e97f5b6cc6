-- Accounts: ownership of a confirmed address, choice of the role, and deletion.
-- Anyone can sign up with the address of another person, and the auth service keeps that first password. So triggers hold
-- back password and role when an address is confirmed. The browser that signed up gets them back with a secret. Any other
-- browser chooses both again.
-- Risk: a failing trigger on auth.users rejects confirmations. private.delete_account() takes no argument, so that a caller
-- can delete only their own account. Operators answer requests with private.remove_account().

create table private.unclaimed_accounts (
  user_id uuid primary key references public.users (id) on delete cascade,
  encrypted_password text not null,
  role text not null,
  proof_hash text,
  created_at timestamptz not null default now()
);
comment on table private.unclaimed_accounts is
  'Password and role of the first sign-up with an address, from its confirmation until the account is claimed. '
  'proof_hash is the hexadecimal SHA-256 of a secret that the browser of that sign-up has, or null without one.';

alter table private.unclaimed_accounts enable row level security;
create policy select_operator on private.unclaimed_accounts for select to service_role using (true);

-- Not granted: credentials. No writes: the triggers write.
grant select (user_id, role, created_at) on private.unclaimed_accounts to service_role;

create function private.tg_auth_users__hold_credentials() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public and private tables.
security definer set search_path = '' as $$
declare
  v_proof_hash constant text := new.raw_user_meta_data ->> 'proof_hash';
begin
  insert into private.unclaimed_accounts (user_id, encrypted_password, role, proof_hash)
  select
    u.id, coalesce(new.encrypted_password, ''), u.role,
    case when v_proof_hash ~ '^[0-9a-f]{64}$' then v_proof_hash end
  from public.users u
  where u.id = new.id;
  update public.users set role = default, needs_setup = true where id = new.id;
  delete from auth.sessions where user_id = new.id;
  -- With an empty hash, the auth service rejects every password.
  new.encrypted_password := '';
  return new;
end
$$;
comment on function private.tg_auth_users__hold_credentials() is
  'Moves password and role of an account to private.unclaimed_accounts and ends its sessions.';

-- Runs for every confirmation link: sign-up, recovery and change of address. confirmation_sent_at is null if no mail was
-- sent: confirmations are turned off, or an operator created the account.
create trigger hold_credentials
  before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null
  )
  execute function private.tg_auth_users__hold_credentials();

create function private.tg_auth_users__end_setup() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public and private tables.
security definer set search_path = '' as $$
begin
  delete from private.unclaimed_accounts where user_id = new.id;
  if found then
    update public.users set needs_setup = false where id = new.id;
  end if;
  return null;
end
$$;
comment on function private.tg_auth_users__end_setup() is
  'Deletes the held password and role as soon as the account has a password.';

create trigger end_setup
  after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.tg_auth_users__end_setup();

create function private.claim_account(p_proof text) returns void
language plpgsql
-- Definer: callers cannot write auth.users and users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_claimed private.unclaimed_accounts;
begin
  -- Locks in the same order as the auth service and its triggers, to avoid a deadlock.
  perform from auth.users u where u.id = v_user_id for update;
  select * into v_claimed from private.unclaimed_accounts a
  where a.user_id = v_user_id and a.proof_hash = encode(sha256(convert_to(p_proof, 'UTF8')), 'hex');
  if not found then
    return;
  end if;
  update public.users set role = v_claimed.role where id = v_user_id;
  -- The trigger end_setup then deletes the held password.
  update auth.users set encrypted_password = v_claimed.encrypted_password where id = v_user_id;
end
$$;

create function public.claim_account(p_proof text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.claim_account(p_proof)
$$;
comment on function public.claim_account(text) is
  'Restores the password and role of the sign-up, if p_proof is its secret. Otherwise does nothing, and '
  'users.needs_setup stays true. A secret of 256 bits cannot be guessed, so attempts are not limited.';
grant execute on function private.claim_account(text), public.claim_account(text) to authenticated;

create table private.sign_ups (
  id bigint generated always as identity primary key,
  network cidr,
  mailbox_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.sign_ups is 'The sign-ups of the last hour, for their limits.';
comment on column private.sign_ups.network is 'The IPv4 address, or the /64 of the IPv6 address, which one household has.';

create index sign_ups_network on private.sign_ups (network, created_at);
create index sign_ups_mailbox on private.sign_ups (mailbox_hash, created_at);

alter table private.sign_ups enable row level security;
create policy select_operator on private.sign_ups for select to service_role using (true);

create function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql volatile
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
declare
  v_address inet := (p_event -> 'metadata' ->> 'ip_address')::inet;
  v_network cidr := network(set_masklen(v_address, case family(v_address) when 4 then 32 else 64 end));
  v_email constant text := p_event -> 'user' ->> 'email';
  -- The tags of a mailbox count together and apart from its own address, whose owner could not sign up otherwise.
  v_mailbox bytea := private.hash_address(case when v_email ~ '\+.*@' then 'tags of ' else '' end || v_email);
  v_since timestamptz := now() - interval '1 hour';
begin
  if not private.admits_changes() then
    -- Supabase clients show no message of a 503.
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Changes are paused for a few minutes. Please try again then.'
    ));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sign-up from ' || coalesce(v_network::text, ''), 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-up to ' || v_mailbox::text, 0));
  if (select count(*) from private.sign_ups s where s.network = v_network and s.created_at > v_since) >= 60
    or (select count(*) from private.sign_ups s where s.mailbox_hash = v_mailbox and s.created_at > v_since) >= 5
  then
    perform private.note_sighting('sign_up_limit');
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'There were too many sign-ups from here. Please try again in an hour.'
    ));
  end if;
  insert into private.sign_ups (network, mailbox_hash) values (v_network, v_mailbox);
  return '{}'::jsonb;
end
$$;
comment on function private.before_user_created(jsonb) is
  'The hook of Supabase Auth before a new account: at most 60 an hour from a network, 5 for an address, and 5 for all +tags '
  'of a mailbox. None while changes are paused. config.toml names it.';

grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

create function private.purge_unconfirmed_accounts() returns integer
language sql volatile
-- Definer: the service role cannot delete from auth.users.
security definer set search_path = '' as $$
  delete from private.sign_ups s where s.created_at < now() - interval '1 hour';
  with purged as (
    delete from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and not u.is_anonymous and not u.is_sso_user
      and u.created_at < now() - interval '24 hours'
      -- A link is valid for an hour (otp_expiry in config.toml).
      and greatest(u.confirmation_sent_at, u.recovery_sent_at, u.created_at) < now() - interval '1 hour'
    returning u.id
  )
  select count(*)::integer from purged;
$$;

create function public.purge_unconfirmed_accounts() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.purge_unconfirmed_accounts()
$$;
comment on function public.purge_unconfirmed_accounts() is
  'Removes accounts whose address was not confirmed within 24 hours and returns their number. Keeps accounts with a '
  'valid link. Also forgets the sign-ups before the last hour. Schedule it hourly.';
grant execute on function private.purge_unconfirmed_accounts(), public.purge_unconfirmed_accounts() to service_role;

create function private.choose_role(p_role text) returns void
language plpgsql
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_role text;
begin
  perform private.check_argument('Role', p_role, 20);
  -- The lock serializes this with concurrent inserts of a home, favorite or inquiry, whose foreign keys lock the row.
  select u.role into v_role from public.users u where u.id = v_user_id for update;
  if v_role is null then
    raise exception 'unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id)
    or exists (select from public.list_members m where m.user_id = v_user_id)
    or exists (select from public.saved_searches s where s.user_id = v_user_id)
    or exists (select from private.account_people a where a.user_id = v_user_id)
    -- Who asked homes would read as an owner what others charge.
    or exists (select from private.needs n where n.user_id = v_user_id)
    or exists (select from private.helpers h where h.user_id = v_user_id and h.is_accepted is distinct from false) then
    raise exception 'role_in_use' using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
grant execute on function private.choose_role(text) to authenticated;

create function public.choose_role(p_role text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.choose_role(p_role)
$$;
comment on function public.choose_role(text) is
  'Sets the role of the caller, patient or owner. Raises SC409 if the role would change and the account already has a '
  'property, favorite, inquiry, list or saved search, acts for an owner, asked homes or is a helper. Raises 23514 for any other role.';
grant execute on function public.choose_role(text) to authenticated, service_role;

create function private.remove_account(p_user_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
-- Gives way to a writer that holds a home and waits for the account, before the deadlock detector ends one of both after
-- a second.
set lock_timeout = '200ms'
as $$
declare
  v_last_start constant timestamptz := clock_timestamp() + interval '5 seconds';
begin
  loop
    begin
      -- In the order of all writers. Cascades would lock in the order of the foreign keys.
      perform from auth.users u where u.id = p_user_id for update;
      perform from public.users u where u.id = p_user_id for update;
      perform from public.inquiries i
      where i.patient_id = p_user_id
        or i.property_id in (select p.id from public.properties p where p.owner_id = p_user_id)
        or i.former_owner_id = p_user_id
      order by i.id
      for update;
      perform from public.properties p where p.owner_id = p_user_id order by p.id for update;
      -- Scheduled jobs delete the files: photos of homes within minutes, all others within an hour.
      delete from auth.users where id = p_user_id;
      return;
    exception when lock_not_available or deadlock_detected then
      -- All of it is undone and its locks are released.
      if clock_timestamp() > v_last_start then
        raise exception 'account_busy' using errcode = 'serialization_failure';
      end if;
    end;
    perform pg_sleep(random() / 20);
  end loop;
end
$$;
comment on function private.remove_account(uuid) is
  'Deletes an account with all that belongs to it. Raises 40001 if others write it for five seconds.';

create function private.delete_account() returns void
language plpgsql
-- Definer: callers cannot delete from auth.users, from which all other deletes cascade.
security definer set search_path = '' as $$
begin
  -- Protects against a stolen token. Refreshing a token does not open a new session.
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '15 minutes'
  ) then
    raise exception 'recent_sign_in_needed' using errcode = 'SC403';
  end if;
  perform private.remove_account(private.user_id());
end
$$;

create function public.delete_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_account()
$$;
comment on function public.delete_account() is
  'Deletes the account of the caller with its homes, the inquiries about them, sent inquiries, favorites and sessions. '
  'Raises SC403 unless the session was opened within the last 15 minutes, and 40001 if others write it for five seconds.';
grant execute on function private.delete_account(), public.delete_account() to authenticated;
