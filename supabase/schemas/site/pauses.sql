-- Pause of changes: while operators pause them, each write of the app is refused. Reads, sign-ins and SQL of operators go on.
-- Each request that writes shares the lock of the pause until it ends. So a pause begins when all writes before it have ended.
-- Risk: what the app writes past the request gate must ask private.admits_changes(), as Storage and sign-ups do.

create table private.pauses (
  began_at timestamptz primary key default clock_timestamp(),
  ended_at timestamptz constraint end_is_after_begin check (ended_at >= began_at)
);
comment on table private.pauses is 'When operators paused changes. ended_at is null while they are paused.';

create unique index pauses_open on private.pauses ((ended_at is null)) where ended_at is null;

alter table private.pauses enable row level security;
create policy select_operator on private.pauses for select to service_role using (true);

grant select on private.pauses to service_role;

create function private.are_changes_paused() returns boolean
language plpgsql stable
-- Definer: callers cannot read pauses.
security definer set search_path = '' as $$
begin
  return exists (select from private.pauses p where p.ended_at is null);
end
$$;

create function public.are_changes_paused() returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.are_changes_paused()
$$;
comment on function public.are_changes_paused() is 'Whether operators have paused changes.';

create function private.admits_changes() returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- It does not wait, and fails from the moment when a pause waits for the writes before it.
  if not pg_try_advisory_xact_lock_shared(hashtextextended('pause of changes', 0)) then
    return false;
  end if;
  -- A statement of its own, which sees what was committed before the lock was free.
  return not private.are_changes_paused();
end
$$;
comment on function private.admits_changes() is
  'Whether this transaction may write. A pause waits until a transaction that may has ended.';

create function private.pause_changes(p_reason text, p_paused_by text) returns timestamptz
language plpgsql volatile security invoker
set search_path = '' set lock_timeout = '20s' as $$
declare
  v_began_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('pause of changes', 0));
  select p.began_at into v_began_at from private.pauses p where p.ended_at is null;
  if v_began_at is not null then
    return v_began_at;
  end if;
  insert into private.operator_log (operator_name, action, reason) values (p_paused_by, 'pause_changes', p_reason);
  insert into private.pauses default values returning began_at into v_began_at;
  return v_began_at;
exception when lock_not_available then
  raise exception 'A change that began earlier has not ended for 20 seconds. Nothing is paused. Please call this again.'
    using errcode = '55P03';
end
$$;
comment on function private.pause_changes(text, text) is
  'Refuses all writes of the app from now on, waits up to 20 seconds until those that began before have ended, and returns '
  'since when they are paused. Raises 55P03 if one does not end; then nothing is paused. Not granted to the secret key.';

create function private.resume_changes(p_resumed_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.pauses p set ended_at = clock_timestamp() where p.ended_at is null;
  if not found then
    return false;
  end if;
  insert into private.operator_log (operator_name, action, reason) values (p_resumed_by, 'resume_changes', 'The pause is over.');
  return true;
end
$$;
comment on function private.resume_changes(text) is
  'Ends the pause of changes. False if they were not paused. Not granted to the secret key.';

create function private.tg_objects__reject_paused() returns trigger
language plpgsql
-- Definer: the roles of Storage cannot ask.
security definer set search_path = '' as $$
begin
  -- Operators and migrations connect as postgres.
  if session_user <> 'postgres' and not private.admits_changes() then
    raise exception 'changes_paused' using errcode = 'PT503';
  end if;
  return null;
end
$$;
comment on function private.tg_objects__reject_paused() is
  'Rejects writes of files while changes are paused. Storage has no request gate.';

create trigger reject_paused
  before insert or update or delete on storage.objects
  for each statement execute function private.tg_objects__reject_paused();

create function private.begin_job(p_job text) returns text
language sql stable
-- Definer: nobody else reads the table of runs in full.
security definer set search_path = '' as $$
  select case
    when private.are_changes_paused() then 'paused'
    when p_job in ('reminders', 'list-news') and exists (
      select from private.job_runs r where r.job = p_job and r.succeeded_at > now() - interval '12 hours'
    ) then 'done'
    when p_job = 'open-data' and private.is_open_data_exported() then 'done'
    else 'due'
  end
$$;

create function public.begin_job(p_job text) returns text
language sql stable security invoker set search_path = '' as $$
  select private.begin_job(p_job)
$$;
comment on function public.begin_job(text) is
  'Whether a scheduled job has to run: due, paused while changes are, or done, for a daily job that succeeded today and is '
  'called again in case that it did not.';

grant execute on function
  private.are_changes_paused(), private.admits_changes(), public.are_changes_paused()
to anon, authenticated, service_role;
grant execute on function private.begin_job(text), public.begin_job(text) to service_role;
