import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../../local/processes.ts';
import { makeHome } from '../api/support/homes.ts';
import { ask, askHealth, expectAway, healthy, questions, unhealthy } from './support/questions.ts';
import { faults, type Fault } from './support/weak-project.ts';
import { startWeakStack, type WeakStack } from './support/weak-stack.ts';

/** Milliseconds, for answers that each take nearly ten seconds. */
const timeout = 60_000;

let stack: WeakStack;
let database: Client;
let token: string;
let home: string;

beforeAll(async () => {
  stack = await startWeakStack();
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  token = await stack.signIn('fay@example.com');
  home = await makeHome(database);
});
// Also after a test that failed: the next one is about another part.
afterEach(async () => {
  stack.project.mend();
  await stack.line.turn('well');
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

const askAll = (api: string) => Promise.all(questions.map((question) => ask(api, question, token, home)));

/** What the first questions after the part is back come to, without anything being started again. */
async function outcomes(api: string) {
  // A favorite that was answered 503 may be saved all the same, so that another home is saved each time.
  home = await makeHome(database);
  const replies = await askAll(api);
  return { replies: replies.map(({ status }) => status), health: await askHealth(api) };
}
const well = { replies: [200, 200, 201], health: healthy };

/** What is written down of each answer, for whoever is told its id. */
async function expectLogged(of: 'ofStack' | 'ofProject', ids: string[]) {
  const lines = (await stack.log(of)).split('\n').filter((line) => line.startsWith('{'));
  for (const id of ids) {
    const entry = JSON.parse(lines.find((line) => line.includes(id)) ?? '{}');
    expect(entry).toMatchObject({ requestId: id, status: 503, code: 'unavailable' });
    expect(entry.problems.length).toBeGreaterThan(0);
  }
}

describe.each(['gone', 'silent'] as const)('a database that is %s', (state) => {
  it(
    'is answered 503 in ten seconds, told by the health, and used again as soon as it is back',
    { timeout },
    async () => {
      const { api, line } = stack;
      expect(await outcomes(api.ofStack)).toEqual(well);
      await line.turn(state);
      const [replies, health] = await Promise.all([askAll(api.ofStack), askHealth(api.ofStack)]);
      expect(health).toEqual(unhealthy);
      await expectLogged('ofStack', replies.map(expectAway));
      await line.turn('well');
      expect(await outcomes(api.ofStack)).toEqual(well);
    },
  );
});

const names = Object.keys(faults).filter((name): name is Fault => name in faults);
describe.each(names)('a REST service that %s', (fault) => {
  it(
    'is answered 503 in ten seconds, told by the health, and used again when it is back',
    { timeout },
    async () => {
      const { api, project } = stack;
      project.fail('/rest/v1/', fault);
      const [replies, health] = await Promise.all([askAll(api.ofProject), askHealth(api.ofProject)]);
      expect(health).toEqual(unhealthy);
      await expectLogged('ofProject', replies.map(expectAway));
      project.mend();
      expect(await outcomes(api.ofProject)).toEqual(well);
    },
  );
});

describe.each(names)('a storage that %s', (fault) => {
  const deleteHome = async (id: string) => {
    const owner = await stack.signIn('alice@example.com');
    return await fetch(`${stack.api.ofProject}/properties/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${owner}` },
    });
  };

  it(
    'keeps nobody from the rest: homes are found, shown without their photo, and deleted',
    { timeout },
    async () => {
      const { api, project } = stack;
      const { rows } = await database.query<{ id: string; name: string }>(
        `select id, name from public.properties where is_active and image_urls <> '{}' order by id limit 1`,
      );
      const [shown] = rows;
      const left = await makeHome(database);
      const photo = `a11ce000-0000-4000-8000-000000000001/${left}/left.jpg`;
      await database.query(`insert into storage.objects (bucket_id, name) values ('property-images', $1)`, [
        photo,
      ]);
      project.fail('/storage/v1/', fault);
      const began = performance.now();
      const [search, page, deleted] = await Promise.all([
        ask(api.ofProject, questions[0], token, home),
        fetch(`${api.ofProject}/pages/properties/${shown?.id}`),
        deleteHome(left),
      ]);
      expect(performance.now() - began).toBeLessThan(12_000);
      expect([search.status, page.status, deleted.status]).toEqual([200, 200, 204]);
      expect(await page.text()).toContain(`<title data-head>${shown?.name} in `);
      const { rowCount } = await database.query('select from public.properties where id = $1', [left]);
      expect(rowCount).toBe(0);

      // The photo is still there, and goes with the next change of its owner.
      const photos = () => database.query('select from storage.objects where name = $1', [photo]);
      expect((await photos()).rowCount).toBe(1);
      project.mend();
      expect((await deleteHome(await makeHome(database))).status).toBe(204);
      expect((await photos()).rowCount).toBe(0);
    },
  );
});

describe('a function that is killed', () => {
  it('is started again, and the next question is answered', { timeout }, async () => {
    const pid = await stack.functionPid();
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(10);
    expect(await outcomes(stack.api.ofStack)).toEqual(well);
  });

  it('leaves what it was answering with 500, an id and the words of the platform', { timeout }, async () => {
    const { api, line } = stack;
    await line.turn('silent');
    const asked = ask(api.ofStack, questions[0], token, home);
    const pid = await stack.functionPid();
    // Until it has asked the database.
    await sleep(1_000);
    process.kill(pid, 'SIGKILL');
    const { status, headers, text, took } = await asked;
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
    ]);
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(took).toBeLessThan(10_000);
    await line.turn('well');
    expect(await outcomes(api.ofStack)).toEqual(well);
  });
});
