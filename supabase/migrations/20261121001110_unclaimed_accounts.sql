-- Unclaimed accounts: an address belongs to whoever confirms it, and so do password and role.
--
-- Purpose: anybody can sign up with the address of somebody else. The auth service keeps the password of that first
--   sign-up when the owner of the address signs up later and confirms. These triggers take the password and the role out
--   of the account at the confirmation. They go back when the browser that confirms is the one that signed up, which it
--   proves with a secret. Otherwise the person in front of it chooses both anew.
-- Tables: unclaimed_accounts.
-- Risk: a failing trigger on auth.users refuses confirmations.

create table private.unclaimed_accounts (
  user_id uuid primary key references public.users (id) on delete cascade,
  encrypted_password text not null,
  role text not null,
  proof_hash text,
  created_at timestamptz not null default now()
);
comment on table private.unclaimed_accounts is
  'Password and role of the first sign-up with an address that has been confirmed since. proof_hash is the SHA-256, in '
  'hex, of a secret that only the browser of that sign-up has; null when the sign-up sent none.';

alter table private.unclaimed_accounts enable row level security;
create policy select_operator on private.unclaimed_accounts for select to service_role using (true);
-- Who has not finished, and nothing to sign in with. No insert, update or delete: the triggers write.
grant select (user_id, role, created_at) on private.unclaimed_accounts to service_role;

create function private.tg_auth_users__hold_credentials() returns trigger
language plpgsql
-- Definer: the auth service, which confirms accounts, has no rights on public and private tables.
security definer set search_path = ''
as $$
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
  -- The auth service accepts no password for an account that has none.
  new.encrypted_password := '';
  return new;
end
$$;
comment on function private.tg_auth_users__hold_credentials() is
  'Moves password and role of an account to private.unclaimed_accounts, and ends its sessions.';

-- By any link: of the sign-up, of a recovery mail, of a change of address. confirmation_sent_at is null when the auth
-- service confirms without a mail: a project without confirmations, or an account that an operator made.
create trigger hold_credentials
  before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null
  )
  execute function private.tg_auth_users__hold_credentials();

create function private.tg_auth_users__end_setup() returns trigger
language plpgsql
-- Definer: as hold_credentials.
security definer set search_path = ''
as $$
begin
  delete from private.unclaimed_accounts where user_id = new.id;
  if found then
    update public.users set needs_setup = false where id = new.id;
  end if;
  return null;
end
$$;
comment on function private.tg_auth_users__end_setup() is
  'Forgets the password that was held back, as soon as the account has one.';

create trigger end_setup
  after update of encrypted_password on auth.users
  for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.tg_auth_users__end_setup();

create function private.claim_account(p_proof text) returns void
language plpgsql
-- Definer: callers may write neither auth.users nor users.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.user_id();
  v_claimed private.unclaimed_accounts;
begin
  if v_user_id is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  -- The auth service locks this row before the triggers write the others; so does this function, to avoid a deadlock.
  perform from auth.users u where u.id = v_user_id for update;
  select * into v_claimed from private.unclaimed_accounts a
  where a.user_id = v_user_id and a.proof_hash = encode(sha256(convert_to(p_proof, 'UTF8')), 'hex');
  if not found then
    return;
  end if;
  update public.users set role = v_claimed.role where id = v_user_id;
  -- The trigger end_setup does the rest.
  update auth.users set encrypted_password = v_claimed.encrypted_password where id = v_user_id;
end
$$;
comment on function private.claim_account(text) is 'See public.claim_account(text).';
grant execute on function private.claim_account(text) to authenticated;

create function public.claim_account(p_proof text) returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.claim_account(p_proof)
$$;
comment on function public.claim_account(text) is
  'Gives the caller''s account the password and the role of its sign-up, if p_proof is the secret of that sign-up. Does '
  'nothing otherwise: users.needs_setup tells. A secret of 256 bits cannot be guessed, so attempts are not counted.';
grant execute on function public.claim_account(text) to authenticated;

create function private.purge_unconfirmed_accounts() returns integer
language sql volatile
-- Definer: the service role has no right to delete from auth.users.
security definer set search_path = ''
as $$
  with purged as (
    delete from auth.users u
    where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
      and not u.is_anonymous and not u.is_sso_user
      and u.created_at < now() - interval '24 hours'
      -- A link works for an hour (otp_expiry in config.toml).
      and greatest(u.confirmation_sent_at, u.recovery_sent_at, u.created_at) < now() - interval '1 hour'
    returning u.id
  )
  select count(*)::integer from purged
$$;
comment on function private.purge_unconfirmed_accounts() is 'See public.purge_unconfirmed_accounts().';

create function public.purge_unconfirmed_accounts() returns integer
language sql volatile security invoker
set search_path = ''
as $$
  select private.purge_unconfirmed_accounts()
$$;
comment on function public.purge_unconfirmed_accounts() is
  'Removes accounts whose address nobody confirmed within 24 hours, and says how many. An account with a link that '
  'still works stays for that hour. To be scheduled hourly.';
grant execute on function private.purge_unconfirmed_accounts(), public.purge_unconfirmed_accounts() to service_role;
