// Runs the jobs `search-news` and `mails` on a database until it is killed, or kills itself:
// node search-news-worker.ts <database> <provider> [<step>].
import { setImmediate } from 'node:timers/promises';
import { Pool } from 'pg';
import { callFunction } from '../../../../local/testing/call-function.ts';
import { createHousekeeping } from '../../../functions/housekeeping/app.ts';

const [databaseUrl = '', providerUrl = '', lastStep] = process.argv.slice(2);
const pool = new Pool({
  connectionString: databaseUrl,
  application_name: 'search news worker',
  // Test clusters turn synchronous_commit off; hosted projects do not.
  options: '-c synchronous_commit=on -c role=service_role',
});
// A connection of the pool that was killed.
pool.on('error', () => process.exit(1));

let steps = 0;
/** Ends the process at its last step. So kills come before, during and after each request on a machine of any speed. */
async function step() {
  // What was begun is on its way.
  await setImmediate();
  if (++steps === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
}

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const answer = callFunction(pool, request).then((response) => response ?? fetch(request));
  await Promise.race([step(), answer]);
  const response = await answer;
  await step();
  console.log('one request is done');
  return response;
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
    push: undefined,
    mailWebhookSecret: undefined,
  },
  fetch: send,
  log: () => undefined,
});
const run = (job: string) =>
  handle(
    new Request(`http://project.example/housekeeping/${job}`, { method: 'POST', headers: { apikey: 'key' } }),
  );

for (;;) {
  await run('search-news');
  const { status } = await run('mails');
  if (status !== 200) process.exit(1);
}
