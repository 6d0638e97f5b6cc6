-- The regular work of a hosted project, by its own timer: mails to owners and the removal of deleted photos each minute,
-- cleaning up each hour.
--
-- Before it, the vault must hold `project_url` and `secret_key`; see "Scheduled jobs" in docs/deploying.md. It can be run
-- again at any time: a job of the same name is replaced. It is no migration, because the local database has no timer.
-- One statement, because `supabase db query` takes one.
do $schedule$
begin
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net;

  perform cron.schedule('housekeeping: mails to owners', '* * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/housekeeping/mails',
      headers := jsonb_build_object(
        'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
      ),
      timeout_milliseconds := 60000
    )
  $job$);

  perform cron.schedule('housekeeping: deleted photos', '* * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/housekeeping/photos',
      headers := jsonb_build_object(
        'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
      ),
      timeout_milliseconds := 60000
    )
  $job$);

  -- Each hour: an account that nobody confirms goes soon after its 24 hours.
  perform cron.schedule('housekeeping: clean up', '17 * * * *', $job$
    select net.http_post(
      url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
        || '/functions/v1/housekeeping/cleanup',
      headers := jsonb_build_object(
        'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
      ),
      timeout_milliseconds := 60000
    )
  $job$);
end
$schedule$;
