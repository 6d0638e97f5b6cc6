// Runs the jobs `search-news` and `mails` on a database until it is killed: node search-news-worker.ts <database> <provider>.
import { Pool } from 'pg';
import { callFunction } from '../../../../local/testing/call-function.ts';
import { createHousekeeping } from '../../../functions/housekeeping/app.ts';

const [databaseUrl = '', providerUrl = ''] = process.argv.slice(2);
const pool = new Pool({
  connectionString: databaseUrl,
  application_name: 'search news worker',
  // Test clusters turn synchronous_commit off; hosted projects do not.
  options: '-c synchronous_commit=on -c role=service_role',
});
// A connection of the pool that was killed.
pool.on('error', () => process.exit(1));

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  return (await callFunction(pool, request)) ?? (await fetch(request));
};

const handle = createHousekeeping({
  environment: {
    supabaseUrl: 'http://project.example',
    secretKeys: ['key'],
    siteUrl: 'https://homes.example',
    mail: {
      url: providerUrl,
      key: 'key',
      postalAddress: '1 Elm Street, Chicago, IL 60601',
      from: 'Homes <a@b.example>',
      perSecond: 100,
    },
    mailWebhookSecret: undefined,
  },
  fetch: send,
  log: () => undefined,
});
const run = (job: string) =>
  handle(
    new Request(`http://project.example/housekeeping/${job}`, { method: 'POST', headers: { apikey: 'key' } }),
  );

console.log('ready');
for (;;) {
  await run('search-news');
  const { status } = await run('mails');
  if (status !== 200) process.exit(1);
}
