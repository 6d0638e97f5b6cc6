// Runs the jobs `alerts` and `mails` on a database until it is killed: node alert-worker.ts <database> <provider>.
import { Client } from 'pg';
import { createHousekeeping } from '../../../functions/housekeeping/app.ts';

const [databaseUrl = '', providerUrl = ''] = process.argv.slice(2);
const client = new Client({ connectionString: databaseUrl, application_name: 'alert worker' });
await client.connect();
// Test clusters turn it off; hosted projects do not.
await client.query('set synchronous_commit = on; set role service_role');

/** Calls a function as PostgREST does. */
async function callFunction(name: string, body: string): Promise<Response> {
  const args = Object.entries<unknown>(JSON.parse(body || '{}'));
  const list = args.map(([key], at) => `${key} => $${at + 1}`).join(', ');
  const { rows } = await client.query(
    `select to_jsonb(f) as row from public.${name}(${list}) f`,
    args.map(([, value]) => value),
  );
  const values = rows.map(Object).map(({ row }) => row);
  return Response.json(
    name === 'match_property_changes' || name === 'queue_alert_mails' ? values[0] : values,
  );
}

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
  return name ? await callFunction(name, await request.text()) : await fetch(request);
};

const handle = createHousekeeping({
  environment: {
    supabaseUrl: 'http://project.example',
    secretKeys: ['key'],
    siteUrl: 'https://homes.example',
    mail: { url: providerUrl, key: 'key', from: 'Homes <a@b.example>' },
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
  await run('alerts');
  const { status } = await run('mails');
  if (status !== 200) process.exit(1);
}
