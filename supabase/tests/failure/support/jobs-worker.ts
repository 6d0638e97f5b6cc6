// Runs jobs on a database until it is killed, or kills itself: node jobs-worker.ts <database> <services> <jobs> [<step>].
import { createECDH } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Pool } from 'pg';
import { callFunction } from '../../../../local/testing/call-function.ts';
import { createHousekeeping } from '../../../functions/housekeeping/app.ts';

const [databaseUrl = '', servicesUrl = '', jobs = '', lastStep] = process.argv.slice(2);
const pool = new Pool({
  connectionString: databaseUrl,
  application_name: 'killed jobs',
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

const pair = createECDH('prime256v1');
pair.generateKeys();
const isPushService = (hostname: string) => /googleapis|mozilla/.test(hostname);

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname } = new URL(request.url);
  const target = isPushService(hostname) ? new URL(pathname, servicesUrl) : undefined;
  const answer = callFunction(pool, request).then(
    (response) => response ?? fetch(target ? new Request(target, request) : request),
  );
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
    languages: ['en'],
    mail: {
      url: servicesUrl,
      key: 'key',
      postalAddress: '1 Elm Street, Chicago, IL 60601',
      from: 'Homes <a@b.example>',
      perSecond: 100,
    },
    push: {
      publicKey: pair.getPublicKey('base64url'),
      privateKey: pair.getPrivateKey('base64url'),
      subject: 'mailto:a@b.example',
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

for (;;) {
  for (const job of jobs.split(',')) await run(job);
}
