-- Users and sessions: the account as the product sees it, and which sessions are valid.
-- Triggers on auth.users and auth.sessions keep both tables in sync with the auth service. private.user_id() identifies
-- the caller in every policy. A session without a valid row is rejected, even if its token has not expired.
-- Risk: a failing trigger on auth.users rejects sign-ups. The one on auth.sessions catches its errors.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null unique constraint email_is_short check (private.is_line(email, 254)),
  first_name text constraint first_name_is_a_line check (private.is_line(first_name, 120)),
  last_name text constraint last_name_is_a_line check (private.is_line(last_name, 120)),
  profile_image_url text constraint profile_image_url_is_a_line check (private.is_line(profile_image_url, 300)),
  role text not null default 'patient' constraint role_is_known check (role in ('patient', 'owner')),
  language text constraint language_is_known check (language in ('en', 'es')),
  needs_setup boolean not null default false,
  last_activity_at timestamptz,
  verified_at timestamptz,
  verified_by text constraint verified_by_is_a_line check (private.is_line(verified_by, 254)),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_names_who check ((verified_at is null) = (verified_by is null))
);
comment on table public.users is
  'The role, name and last activity of an account. Sign-in data stays in auth.users. Users read their own row only. '
  'What families see of an owner is part of the home.';
comment on column public.users.language is
  'Of the mails to the account. Null until one was chosen: then they are in English. auth.users has a copy, for the mails of '
  'the auth service. See choose_language().';
comment on column public.users.needs_setup is
  'True after the address is confirmed until its owner has chosen a password and a role. See '
  'private.unclaimed_accounts.';

-- Statistics would contain personal data. See public.inquiries.
alter table public.users
  alter column email set statistics 0,
  alter column first_name set statistics 0,
  alter column last_name set statistics 0,
  alter column profile_image_url set statistics 0,
  alter column verified_by set statistics 0;

create function private.tg_auth_users__create_user() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  insert into public.users (id, email, role, language)
  values (
    new.id,
    new.email,
    -- The metadata comes from the browser.
    case when new.raw_user_meta_data ->> 'role' in ('patient', 'owner')
      then new.raw_user_meta_data ->> 'role'
      else 'patient'
    end,
    case when new.raw_user_meta_data ->> 'language' in ('en', 'es') then new.raw_user_meta_data ->> 'language' end
  );
  return null;
end
$$;
comment on function private.tg_auth_users__create_user() is
  'Creates the row of a new account. Accepts role and language from the sign-up form only if they are known.';

create trigger create_user
  after insert on auth.users
  for each row execute function private.tg_auth_users__create_user();

create function private.tg_auth_users__sync_email() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  update public.users set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.tg_auth_users__sync_email() is 'Copies a confirmed change of the email address.';

create trigger sync_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.tg_auth_users__sync_email();

-- Activity alone does not change updated_at.
create trigger touch_updated_at
  before update of email, first_name, last_name, profile_image_url, role, verified_at, verified_by on public.users
  for each row execute function private.tg__touch_updated_at();

create table public.sessions (
  sid text primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz not null
);
comment on table public.sessions is
  'One row for each session of the auth service. sid is the session_id in its tokens. A session without a row, or with '
  'an expired row, is rejected. To end a session, set expire to the past.';

create index sessions_user_id on public.sessions (user_id);
create index sessions_expire on public.sessions (expire);

create function private.has_second_factor() returns boolean
language sql stable security invoker set search_path = '' as $$
  -- The session too: a token keeps its level for an hour after its factor was removed.
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal = 'aal2'
  )
$$;
comment on function private.has_second_factor() is
  'Whether the session was signed in in two steps, with a factor that the account still has. For definers.';

create function private.user_id() returns uuid
language plpgsql stable
-- Definer: reads auth.sessions, auth.mfa_factors and public.sessions, which callers cannot read in full.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_session_id uuid;
begin
  if v_user_id is null then
    return null;
  end if;
  v_session_id := (auth.jwt() ->> 'session_id')::uuid;
  if not exists (
    select
    from auth.sessions a
    join public.sessions s on s.sid = a.id::text
    where a.id = v_session_id and a.user_id = v_user_id
      and (a.not_after is null or a.not_after > now())
      and s.expire > now()
  -- A token can be signed for longer than a session lasts.
  ) or to_timestamp((auth.jwt() ->> 'iat')::double precision) <= now() - interval '30 days' then
    raise exception 'session_ended' using errcode = 'SC401';
  end if;
  -- A password alone is not enough for an account with a second factor.
  if exists (
    select from auth.mfa_factors f where f.user_id = v_user_id and f.status = 'verified'
  ) and not private.has_second_factor() then
    raise exception 'second_factor_needed' using errcode = 'SC402';
  end if;
  return v_user_id;
end
$$;
comment on function private.user_id() is
  'The id of the caller, or null for a visitor. Raises SC401 if the session of the token has ended or has no row, and '
  'SC402 if the account has a second factor and the session was not signed in with it. Policies call it as '
  '(select private.user_id()), so that it runs once a statement.';

-- Visitors call functions that use it.
grant execute on function private.user_id() to anon, authenticated, service_role;

create function private.tg_auth_sessions__renew_session() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.sessions (sid, user_id, expire)
    values (new.id::text, new.user_id, now() + interval '30 days')
    on conflict (sid) do nothing;
  else
    -- Never renews a session that has ended or whose row was deleted.
    update public.sessions set expire = now() + interval '30 days' where sid = new.id::text and expire > now();
  end if;
  if found then
    update public.users set last_activity_at = now() where id = new.user_id;
  end if;
  return null;
exception when others then
  -- Without its row the session is rejected, and the user signs in again.
  raise warning 'The row of a session was not written: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_auth_sessions__renew_session() is
  'Creates the row of a new session, valid for 30 days, and extends it whenever the session is refreshed. Records the '
  'last activity of the account.';

create trigger create_session
  after insert on auth.sessions
  for each row execute function private.tg_auth_sessions__renew_session();

-- Supabase Auth and the local auth service both set refreshed_at when they issue an access token.
create trigger renew_session
  after update of refreshed_at on auth.sessions
  for each row when (old.refreshed_at is distinct from new.refreshed_at)
  execute function private.tg_auth_sessions__renew_session();

alter table public.users enable row level security;
alter table public.sessions enable row level security;
create policy select_own on public.users
  for select to authenticated using (id = (select private.user_id()));

create policy select_own on public.sessions
  for select to authenticated using (user_id = (select private.user_id()));

-- No writes on users: the auth service creates and deletes accounts, choose_role() changes the role, name_account() the
-- name and choose_language() the language.
-- Not granted: verified_by, which names a colleague.
grant select (
  id, email, first_name, last_name, profile_image_url, role, language, needs_setup, last_activity_at, verified_at, suspended_at,
  created_at, updated_at
) on public.users to authenticated;

-- No writes on sessions: the triggers on auth.sessions write.
grant select on public.sessions to authenticated;
grant all on public.users, public.sessions to service_role;

create function public.verify_user(p_user_id uuid, p_verified_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.users
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_user_id
$$;
comment on function public.verify_user(uuid, text) is
  'Records that p_verified_by verified an owner. With null it removes the verification.';

create function private.end_sessions(p_user_id uuid) returns integer
language sql volatile
-- Definer: the service role cannot delete from auth.sessions.
security definer set search_path = '' as $$
  delete from public.sessions s where s.user_id = p_user_id;
  -- Refresh tokens go with their session.
  with ended as (
    delete from auth.sessions s where s.user_id = p_user_id returning s.id
  )
  select count(*)::integer from ended
$$;

create function public.end_sessions(p_user_id uuid) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.end_sessions(p_user_id)
$$;
comment on function public.end_sessions(uuid) is
  'Ends all sessions of an account and returns their number. The next request of each device is rejected.';

create function private.purge_ended_sessions() returns integer
language sql volatile
-- Definer: the service role cannot read auth.sessions on every project.
security definer set search_path = '' as $$
  -- A session without a row is rejected, so a deleted row never makes a session valid.
  with purged as (
    delete from public.sessions s
    where s.expire <= now() or not exists (select from auth.sessions a where a.id::text = s.sid)
    returning s.sid
  )
  select count(*)::integer from purged
$$;

create function public.purge_ended_sessions() returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.purge_ended_sessions()
$$;
comment on function public.purge_ended_sessions() is
  'Deletes the rows of sessions that have ended and returns their number. Schedule it daily.';

grant execute on function
  public.verify_user(uuid, text),
  private.end_sessions(uuid),
  public.end_sessions(uuid),
  private.purge_ended_sessions(),
  public.purge_ended_sessions()
to service_role;
