-- Creates the scheduled jobs of a hosted project, in place of those of another release. Each release runs it.
-- The vault must hold `project_url` and `secret_key`; see "Scheduled jobs" in docs/deploying.md.
-- It is not a migration, because the local database has no pg_cron. `supabase db query` accepts one statement only.
do $schedule$
declare
  v_job record;
begin
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net;
  perform cron.unschedule(j.jobid) from cron.job j where j.jobname like 'housekeeping: %';
  for v_job in
    select * from (
      values
        -- Runs of ten seconds stay below the processor time of a function.
        ('housekeeping: mails', '10 seconds', 'mails'),
        ('housekeeping: news of saved searches', '* * * * *', 'search-news'),
        ('housekeeping: deleted photos', '* * * * *', 'photos'),
        -- Each hour, so that an unconfirmed account is deleted soon after its 24 hours.
        ('housekeeping: clean up', '17 * * * *', 'cleanup'),
        -- In the morning or at noon of the 50 states, in UTC. The later runs do nothing unless the first one failed or changes
        -- were paused.
        ('housekeeping: reminders to owners', '0 17-22 * * *', 'reminders'),
        -- In the morning of the 50 states, in UTC.
        ('housekeeping: news on lists', '0 14-19 * * *', 'list-news'),
        -- A file of up to 5,000 homes a run, from midnight UTC until all are written. The later runs of a day do nothing.
        ('housekeeping: open data', '*/5 * * * *', 'open-data')
    ) as job (name, schedule, path)
  loop
    perform cron.schedule(v_job.name, v_job.schedule, format($job$
      select net.http_post(
        url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || %L,
        headers := jsonb_build_object(
          'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
        ),
        timeout_milliseconds := 60000
      )
    $job$, '/functions/v1/housekeeping/' || v_job.path));
  end loop;
  -- pg_cron keeps the result of every run.
  perform cron.schedule(
    'housekeeping: results of jobs', '47 3 * * *',
    $job$delete from cron.job_run_details where start_time < now() - interval '7 days'$job$
  );
end
$schedule$;
