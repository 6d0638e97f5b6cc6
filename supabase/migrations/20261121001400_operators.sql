-- Operators: what only the service role may run.
--
-- Purpose: verification of owners and homes, limits of an owner, ending sessions, purging.
-- Tables: none.
-- Risk: these pass over row-level security by the role that runs them, so nobody else may execute them.

create function public.verify_user(p_user_id uuid, p_verified_by text) returns void
language sql volatile security invoker
set search_path = ''
as $$
  update public.users
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_user_id
$$;
comment on function public.verify_user(uuid, text) is
  'Notes that the team verified an owner, and who did; with null it takes the verification back.';

create function public.verify_property(p_property_id uuid, p_verified_by text) returns void
language sql volatile security invoker
set search_path = ''
as $$
  update public.properties
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_property_id
$$;
comment on function public.verify_property(uuid, text) is
  'Notes that the team verified a home, and who did; with null it takes the verification back. A change of '
  'name, address or care types takes it back as well.';

create function public.set_home_limits(p_owner_id uuid, p_per_day integer, p_in_total integer) returns void
language sql volatile security invoker
set search_path = ''
as $$
  insert into private.owner_limits (owner_id, homes_per_day, homes_in_total)
  values (p_owner_id, p_per_day, p_in_total)
  on conflict (owner_id) do update
  set homes_per_day = excluded.homes_per_day, homes_in_total = excluded.homes_in_total
$$;
comment on function public.set_home_limits(uuid, integer, integer) is
  'How many homes an owner may list in 24 hours and have in total; null for the limits of everybody, 25 and 500.';

create function private.end_sessions(p_user_id uuid) returns integer
language sql volatile
-- Definer: lists auth.sessions, which the service role may not read on every project.
security definer set search_path = ''
as $$
  with ended as (
    insert into public.sessions (sid, user_id, expire)
    select s.id::text, s.user_id, now() from auth.sessions s where s.user_id = p_user_id
    on conflict (sid) do update set expire = least(sessions.expire, excluded.expire)
    returning sid
  )
  select count(*)::integer from ended
$$;
comment on function private.end_sessions(uuid) is 'See public.end_sessions(uuid).';

create function public.end_sessions(p_user_id uuid) returns integer
language sql volatile security invoker
set search_path = ''
as $$
  select private.end_sessions(p_user_id)
$$;
comment on function public.end_sessions(uuid) is
  'Ends all sessions of an account, and says how many. The next call of each of its devices signs it out.';

create function public.purge_deleted_inquiries() returns integer
language sql volatile security invoker
set search_path = ''
as $$
  with purged as (
    delete from public.inquiries where deleted_at < now() - interval '90 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_deleted_inquiries() is
  'Removes inquiries that were deleted more than 90 days ago, and says how many. To be scheduled daily.';

create function private.purge_ended_sessions() returns integer
language sql volatile
-- Definer: as end_sessions().
security definer set search_path = ''
as $$
  -- A session without a row is refused, so no purged session is valid again.
  with purged as (
    delete from public.sessions s
    where s.expire <= now() or not exists (select from auth.sessions a where a.id::text = s.sid)
    returning s.sid
  )
  select count(*)::integer from purged
$$;
comment on function private.purge_ended_sessions() is 'See public.purge_ended_sessions().';

create function public.purge_ended_sessions() returns integer
language sql volatile security invoker
set search_path = ''
as $$
  select private.purge_ended_sessions()
$$;
comment on function public.purge_ended_sessions() is
  'Removes the rows of sessions that have ended, and says how many. To be scheduled daily.';

grant execute on function
  public.verify_user(uuid, text),
  public.verify_property(uuid, text),
  public.set_home_limits(uuid, integer, integer),
  private.end_sessions(uuid),
  public.end_sessions(uuid),
  public.purge_deleted_inquiries(),
  private.purge_ended_sessions(),
  public.purge_ended_sessions()
to service_role;
