// The import of homes by the code of the app, in a process that is killed, and over connections that the database ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccounts } from '../../../bench/api/setup.ts';
import { type ImportedHome, makeFile, readHomes } from '../../../bench/import/homes.ts';
import { buildImporter, type Importer } from '../../../bench/import/start-import.ts';
import { createRandom } from '../../../local/testing/random.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { t as texts } from '../../functions/_shared/contract/catalog.ts';

// Nine requests for new homes.
const count = 450;
/** A file of homes, and a line whose state is wrong, which no import writes. */
const withWrongLine = ({ homes, text }: ReturnType<typeof makeFile>) => ({
  homes,
  text: `${text}\r\nW1,Wrong,1 Main Street,Chicago,Illinoi,60601`,
});
const [file, changedFile] = [withWrongLine(makeFile(count, 1)), withWrongLine(makeFile(count, 2))];
const random = createRandom('killed imports');

let stack: TestStack;
let importer: Importer;
let database: Client;
type Account = Awaited<ReturnType<typeof makeAccounts>>[number];
let owners: Account[];

beforeAll(async () => {
  stack = await startTestStack();
  database = new Client(stack.databaseUrl.replace('//postgres:', '//supabase_admin:'));
  await database.connect();
  importer = await buildImporter(stack.apiUrl);
  const { databaseUrl, jwtSecret = '' } = stack;
  owners = await makeAccounts({ databaseUrl, jwtSecret }, { role: 'owner', count: 4, hours: 1 });
});
afterAll(async () => {
  await importer.remove();
  await database.end();
  await stack.stop();
});

/** Each stored home is there once, and is that of one of the files as a whole. */
async function expectWholeHomes({ id }: Account): Promise<void> {
  const stored = await readHomes(database, id);
  const known = new Set([...file.homes, ...changedFile.homes].map((home) => describeHome(home)));
  expect(stored.filter((home) => !known.has(describeHome(home)))).toEqual([]);
  const ownIds = stored.map((home) => Object(home).ownId);
  expect(new Set(ownIds).size).toBe(ownIds.length);
}
/** With the fields in one order. */
const fields = Object.keys(file.homes[0] ?? {});
const describeHome = (home: unknown) => JSON.stringify(home, fields);

/** The plan of an import with nothing to do. */
const everything = { news: 0, changed: 0, unchanged: count, wrong: 1, missing: 0 };

/** What a file means for the stored homes. */
async function planOf({ id }: Account, homes: ImportedHome[]) {
  const stored = await readHomes(database, id);
  const same = new Set(stored.map((home) => describeHome(home)));
  const unchanged = homes.filter((home) => same.has(describeHome(home))).length;
  return {
    news: count - stored.length,
    changed: stored.length - unchanged,
    unchanged,
    wrong: 1,
    missing: 0,
  };
}

/** The sessions that are writing a home. */
const writing = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query ~ 'propert|change_homes'`;

const importFile = async (owner: Account, text: string) => (await importer.start(owner)).run(text);

/** Imports a file until all homes have an answer, and once more. */
async function finish(owner: Account, { text, homes }: typeof file): Promise<void> {
  // Requests of a killed process may still be under way.
  do await sleep(500);
  while ((await database.query(`select ${writing}`)).rowCount);
  const planned = await planOf(owner, homes);
  let { plan, outcome } = await importFile(owner, text);
  expect(plan ?? planned).toEqual(planned);
  // A pool may have other sessions that the database has ended.
  for (let attempt = 0; attempt < 5 && outcome?.left !== 0; attempt++)
    ({ outcome } = await importFile(owner, text));
  expect(outcome).toMatchObject({ refused: [], left: 0 });
  expect(await readHomes(database, owner.id)).toEqual(homes);
  ({ plan, outcome } = await importFile(owner, text));
  expect(plan).toEqual(everything);
  expect(outcome).toMatchObject({ written: 0, refused: [], left: 0 });
}

/** Kills an import and repeats it at once, several times. Returns how often it was killed before its end. */
async function killAndRepeat(owner: Account, text: string): Promise<number> {
  let kills = 0;
  let current = await importer.start(owner);
  for (let attempt = 0; attempt < 4; attempt++) {
    // It has loaded before the kill, so that it meets the last requests of the killed one.
    const next = await importer.start(owner);
    // Before or after the first answer.
    const [killed, at, wait] = [current, random.int(0, 1), random.int(0, 30)];
    const { plan, outcome } = await killed.run(text, (done) => {
      if (done >= at) setTimeout(killed.kill, wait);
    });
    if (!outcome) kills += 1;
    // The request of the killed import may arrive between the plan and that of the next one.
    expect(outcome?.refused.filter((message) => message !== texts.ownIdTaken()) ?? []).toEqual([]);
    const { wrong, missing, news, changed, unchanged } = plan ?? everything;
    expect([wrong, missing, news + changed + unchanged]).toEqual([1, 0, count]);
    current = next;
    await expectWholeHomes(owner);
  }
  current.kill();
  return kills;
}

it('an import that is killed and repeated writes each home once', { timeout: 600_000 }, async () => {
  let kills = 0;
  for (const owner of owners.slice(0, 2))
    for (const version of [file, changedFile]) {
      kills += await killAndRepeat(owner, version.text);
      await finish(owner, version);
    }
  expect(kills).toBeGreaterThanOrEqual(10);
});

/** Ends the sessions that are writing a home. Returns their number. */
async function endWrites(): Promise<number> {
  const { rowCount } = await database.query(`select pg_terminate_backend(pid) ${writing}`);
  return rowCount ?? 0;
}

it('an import whose sessions the database ends writes each home once', { timeout: 600_000 }, async () => {
  for (const owner of owners.slice(2))
    for (const version of [file, changedFile]) {
      const over = new AbortController();
      const run = (await importer.start(owner)).run(version.text).finally(() => over.abort());
      let ended = 0;
      while (!over.signal.aborted && ended === 0) {
        await sleep(random.int(0, 20));
        ended += await endWrites();
      }
      expect(ended).toBeGreaterThan(0);
      const { outcome } = await run;
      expect(outcome?.refused ?? []).toEqual([]);
      await expectWholeHomes(owner);
      await finish(owner, version);
    }
});
