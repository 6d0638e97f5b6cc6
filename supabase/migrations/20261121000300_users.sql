-- Users: what the product knows about an account.
--
-- Purpose: a row for each account of the auth service, made and kept in step by triggers on auth.users.
-- Tables: users.
-- Risk: a failing trigger on auth.users refuses sign-ups. It writes two columns and takes nothing unchecked.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null unique constraint email_is_short check (private.is_line(email, 254)),
  first_name text constraint first_name_is_a_line check (private.is_line(first_name, 120)),
  last_name text constraint last_name_is_a_line check (private.is_line(last_name, 120)),
  profile_image_url text constraint profile_image_url_is_a_line check (private.is_line(profile_image_url, 300)),
  role text not null default 'patient' constraint role_is_known check (role in ('patient', 'owner')),
  needs_setup boolean not null default false,
  last_activity_at timestamptz,
  verified_at timestamptz,
  verified_by text constraint verified_by_is_a_line check (private.is_line(verified_by, 120)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null))
);
comment on table public.users is
  'An account as the product sees it: its role, name and last activity. Sign-in data stays in auth.users, and what '
  'is shown of an owner to families is on the home, so nobody reads any row but their own.';
comment on column public.users.needs_setup is
  'True from the confirmation of the address until its owner has decided on password and role. See '
  'private.unclaimed_accounts.';

-- No statistics of what only the account itself may know; see inquiries.
alter table public.users
  alter column email set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column profile_image_url set statistics 0,
  alter column verified_by set statistics 0;

create function private.tg_auth_users__create_user() returns trigger
language plpgsql
-- Definer: the auth service, which makes accounts, has no rights on public tables.
security definer set search_path = ''
as $$
begin
  insert into public.users (id, email, role)
  values (
    new.id,
    new.email,
    case when new.raw_user_meta_data ->> 'role' in ('patient', 'owner')
      then new.raw_user_meta_data ->> 'role'
      else 'patient'
    end
  );
  return null;
end
$$;
comment on function private.tg_auth_users__create_user() is
  'Makes the row of a new account. The role of the sign-up form is taken only if it is patient or owner; the '
  'metadata is whatever the browser sent.';

create function private.tg_auth_users__sync_email() returns trigger
language plpgsql
-- Definer: the auth service, which changes addresses, has no rights on public tables.
security definer set search_path = ''
as $$
begin
  update public.users set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.tg_auth_users__sync_email() is 'Takes over a confirmed change of the e-mail address.';

create trigger create_user
  after insert on auth.users
  for each row execute function private.tg_auth_users__create_user();

create trigger sync_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_auth_users__sync_email();

-- last_activity_at is left out: being seen is not a change of the account.
create trigger touch_updated_at
  before update of email, first_name, last_name, profile_image_url, role, verified_at, verified_by on public.users
  for each row execute function private.tg__touch_updated_at();

alter table public.users enable row level security;
