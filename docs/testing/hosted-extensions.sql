-- Fakes of pg_cron, pg_net and the vault of a hosted project. They record their calls.
create schema cron;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
  select 1::bigint
$$;

create schema net;
create table net.calls (url text, headers jsonb, timeout_milliseconds integer);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
) returns bigint language sql as $$
  insert into net.calls values (url, headers, timeout_milliseconds);
  select 1::bigint
$$;

create schema vault;
create table vault.decrypted_secrets (name text primary key, decrypted_secret text);
create function vault.create_secret(new_secret text, new_name text) returns void language sql as $$
  insert into vault.decrypted_secrets values (new_name, new_secret)
$$;
