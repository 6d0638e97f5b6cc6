-- The release of the database. The migration of each release replaces read_release().
-- Risk: none. The health shows it to everybody.
set lock_timeout = '2s';

create function public.read_release() returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select '1.0.0'
$$;
comment on function public.read_release() is
  'The release whose migrations this database has. A function, so that no copy of rows brings another one.';
grant execute on function public.read_release() to anon, authenticated, service_role;

create or replace function private.read_operations() returns jsonb
language sql stable
-- Definer: the service role cannot read cron and vault.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'read_at', now(),
    'database_release', public.read_release(),
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
  'What an operator must know about the jobs: {read_at, database_release, jobs, mails, refused_mails, photos, sightings, auth_mails, cron_jobs, '
  'secrets, has_request_gate, missing_triggers, desk}. photos: {waiting, oldest_at, set_aside, unfinished}, those set aside in '
  'the last day, and among them those of which the reading did not end. cron_jobs and secrets hold names, and are null without pg_cron or the vault. '
  'auth_mails counts the mails of Supabase Auth in the last hour, as far as accounts tell. No address, no text.';
