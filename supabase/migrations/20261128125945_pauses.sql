set lock_timeout = '2s';

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
language sql stable
-- Definer: callers cannot read pauses.
security definer set search_path = '' as $$
  select exists (select from private.pauses p where p.ended_at is null)
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
    raise exception 'Changes are paused for a few minutes' using errcode = 'PT503';
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

create or replace function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  -- PostgREST runs GET and functions that are not volatile read only. Before anything that costs or waits.
  if current_setting('transaction_read_only') = 'off' and not private.admits_changes() then
    if v_path in ('/rpc/view_property', '/rpc/read_list_invitation', '/rpc/read_unsubscribe') then
      -- They read, but for the count of a view.
      perform set_config('transaction_read_only', 'on', true);
    -- What a job did that began before the pause.
    elsif current_user <> 'service_role' or v_path not in ('/rpc/settle_mails', '/rpc/record_job_run') then
      raise exception 'Changes are paused for a few minutes' using errcode = 'PT503', detail = 60;
    end if;
  end if;
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- A request that writes can wait for a lock, and keeps a connection meanwhile. Visitors write counts of homes, and with a
  -- key: see send_feed().
  if current_setting('transaction_read_only') = 'off' then
    perform set_config('lock_timeout', '900ms', true);
    if current_user = 'authenticated' then
      perform private.take_place(current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    end if;
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'off' then
    perform private.reject_suspended(v_call);
  end if;
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'Send the length of the body in Content-Length.' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;
comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, PT503 for a write while changes are paused, PT429 for too many writing requests of an account at once, SC401 for a session that has ended, '
  'SC402 for a token without the second factor, and SC423 for what a suspended account cannot write.';

create or replace function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The request gate makes it read only while changes are paused.
  if current_setting('transaction_read_only') = 'off' then
    perform private.count_view(p_property_id);
  end if;
  return (select d.body from private.select_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null if the caller cannot see it. Counts a view, at most one a minute, unless the caller is the owner.';

create or replace function private.before_user_created(p_event jsonb) returns jsonb
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

create or replace function private.find_missing_triggers() returns text[]
language sql stable
-- Definer: the service role cannot read every schema.
security definer set search_path = '' as $$
  select coalesce(array_agg(e.name || ' on ' || e.on_table order by e.on_table, e.name), '{}')
  from (
    values
      ('create_session', 'auth.sessions'), ('renew_session', 'auth.sessions'),
      ('create_user', 'auth.users'), ('end_setup', 'auth.users'), ('hold_credentials', 'auth.users'),
      ('sync_email', 'auth.users'),
      ('check_right', 'storage.objects'), ('limit_inserted_temp_files', 'storage.objects'),
      ('limit_moved_temp_files', 'storage.objects'), ('limit_writes', 'storage.objects'), ('note_writer', 'storage.objects'),
      ('record_unread', 'storage.objects'), ('reject_documents', 'storage.objects'), ('reject_paused', 'storage.objects')
  ) as e (name, on_table)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(e.on_table) and t.tgname = e.name and t.tgenabled <> 'D'
  )
$$;
comment on function private.find_missing_triggers() is
  'The triggers of the product on tables of Supabase that are missing or disabled, as after an incomplete restore.';

create or replace function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
    'database_release', public.read_release(),
    'paused_at', (select p.began_at from private.pauses p where p.ended_at is null),
    'resumed_at', (select max(p.ended_at) from private.pauses p),
    'jobs', (
      select coalesce(jsonb_object_agg(r.job, to_jsonb(r) - 'job'), '{}') from private.job_runs r
    ),
    'mails', (
      select coalesce(jsonb_object_agg(w.kind, jsonb_build_object('waiting', w.waiting, 'oldest_at', w.oldest_at)), '{}')
      from (
        select m.kind, count(*) as waiting, min(m.created_at) as oldest_at
        from private.mails m
        where m.sent_at is null and m.attempts < 5 and m.next_attempt_at < 'infinity'
          and (m.priority = 1 or m.created_at > now() - interval '1 day')
        group by m.kind
      ) as w
    ),
    'refused_mails', (
      select count(*) from private.mails m
      where m.sent_at is null and m.attempts = 5 and m.created_at > now() - interval '1 day'
    ),
    'photos', (
      select jsonb_build_object(
        'waiting', count(*) filter (where u.set_aside_at is null),
        'oldest_at', min(u.stored_at) filter (where u.set_aside_at is null),
        'set_aside', count(*) filter (where u.set_aside_at > now() - interval '1 day'),
        'unfinished', count(*) filter (where u.set_aside_at > now() - interval '1 day' and u.attempt_count > 2)
      )
      from private.unread_photos u
      where split_part(u.path, '/', 2) <> 'temp'
    ),
    'sightings', (select coalesce(jsonb_object_agg(s.name, s.seen_at), '{}') from private.sightings s),
    'auth_mails', (
      select count(*) filter (where u.confirmation_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.recovery_sent_at > now() - interval '1 hour')
        + count(*) filter (where u.email_change_sent_at > now() - interval '1 hour')
      from auth.users u
      where greatest(u.confirmation_sent_at, u.recovery_sent_at, u.email_change_sent_at) > now() - interval '1 hour'
    ),
    'cron_jobs', private.list_names(
      'cron.job', $q$select j.jobname from cron.job j where j.active and starts_with(j.jobname, 'housekeeping: ')$q$
    ),
    'secrets', private.list_names(
      'vault.secrets', $q$select s.name from vault.secrets s where s.name in ('project_url', 'secret_key')$q$
    ),
    'has_request_gate', exists (
      select from pg_catalog.pg_db_role_setting g
      where g.setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=private.check_request' = any (g.setconfig)
    ),
    'missing_triggers', private.find_missing_triggers(),
    'desk', private.read_desk_alerts()
  )
$$;

comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, database_release, paused_at, resumed_at, jobs, mails, refused_mails, photos, sightings, auth_mails, cron_jobs, '
  'secrets, has_request_gate, missing_triggers, desk}. photos: {waiting, oldest_at, set_aside, unfinished}, those set aside in '
  'the last day, and among them those of which the reading did not end. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';
