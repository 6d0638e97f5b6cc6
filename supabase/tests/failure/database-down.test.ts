import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGuard } from '../../../local/guard.ts';
import { freePort } from '../../../local/ports.ts';
import { startStack, type Stack } from '../../../local/stack.ts';
import type { TestDatabase } from '../../../local/testing/cluster.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { expectUnavailable, healthy, readHealth, requests, send, unhealthy } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';
import { startWeakLine, type WeakLine } from './support/weak-line.ts';

const guard = startGuard();
let folder: string;
let database: TestDatabase;
let client: Client;
let line: WeakLine;
let stack: Stack;
let api: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-weak-'));
  guard.removeAtEnd(folder);
  const cluster = sharedCluster();
  database = await cluster.createDatabase({ seed: true });
  client = new Client({ connectionString: database.url });
  await client.connect();
  line = await startWeakLine(cluster.port);
  stack = await startStack({
    folder,
    gatewayPort: await freePort(),
    inboxPort: await freePort(),
    database: { port: line.port, name: database.name },
    siteUrl: 'http://127.0.0.1:5173',
    watch: false,
    guard,
  });
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = stack.env;
  api = `${url}/functions/v1/api`;
  token = await signIn({ url, publishableKey }, 'fay@example.com');
});
afterAll(async () => {
  line.set('up');
  await stack.stop();
  await client.end();
  await Promise.all([line.stop(), database.drop()]);
  await guard.close();
});

/** Sends each request. A favorite with a 503 may have been saved, so each attempt saves another property. */
async function sendAll() {
  const property = await makeProperty(client);
  return await Promise.all(requests.map((request) => send(api, request, token, property)));
}
const outcomes = async () => ({
  replies: (await sendAll()).map(({ status }) => status),
  health: await readHealth(api),
});
const allHealthy = { replies: [200, 200, 201], health: healthy };

// Each response may take ten seconds. ../../functions/api/upstream_test.ts tests other failures.
it.each(['down', 'silent'] as const)(
  'a database that is %s: returns 503 within ten seconds, an unhealthy /health, and recovers',
  { timeout: 60_000 },
  async (state) => {
    expect(await outcomes()).toEqual(allHealthy);
    line.set(state);
    const [replies, health] = await Promise.all([sendAll(), readHealth(api)]);
    expect(health).toEqual(unhealthy);
    const log = (await readFile(join(folder, 'function.log'), 'utf8')).split('\n');
    for (const id of replies.map(expectUnavailable)) {
      const entry = JSON.parse(log.find((text) => text.startsWith('{') && text.includes(id)) ?? '{}');
      expect(entry).toMatchObject({ requestId: id, status: 503, code: 'unavailable' });
      expect(entry.problems.length).toBeGreaterThan(0);
    }
    line.set('up');
    expect(await outcomes()).toEqual(allHealthy);
  },
);
