begin;
select plan(15);

-- read_operations(): what GET housekeeping/health reads.
select tests.create_fixtures();
-- Of a project that runs.
delete from private.job_runs;
delete from private.sightings;
delete from private.sign_ups;
create function tests.read(p_path text) returns jsonb language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.read_operations() #> string_to_array(p_path, '.');
end
$$;

select is(tests.read('jobs'), '{}', 'no job has run');
select public.record_job_run('mails', 0, 12), public.record_job_run('cleanup', 2, 40);
select public.record_job_run('mails', 1, 15);
select is(
  tests.read('jobs') #- '{mails,ended_at}' #- '{mails,succeeded_at}' #- '{cleanup,ended_at}',
  '{"mails": {"problem_count": 1, "milliseconds": 15},
    "cleanup": {"problem_count": 2, "milliseconds": 40, "succeeded_at": null}}',
  'the last run of each job is kept'
);
select isnt(tests.read('jobs.mails.succeeded_at'), 'null', 'and its last run without a problem');

select tests.act_as('postgres');
delete from private.mails;
insert into private.mails (kind, recipient_id, created_at, attempts, sent_at, next_attempt_at) values
  ('weekly_question', tests.id('alice'), now() - interval '2 hours', 0, null, now()),
  ('message', tests.id('alice'), now() - interval '3 days', 4, null, now()),
  ('message', tests.id('alice'), now() - interval '1 hour', 0, null, now()),
  -- Sent, given up, dropped and held.
  ('message', tests.id('alice'), now() - interval '9 days', 1, now(), now()),
  ('message', tests.id('alice'), now() - interval '1 hour', 5, null, now()),
  ('search_news', tests.id('pat'), now() - interval '2 days', 0, null, now()),
  ('search_news', tests.id('pat'), now() - interval '1 hour', 0, null, 'infinity');
select is(
  (
    select jsonb_object_agg(kind, concat(w ->> 'waiting', ' since ', now() - (w ->> 'oldest_at')::timestamptz))
    from jsonb_each(tests.read('mails')) as m (kind, w)
  ),
  '{"weekly_question": "1 since 02:00:00", "message": "2 since 3 days"}', 'mails that wait, by kind'
);
select is(tests.read('refused_mails'), '1', 'mails that were refused five times');

select tests.act_as('postgres');
delete from private.unread_agreement_files;
-- One waits, one is being read, one did not end twice, and one is refused for what is in it.
insert into private.unread_agreement_files (property_id, path, stored_at, attempt_count, attempted_at, refusal)
select
  tests.create_home('alice', 'Contract' || n), 'contract ' || n, now() - make_interval(hours => n), attempts,
  case when attempts > 0 then now() end, refusal
from (values (1, 0, null), (2, 1, null), (3, 2, 'This PDF takes too long to check.'), (4, 1, 'This file is not a PDF.'))
  as file (n, attempts, refusal);
select is(
  tests.read('contracts') || jsonb_build_object('oldest_at', now() - (tests.read('contracts') ->> 'oldest_at')::timestamptz),
  '{"waiting": 2, "oldest_at": "02:00:00", "unfinished": 1}', 'contracts that wait, and those of which the check did not end'
);

select public.note_mail_event();
select ok(tests.read('sightings') ? 'mail_event', 'an event of the mail provider is noted');
select tests.act_as('postgres');
select count(private.before_user_created(jsonb_build_object(
  'metadata', jsonb_build_object('ip_address', '198.51.100.7'), 'user', jsonb_build_object('email', 'sam@example.com')
))) from generate_series(1, 5);
select ok(not tests.read('sightings') ? 'sign_up_limit', 'five sign-ups of a mailbox are allowed');
select tests.act_as('postgres');
select private.before_user_created(jsonb_build_object(
  'metadata', jsonb_build_object('ip_address', '198.51.100.7'), 'user', jsonb_build_object('email', 'sam@example.com')
));
select ok(tests.read('sightings') ? 'sign_up_limit', 'the refused one is noted');

select tests.act_as('postgres');
update auth.users set confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null;
update auth.users set confirmation_sent_at = now(), recovery_sent_at = now() - interval '59 minutes' where id = tests.id('pat');
update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = tests.id('alice');
select is(tests.read('auth_mails'), '2', 'mails of Supabase Auth in the last hour');

-- Hosted projects have pg_cron and the vault. Elsewhere they are faked.
create temporary table hosted as
  select to_regclass('cron.job') is not null or to_regclass('vault.secrets') is not null as is_hosted;
grant select on hosted to service_role;
select case when is_hosted then skip('pg_cron or the vault is there') else is(
  concat(tests.read('cron_jobs'), tests.read('secrets')), 'nullnull', 'without pg_cron and the vault there is nothing to say'
) end from hosted;
select tests.act_as('postgres');
do $$
begin
  if not (select is_hosted from hosted) then
    create schema cron;
    create table cron.job (jobname text, active boolean);
    insert into cron.job values ('housekeeping: mails', true), ('housekeeping: clean up', false), ('other', true);
    create schema vault;
    create table vault.secrets (name text);
    insert into vault.secrets values ('secret_key'), ('other');
  end if;
end
$$;
select case when is_hosted then skip('pg_cron or the vault is there') else is(
  concat(tests.read('cron_jobs'), tests.read('secrets')), '["housekeeping: mails"]["secret_key"]',
  'active cron jobs and secrets, by name'
) end from hosted;

select is(
  tests.read('missing_triggers')::text || tests.read('has_request_gate')::text, '[]true', 'nothing is missing'
);
select tests.act_as('postgres');
select is_empty(
  $$
    select t.tgname, t.tgrelid::regclass
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and p.pronamespace = 'private'::regnamespace
      and position(
        format('(%L, %L)', t.tgname, t.tgrelid::regclass)
        in (select f.prosrc from pg_proc f where f.proname = 'find_missing_triggers')
      ) = 0
  $$,
  'every trigger on tables of Supabase is looked for'
);
select tests.act_as('postgres');
alter role authenticator reset pgrst.db_pre_request;
select is(tests.read('has_request_gate'), 'false', 'so is the request gate');
select * from finish();
rollback;
