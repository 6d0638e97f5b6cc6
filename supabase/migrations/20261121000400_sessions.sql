-- Sessions: who is calling, and whether the session still counts.
--
-- Purpose: one row per signed-in session, with a sliding expiry of 30 days; private.user_id(), by which every policy
--   knows the caller, refuses the token of a session that has ended though the token itself has not run out.
-- Tables: sessions; policies and grants of users.
-- Risk: every policy of an account's data calls private.user_id().

create table public.sessions (
  sid text primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz not null
);
comment on table public.sessions is
  'One row per session of the auth service that has called the API; sid is the session_id of its tokens. A row is '
  'ended by setting expire to the past, which signs its device out with the next call.';

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
    select from auth.sessions s
    where s.id = v_session_id and s.user_id = v_user_id and (s.not_after is null or s.not_after > now())
  ) or exists (
    select from public.sessions s
    where s.sid = v_session_id::text and s.expire <= now()
  ) then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'SC401';
  end if;
  return v_user_id;
end
$$;
comment on function private.user_id() is
  'The caller''s id, null for a visitor. Raises SC401 when the token''s session has ended. Stands in policies as '
  '(select private.user_id()), so that it runs once a statement.';
-- Visitors too: functions that both may call ask who is calling.
grant execute on function private.user_id() to anon, authenticated, service_role;

create function private.touch_session() returns void
language plpgsql
-- Definer: callers may not write sessions, nor users.last_activity_at.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  if v_user_id is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  -- private.user_id() has refused ended sessions, so this never revives one.
  insert into public.sessions as s (sid, user_id, expire)
  values (auth.jwt() ->> 'session_id', v_user_id, now() + interval '30 days')
  on conflict (sid) do update set expire = excluded.expire
  where s.expire > now() and s.expire < excluded.expire - interval '5 minutes';
  if found then
    update public.users set last_activity_at = now() where id = v_user_id;
  end if;
end
$$;
comment on function private.touch_session() is 'See public.touch_session().';
grant execute on function private.touch_session() to authenticated;

create function public.touch_session() returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.touch_session()
$$;
comment on function public.touch_session() is
  'Notes that the caller''s session is in use: expiry in 30 days, and the account''s last activity. Writes at most '
  'once in 5 minutes. Raises SC401 when the session has ended.';
grant execute on function public.touch_session() to authenticated, service_role;

alter table public.sessions enable row level security;

create policy select_own on public.sessions
  for select to authenticated using (user_id = (select private.user_id()));
-- No insert, update or delete: touch_session() writes, operators end.
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
