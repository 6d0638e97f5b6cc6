-- Sessions: who is calling, and whether the session still counts.
--
-- Purpose: one row per signed-in session, with a sliding expiry of 30 days; private.user_id(), by which every policy
--   knows the caller, refuses the token of a session that has ended though the token itself has not run out.
-- Tables: sessions; policies and grants of users.
-- Risk: every policy of an account's data calls private.user_id(). A failing trigger on auth.sessions would refuse
--   sign-ins, so that one catches its errors.

create table public.sessions (
  sid text primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz not null
);
comment on table public.sessions is
  'One row per session of the auth service; sid is the session_id of its tokens. A session without a row, or whose '
  'row has expired, is refused. An operator ends a session by setting expire to the past.';

create index sessions_user_id on public.sessions (user_id);
create index sessions_expire on public.sessions (expire);

create function private.user_id() returns uuid
language plpgsql stable
-- Definer: reads auth.sessions, and sessions of which callers see only their own.
security definer set search_path = ''
as $$
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
  -- A token that was signed for longer than a session lasts.
  ) or to_timestamp((auth.jwt() ->> 'iat')::double precision) <= now() - interval '30 days' then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'SC401';
  end if;
  return v_user_id;
end
$$;
comment on function private.user_id() is
  'The caller''s id, null for a visitor. Raises SC401 when the token''s session has ended or has no row. Stands in policies as '
  '(select private.user_id()), so that it runs once a statement.';
-- Visitors too: functions that both may call ask who is calling.
grant execute on function private.user_id() to anon, authenticated, service_role;

create function private.tg_auth_sessions__renew() returns trigger
language plpgsql
-- Definer: the auth service, which opens and refreshes sessions, has no rights on public tables.
security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.sessions (sid, user_id, expire)
    values (new.id::text, new.user_id, now() + interval '30 days')
    on conflict (sid) do nothing;
  else
    -- An ended session is not revived, also when its row is gone.
    update public.sessions set expire = now() + interval '30 days' where sid = new.id::text and expire > now();
  end if;
  if found then
    update public.users set last_activity_at = now() where id = new.user_id;
  end if;
  return null;
exception when others then
  -- The session then has no row, or an old one: it is refused sooner, and signing in works again.
  raise warning 'The row of a session was not written: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_auth_sessions__renew() is
  'Makes the row of a new session, valid for 30 days, and renews it whenever the session is refreshed, unless it has '
  'ended. Notes the account''s last activity.';

create trigger open
  after insert on auth.sessions
  for each row execute function private.tg_auth_sessions__renew();

-- Both Supabase Auth and the local auth service write refreshed_at with each new access token.
create trigger renew
  after update of refreshed_at on auth.sessions
  for each row when (old.refreshed_at is distinct from new.refreshed_at)
  execute function private.tg_auth_sessions__renew();

alter table public.sessions enable row level security;

create policy select_own on public.sessions
  for select to authenticated using (user_id = (select private.user_id()));
-- No insert, update or delete: the triggers on auth.sessions write, operators end.
grant select on public.sessions to authenticated;
grant all on public.sessions to service_role;

create policy select_own on public.users
  for select to authenticated using (id = (select private.user_id()));
-- No insert or delete: accounts are made and removed in auth.users. No update: the role goes through choose_role(),
-- and the product has no screen that changes a name.
-- Left out: verified_by, the name of a colleague.
grant select (
  id, email, first_name, last_name, profile_image_url, role, needs_setup, last_activity_at, verified_at, created_at,
  updated_at
) on public.users to authenticated;
grant all on public.users to service_role;

create function public.read_account() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
    'last_activity_at', u.last_activity_at,
    'created_at', u.created_at, 'updated_at', u.updated_at
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.read_account() is 'The caller''s account: the columns that the app shows.';
grant execute on function public.read_account() to authenticated;
