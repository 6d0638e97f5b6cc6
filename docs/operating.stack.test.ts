import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { supabaseFolder } from '../local/paths.ts';
import { authMailsPerHour, cronJobs } from '../supabase/functions/_shared/operations.ts';
import { column, database, setUpDatabase } from '../supabase/tests/_shared/test-database.ts';
import { blocksOf, blockWith } from './testing/blocks.ts';

setUpDatabase();

/** The accounts of the examples: an owner with a property, and a family that sent an inquiry about it and reports them. */
const ACCOUNTS = `
  insert into auth.users (id, email, raw_user_meta_data)
  values
    (gen_random_uuid(), 'owner@example.com', '{"role": "owner"}'),
    (gen_random_uuid(), 'family@example.com', '{"role": "patient"}');
  insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
  insert into public.properties (owner_id, name, street, city, state, zip_code)
  select id, 'Maple Court', '1 Main Street', 'Chicago', 'IL', '60601' from public.users where role = 'owner';
  insert into public.inquiries (patient_id, property_id, message, phone)
  select u.id, p.id, 'Is a room free?', '3125550101' from public.users u, public.properties p where u.role = 'patient';
  insert into private.reports (inquiry_id, reporter_id, reported_id, reason, details, about)
  select i.id, i.patient_id, p.owner_id, 'Something else', 'Rude', '{}'
  from public.inquiries i join public.properties p on p.id = i.property_id;`;

/** Runs SQL on the accounts, then a query for its effect, and rolls back. */
async function effectOf(sql: string, query: string): Promise<unknown> {
  await database.query('begin');
  try {
    await database.query(ACCOUNTS);
    await database.query(sql);
    return (await column(`select (${query})`))[0];
  } finally {
    await database.query('rollback');
  }
}

const sqlBlocks = blocksOf('docs/operating.md').filter(
  ({ language, text }) => language === 'sql' && !text.startsWith('-- not on the local database'),
);

it.each(sqlBlocks)('the SQL at $file:$line runs', async ({ text }) => {
  expect(await effectOf(text, 'true')).toBe(true);
});

/** Fakes of the vault, pg_cron and pg_net of a hosted project. `cron.schedule` runs a job at once. */
const EXTENSIONS = `
  create schema vault;
  create table vault.decrypted_secrets (decrypted_secret text, name text);
  create function vault.create_secret(text, text) returns void language sql as
    'insert into vault.decrypted_secrets values ($1, $2)';
  create schema net;
  create table net.calls (call text);
  create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns void language sql as
    $$ insert into net.calls values (concat_ws(' ', url, headers ->> 'apikey', timeout_milliseconds)) $$;
  create schema cron;
  create table cron.job_run_details (start_time timestamptz);
  insert into cron.job_run_details values (now() - interval '6 days'), (now() - interval '8 days');
  create table cron.job (jobid bigint, jobname text);
  insert into cron.job values (1, 'housekeeping: a job of another release'), (2, 'a job of the operator');
  create function cron.unschedule(bigint) returns void language sql as 'delete from cron.job where jobid = $1';
  create function cron.schedule(name text, schedule text, command text) returns void language plpgsql as
    $$ begin execute command; update net.calls set call = concat_ws(' ', schedule, call) where call like 'http%'; end $$;`;

const { text: secrets } = blockWith('docs/deploying.md', 'sql', 'vault.create_secret');
const schedule = readFileSync(join(supabaseFolder, 'deploy/schedule.sql'), 'utf8');
const withoutExtensions = schedule.replaceAll(/^\s*create extension .*$/gm, '');
const scheduled = EXTENSIONS + secrets + withoutExtensions;

it('the health knows the names of the scheduled jobs, and the limit of Supabase Auth', () => {
  const names = [...schedule.matchAll(/'(housekeeping: [^'%]+)'/g)].map(([, name]) => name);
  expect(names).toHaveLength(cronJobs.length);
  expect(new Set(names)).toEqual(new Set(cronJobs));
  const config = readFileSync(join(supabaseFolder, 'config.toml'), 'utf8');
  expect(config).toContain(`\nemail_sent = ${authMailsPerHour}\n`);
});

it('the results of jobs are kept for a week', async () => {
  expect(
    await effectOf(scheduled, `select min(start_time) = now() - interval '6 days' from cron.job_run_details`),
  ).toBe(true);
});

it('jobs of another release end, and those of the operator stay', async () => {
  expect(await effectOf(scheduled, 'select array_agg(jobname) from cron.job')).toEqual([
    'a job of the operator',
  ]);
});

it('the scheduled jobs call housekeeping with the secret key', async () => {
  const calls = await effectOf(scheduled, 'select array_agg(call) from net.calls');
  const at = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/housekeeping';
  expect(calls).toEqual([
    `10 seconds ${at}/mails sb_secret_... 60000`,
    `* * * * * ${at}/search-news sb_secret_... 60000`,
    `* * * * * ${at}/photos sb_secret_... 60000`,
    `17 * * * * ${at}/cleanup sb_secret_... 60000`,
    `0 17-22 * * * ${at}/reminders sb_secret_... 60000`,
    `0 14-19 * * * ${at}/list-news sb_secret_... 60000`,
    `*/5 * * * * ${at}/open-data sb_secret_... 60000`,
  ]);
});
