import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../local/testing/cluster.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { expectUnavailable, healthy, readHealth, requests, send, unhealthy } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';
import { startWeakLine, type WeakLine } from './support/weak-line.ts';

let database: TestDatabase;
let client: Client;
let line: WeakLine;
let stack: TestStack;
let token: string;

beforeAll(async () => {
  const cluster = sharedCluster();
  database = await cluster.createDatabase('seeded');
  client = new Client({ connectionString: database.url });
  await client.connect();
  line = await startWeakLine(cluster.port);
  stack = await startTestStack({ database: { port: line.port, name: database.name } });
  token = await signIn(stack, 'fay@example.com');
});
afterAll(async () => {
  line.set('up');
  await stack.stop();
  await client.end();
  await Promise.all([line.stop(), database.drop()]);
});

/** Sends each request. A favorite with a 503 may have been saved, so each attempt saves another property. */
async function sendAll() {
  const property = await makeProperty(client);
  return await Promise.all(requests.map((request) => send(stack.apiUrl, request, token, property)));
}
const outcomes = async () => ({
  replies: (await sendAll()).map(({ status }) => status),
  health: await readHealth(stack.apiUrl),
});
const allHealthy = { replies: [200, 200, 201], health: healthy };

// Each response may take ten seconds. ../../functions/api/upstream_test.ts tests other failures.
it.each(['down', 'silent'] as const)(
  'a database that is %s: returns 503 within ten seconds, an unhealthy /health, and recovers',
  { timeout: 60_000 },
  async (state) => {
    expect(await outcomes()).toEqual(allHealthy);
    line.set(state);
    const [replies, health] = await Promise.all([sendAll(), readHealth(stack.apiUrl)]);
    expect(health).toEqual(unhealthy);
    const log = (await readFile(join(stack.folder, 'function.log'), 'utf8')).split('\n');
    for (const id of replies.map(expectUnavailable)) {
      const entry = JSON.parse(log.find((text) => text.startsWith('{') && text.includes(id)) ?? '{}');
      expect(entry).toMatchObject({ requestId: id, status: 503, code: 'unavailable' });
      expect(entry.problems.length).toBeGreaterThan(0);
    }
    line.set('up');
    expect(await outcomes()).toEqual(allHealthy);
  },
);
