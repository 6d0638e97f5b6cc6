// The pause of changes beside requests that are under way.
import { type Client, DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import {
  column,
  connect,
  database,
  databaseUrl,
  setUpDatabase,
  waitForLock,
} from '../_shared/test-database.ts';
import { SUPERUSER } from '../../../local/postgres/server.ts';
import { withClient } from '../../../local/postgres/with-client.ts';

setUpDatabase();

const pause = `select private.pause_changes('Release', 'Robin')`;
const resume = `select private.resume_changes('Robin')`;

async function begin(client: Client): Promise<string> {
  await client.query('begin');
  await client.query(
    `select set_config('request.path', '/rpc/name', true), set_config('request.method', 'POST', true),
       set_config('request.headers', '{"content-length": "2"}', true)`,
  );
  return await outcome(client.query('select private.check_request()'));
}

const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseError ? `${error.code}` : String(error)),
  );

async function connectAs(account: string): Promise<Client> {
  const client = await connect();
  await logIn(client, account);
  return client;
}

it('a pause waits until the writes before it have ended, and none begins meanwhile', async () => {
  const account = await makeAccount(database, 'patient');
  const [writer, late] = [await connectAs(account), await connectAs(account)];
  expect(await begin(writer)).toBe('done');
  const paused = outcome((await connect()).query(pause));
  await waitForLock();
  expect(await begin(late)).toBe('PT503');
  await late.query('rollback');
  expect(await column('select public.are_changes_paused()')).toEqual([false]);
  await writer.query(`select public.choose_role('owner')`);
  await writer.query('commit');
  expect(await paused).toBe('done');
  expect(await column('select role from public.users')).toEqual(['owner']);
  expect(await begin(late)).toBe('PT503');
  await late.query('rollback');
  await column(resume);
  expect(await begin(late)).toBe('done');
  await late.query('rollback');
});

it('a refused write takes no place of its account', async () => {
  const account = await makeAccount(database, 'patient');
  const client = await connectAs(account);
  await column(pause);
  expect(await begin(client)).toBe('PT503');
  // A place is a lock, which lasts until the transaction ends.
  expect(
    await column(`select objsubid from pg_locks where locktype = 'advisory' and pid = $1`, [
      Object(client).processID,
    ]),
  ).not.toContain(2);
  await client.query('rollback');
  await column(resume);
});

it('a write that does not end keeps a pause from beginning, and writes go on', async () => {
  const account = await makeAccount(database, 'patient');
  const [writer, late, operator] = [await connectAs(account), await connectAs(account), await connect()];
  await begin(writer);
  // In place of the 20 seconds, which the function sets for itself.
  await column(`alter function private.pause_changes(text, text) set lock_timeout = '100ms'`);
  expect(await outcome(operator.query(pause))).toBe('55P03');
  expect(await begin(late)).toBe('done');
  for (const client of [writer, late]) await client.query('rollback');
  await column(`alter function private.pause_changes(text, text) set lock_timeout = '20s'`);
});

it('Storage writes nothing during a pause, and a migration does', async () => {
  const insert = `insert into storage.objects (bucket_id, name) values ('property-images', gen_random_uuid()::text)`;
  await column(pause);
  await withClient(databaseUrl.replace('//postgres:', `//${SUPERUSER}:`), async (storage) => {
    // As the Storage API sets it.
    await storage.query(`set storage.allow_delete_query = 'true'`);
    for (const sql of [insert, 'update storage.objects set name = name', 'delete from storage.objects'])
      expect(await outcome(storage.query(sql))).toBe('PT503');
    await column(resume);
    expect(await outcome(storage.query(insert))).toBe('done');
  });
  await column(pause);
  expect(await outcome(column(insert))).toBe('done');
  await column(resume);
});
