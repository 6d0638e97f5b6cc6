-- Accounts: ownership of a confirmed address, choice of the role, export of all data, and deletion.
-- Anyone can sign up with the address of another person, and the auth service keeps that first password. So triggers hold
-- back password and role when an address is confirmed. The browser that signed up gets them back with a secret. Any other
-- browser chooses both again.
-- Risk: a failing trigger on auth.users rejects confirmations. private.delete_account() takes no argument, so that a caller
-- can delete only their own account.

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
comment on function private.claim_account(text) is 'See public.claim_account(text).';

create function public.claim_account(p_proof text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.claim_account(p_proof)
$$;
comment on function public.claim_account(text) is
  'Restores the password and role of the sign-up, if p_proof is its secret. Otherwise does nothing, and '
  'users.needs_setup stays true. A secret of 256 bits cannot be guessed, so attempts are not limited.';
grant execute on function private.claim_account(text), public.claim_account(text) to authenticated;

create function private.purge_unconfirmed_accounts() returns integer
language sql volatile
-- Definer: the service role cannot delete from auth.users.
security definer set search_path = '' as $$
  with purged as (
    delete from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and not u.is_anonymous and not u.is_sso_user
      and u.created_at < now() - interval '24 hours'
      -- A link is valid for an hour (otp_expiry in config.toml).
      and greatest(u.confirmation_sent_at, u.recovery_sent_at, u.created_at) < now() - interval '1 hour'
    returning u.id
  )
  select count(*)::integer from purged
$$;
comment on function private.purge_unconfirmed_accounts() is 'See public.purge_unconfirmed_accounts().';

create function public.purge_unconfirmed_accounts() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.purge_unconfirmed_accounts()
$$;
comment on function public.purge_unconfirmed_accounts() is
  'Removes accounts whose address was not confirmed within 24 hours and returns their number. Keeps accounts with a '
  'valid link. Schedule it hourly.';
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
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id) then
    raise exception 'The role cannot change once the account has a property, a favorite or an inquiry.'
      using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
end
$$;
comment on function private.choose_role(text) is 'See public.choose_role(text).';
grant execute on function private.choose_role(text) to authenticated;

create function public.choose_role(p_role text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.choose_role(p_role)
$$;
comment on function public.choose_role(text) is
  'Sets the role of the caller, patient or owner. Raises SC409 if the role would change and the account already has a '
  'property, a favorite or an inquiry. Raises 23514 for any other role.';
grant execute on function public.choose_role(text) to authenticated, service_role;

create function private.list_own_sessions() returns table (
  signed_in_at timestamptz, last_used_at timestamptz, expires_at timestamptz, device text, address text
)
language sql stable
-- Definer: callers cannot read auth.sessions.
security definer set search_path = '' as $$
  select a.created_at, a.updated_at, s.expire, a.user_agent, host(a.ip)
  from auth.sessions a
  left join public.sessions s on s.sid = a.id::text
  where a.user_id = (select private.user_id())
$$;
comment on function private.list_own_sessions() is
  'The sessions of the caller: times, browser and network address, without tokens.';
grant execute on function private.list_own_sessions() to authenticated;

create function public.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', public.read_account() || jsonb_build_object('verified_at', u.verified_at),
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'owner_id' - 'is_favorite' order by d.created_at, d.id), '[]')
      from private.select_properties(
        (select array_agg(p.id) from public.properties p where p.owner_id = u.id)
      ) d
    ),
    'photos', (
      select coalesce(jsonb_agg(o.name order by o.name), '[]')
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '/~')
    ),
    'favorites', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('property_id', f.property_id, 'property_name', p.name, 'created_at', f.created_at)
          order by f.created_at, f.id
        ),
        '[]'
      )
      from public.favorites f
      left join public.properties p on p.id = f.property_id
      where f.patient_id = u.id
    ),
    'inquiries_sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'property_id', i.property_id, 'property_name', p.name, 'message', i.message,
            'phone', i.phone, 'email', i.email, 'status', i.status, 'seen', i.seen, 'created_at', i.created_at,
            'deleted_at', i.deleted_at
          )
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      -- Left join: the caller may no longer see the home.
      left join public.properties p on p.id = i.property_id
      where i.patient_id = u.id
    ),
    'inquiries_received', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'property_id', i.property_id, 'property_name', p.name, 'message', i.message,
            'phone', i.phone, 'email', i.email, 'status', i.status, 'seen', i.seen, 'created_at', i.created_at
          )
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      join public.properties p on p.id = i.property_id
      -- Deleted inquiries are kept for complaints only.
      where p.owner_id = u.id and i.deleted_at is null
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.signed_in_at), '[]') from private.list_own_sessions() s
    )
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.export_account() is
  'All data of the caller: {exported_at, account, properties, photos (paths), favorites, inquiries_sent, '
  'inquiries_received, sessions}. Null for a visitor.';
grant execute on function public.export_account() to authenticated;

create function private.delete_account() returns void
language plpgsql
-- Definer: callers cannot delete from auth.users, from which all other deletes cascade.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Protects against a stolen token. Refreshing a token does not open a new session.
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Please sign in again before you delete your account.' using errcode = 'SC403';
  end if;
  -- Scheduled jobs delete the files: photos of homes within minutes, all others within an hour.
  delete from auth.users where id = v_user_id;
end
$$;
comment on function private.delete_account() is 'See public.delete_account().';

create function public.delete_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_account()
$$;
comment on function public.delete_account() is
  'Deletes the account of the caller with its homes, the inquiries about them, sent inquiries, favorites and sessions. '
  'Raises SC403 unless the session was opened within the last 15 minutes.';
grant execute on function private.delete_account(), public.delete_account() to authenticated;
