import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { expectUnavailable, healthy, readHealth, requests, send, unhealthy } from './support/requests.ts';
import { faults, type Fault } from './support/weak-project.ts';
import { startWeakStack, type WeakStack } from './support/weak-stack.ts';

/** Each response may take ten seconds. */
const timeout = 60_000;

let stack: WeakStack;
let database: Client;
let token: string;
let property: string;

beforeAll(async () => {
  stack = await startWeakStack();
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  token = await stack.signIn('fay@example.com');
  property = await makeProperty(database);
});
// Also after a failed test.
afterEach(async () => {
  stack.project.repair();
  await stack.line.set('up');
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

const sendAll = (api: string) => Promise.all(requests.map((request) => send(api, request, token, property)));

/** The statuses of the first requests after a failure, without a restart. */
async function outcomes(api: string) {
  // A favorite with a 503 may have been saved, so each attempt saves another property.
  property = await makeProperty(database);
  const replies = await sendAll(api);
  return { replies: replies.map(({ status }) => status), health: await readHealth(api) };
}
const allHealthy = { replies: [200, 200, 201], health: healthy };

/** Checks that the log has an entry with the cause for each request ID. */
async function expectLogged(of: 'ofStack' | 'ofProject', ids: string[]) {
  const lines = (await stack.log(of)).split('\n').filter((line) => line.startsWith('{'));
  for (const id of ids) {
    const entry = JSON.parse(lines.find((line) => line.includes(id)) ?? '{}');
    expect(entry).toMatchObject({ requestId: id, status: 503, code: 'unavailable' });
    expect(entry.problems.length).toBeGreaterThan(0);
  }
}

it.each(['down', 'silent'] as const)(
  'a database that is %s: returns 503 within ten seconds, an unhealthy /health, and recovers',
  { timeout },
  async (state) => {
    const { api, line } = stack;
    expect(await outcomes(api.ofStack)).toEqual(allHealthy);
    await line.set(state);
    const [replies, health] = await Promise.all([sendAll(api.ofStack), readHealth(api.ofStack)]);
    expect(health).toEqual(unhealthy);
    await expectLogged('ofStack', replies.map(expectUnavailable));
    await line.set('up');
    expect(await outcomes(api.ofStack)).toEqual(allHealthy);
  },
);

const names = Object.keys(faults).filter((name): name is Fault => name in faults);
it.each(names)(
  'a REST service that %s: returns 503 within ten seconds, an unhealthy /health, and recovers',
  { timeout },
  async (fault) => {
    const { api, project } = stack;
    project.fail('/rest/v1/', fault);
    const [replies, health] = await Promise.all([sendAll(api.ofProject), readHealth(api.ofProject)]);
    expect(health).toEqual(unhealthy);
    await expectLogged('ofProject', replies.map(expectUnavailable));
    project.repair();
    expect(await outcomes(api.ofProject)).toEqual(allHealthy);
  },
);

it.each(names)(
  'a storage that %s affects only photos: properties are found, shown without photo, and deleted',
  { timeout },
  async (fault) => {
    const { api, project } = stack;
    const owner = await stack.signIn('alice@example.com');
    const deleteProperty = (id: string) =>
      fetch(`${api.ofProject}/properties/${id}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${owner}` },
      });
    const { rows } = await database.query<{ id: string; name: string }>(
      `select id, name from public.properties where is_active and image_urls <> '{}' order by id limit 1`,
    );
    const left = await makeProperty(database);
    const photo = `a11ce000-0000-4000-8000-000000000001/${left}/left.jpg`;
    await database.query(`insert into storage.objects (bucket_id, name) values ('property-images', $1)`, [
      photo,
    ]);
    project.fail('/storage/v1/', fault);
    const began = performance.now();
    const [search, page, deleted] = await Promise.all([
      send(api.ofProject, requests[0], token, property),
      fetch(`${api.ofProject}/pages/properties/${rows[0]?.id}`),
      deleteProperty(left),
    ]);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect([search.status, page.status, deleted.status]).toEqual([200, 200, 204]);
    expect(await page.text()).toContain(`<title data-head>${rows[0]?.name} in `);
    const { rowCount } = await database.query('select from public.properties where id = $1', [left]);
    expect(rowCount).toBe(0);

    // The photo is deleted with the next change of its owner.
    const photos = () => database.query('select from storage.objects where name = $1', [photo]);
    expect((await photos()).rowCount).toBe(1);
    project.repair();
    expect((await deleteProperty(await makeProperty(database))).status).toBe(204);
    expect((await photos()).rowCount).toBe(0);
  },
);
