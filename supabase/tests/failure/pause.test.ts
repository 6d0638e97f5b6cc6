// A pause of changes on the whole stack.
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { readHealth } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';

const aliceId = 'a11ce000-0000-4000-8000-000000000001';
let stack: TestStack;
let operator: Client;

beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  operator = new Client(stack.databaseUrl);
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await stack.stop();
});

/** What people and jobs get. */
async function tryAll(home: string) {
  const token = await signIn(stack, 'alice@example.com');
  const json = { 'Content-Type': 'application/json' };
  const signedIn = { ...json, Authorization: `Bearer ${token}` };
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(stack.apiUrl + path, init);
    const { code = '' } = Object(await response.json().catch(() => ({})));
    const wait = response.headers.get('Retry-After');
    return [response.status, ...(code ? [code, wait] : [])].join(' ');
  };
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  const rest = await fetch(`${stack.url}/rest/v1/favorites`, {
    method: 'POST',
    headers: { ...signedIn, apikey: stack.publishableKey },
    body: JSON.stringify({ property_id: home }),
  });
  const { storage } = createClient(stack.url, stack.publishableKey, { accessToken: async () => token });
  const path = `${aliceId}/temp/${crypto.randomUUID()}.jpg`;
  const upload = await storage.from('property-images').upload(path, new Blob(['x'], { type: 'image/jpeg' }));
  const signUp = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'senior-care-9',
  });
  const job = await fetch(`${stack.url}/functions/v1/housekeeping/search-news`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  const [, health] = await readHealth(stack.apiUrl);
  return {
    search: await call('/properties/search?zipCode=60601'),
    home: await call(`/properties/${home}`),
    own: await call('/properties/owner', { headers: signedIn }),
    change: await call(`/properties/${home}`, {
      method: 'PUT',
      headers: signedIn,
      body: '{"availableSpots": 1}',
    }),
    rest: rest.status,
    upload: upload.error?.message ?? 'stored',
    signUp: signUp.error?.message ?? 'sent',
    job: Object(await job.json()).state === 'paused' ? 'waits' : 'ran',
    health: health.status,
  };
}

it('reads, sign-ins and health go on, all writes are refused, and afterwards all go on', async () => {
  const home = await makeProperty(operator, { ownerId: aliceId });
  const all = {
    search: '200',
    home: '200',
    own: '200',
    change: '200',
    rest: 201,
    upload: 'stored',
    signUp: 'sent',
    job: 'ran',
    health: 'ok',
  };
  const views = async () =>
    (await operator.query('select * from public.property_views where property_id = $1', [home])).rows;
  await operator.query(`select private.pause_changes('Release', 'Robin')`);
  expect(await tryAll(home)).toEqual({
    ...all,
    change: '503 paused 60',
    rest: 503,
    upload: 'database error, code: PT503',
    signUp: 'Changes are paused for a few minutes. Please try again then.',
    job: 'waits',
    health: 'paused',
  });
  expect(await views()).toEqual([]);
  await operator.query(`select private.resume_changes('Robin')`);
  expect(await tryAll(home)).toEqual(all);
  expect(await views()).toMatchObject([{ view_count: '1' }]);
});
