-- Health of the scheduled jobs: when each ran, what waits, and whether the parts outside of the migrations are set up.
-- GET housekeeping/health reads it.

create table private.job_runs (
  job text primary key constraint job_is_a_name check (job ~ '^[a-z]+(-[a-z]+)*$'),
  ended_at timestamptz not null,
  problem_count integer not null,
  milliseconds integer not null,
  succeeded_at timestamptz
);
comment on table private.job_runs is 'The last run of each scheduled job, and its last run without a problem.';

create table private.sightings (
  name text primary key constraint name_is_known check (name in ('mail_event', 'sign_up_limit')),
  seen_at timestamptz not null
);
comment on table private.sightings is
  'When something was last seen: a signed event of the mail provider, and a sign-up that a limit refused with 429.';

alter table private.job_runs enable row level security;
alter table private.sightings enable row level security;
create policy select_operator on private.job_runs for select to service_role using (true);
create policy select_operator on private.sightings for select to service_role using (true);

create function private.note_sighting(p_name text) returns void
language sql volatile
-- Definer: the auth service has no privileges on private tables.
security definer set search_path = '' as $$
  insert into private.sightings as s (name, seen_at) values (p_name, now())
  on conflict (name) do update set seen_at = excluded.seen_at where s.seen_at < now() - interval '1 minute'
$$;
comment on function private.note_sighting(text) is 'Records that something was seen, at most once a minute.';

create function private.record_job_run(p_job text, p_problem_count integer, p_milliseconds integer) returns void
language sql volatile
-- Definer: nobody else writes the table.
security definer set search_path = '' as $$
  insert into private.job_runs as r (job, ended_at, problem_count, milliseconds, succeeded_at)
  values (p_job, now(), p_problem_count, p_milliseconds, case p_problem_count when 0 then now() end)
  on conflict (job) do update
  set ended_at = excluded.ended_at, problem_count = excluded.problem_count, milliseconds = excluded.milliseconds,
    succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)
$$;

create function public.record_job_run(p_job text, p_problem_count integer, p_milliseconds integer) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.record_job_run(p_job, p_problem_count, p_milliseconds)
$$;
comment on function public.record_job_run(text, integer, integer) is 'Records a run of a scheduled job.';

create function public.note_mail_event() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.note_sighting('mail_event')
$$;
comment on function public.note_mail_event() is 'Records that a signed event of the mail provider came.';

create function private.find_missing_triggers() returns text[]
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
      ('record_agreement_file', 'storage.objects'), ('record_unread', 'storage.objects'),
      ('reject_documents', 'storage.objects'), ('reject_paused', 'storage.objects')
  ) as e (name, on_table)
  where not exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(e.on_table) and t.tgname = e.name and t.tgenabled <> 'D'
  )
$$;
comment on function private.find_missing_triggers() is
  'The triggers of the product on tables of Supabase that are missing or disabled, as after an incomplete restore.';

create function private.list_names(p_table text, p_query text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_names jsonb;
begin
  -- Not every database has the table, so a function that names it could not be created everywhere.
  if to_regclass(p_table) is not null then
    execute format('select to_jsonb(array(%s order by 1))', p_query) into v_names;
  end if;
  return v_names;
end
$$;
comment on function private.list_names(text, text) is
  'The names that a query finds in a table, in order. Null without the table. Granted to nobody, because it runs any query.';

create function private.read_operations() returns jsonb
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
    'contracts', (
      select jsonb_build_object(
        'waiting', count(*) filter (where u.refusal is null),
        'oldest_at', min(u.stored_at) filter (where u.refusal is null),
        'unfinished', count(*) filter (
          where u.refusal is not null and u.attempt_count > 1 and u.attempted_at > now() - interval '1 day'
        )
      )
      from private.unread_agreement_files u
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

create function public.read_operations() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_operations()
$$;
comment on function public.read_operations() is
  'What an operator must know about the jobs: {read_at, database_release, paused_at, resumed_at, jobs, mails, refused_mails, photos, contracts, sightings, auth_mails, cron_jobs, '
  'secrets, has_request_gate, missing_triggers, desk}. photos: {waiting, oldest_at, set_aside, unfinished}, those set aside in '
  'the last day, and among them those of which the reading did not end. contracts: {waiting, oldest_at, unfinished}. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';

grant execute on function
  private.note_sighting(text),
  private.record_job_run(text, integer, integer),
  private.find_missing_triggers(),
  private.read_operations(),
  public.record_job_run(text, integer, integer),
  public.note_mail_event(),
  public.read_operations()
to service_role;
