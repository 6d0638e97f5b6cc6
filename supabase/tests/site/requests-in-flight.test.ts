// Requests of one account at the same time: how many there may be, and what waits for what.
import { type Client, DatabaseError } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

/** Begins a request as PostgREST does. */
async function begin(client: Client, method: 'GET' | 'POST' = 'POST'): Promise<void> {
  await client.query(`begin ${method === 'GET' ? 'read only' : 'read write'}`);
  await client.query(
    `select set_config('request.path', '/rpc/name', true), set_config('request.method', $1, true),
       set_config('request.headers', '{"content-length": "2"}', true)`,
    [method],
  );
  await client.query('select private.check_request()');
}

const outcome = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );

const held: Client[] = [];

async function connectAs(account: string): Promise<Client> {
  const client = await connect();
  held.push(client);
  await logIn(client, account);
  return client;
}

afterEach(async () => {
  for (const client of held.splice(0)) await client.query('rollback');
});

it('the sixth request of an account that writes is refused at once, until one of the others has ended', async () => {
  const account = await makeAccount(database, 'patient');
  const clients: Client[] = [];
  for (let place = 1; place <= 5; place++) {
    const client = await connectAs(account);
    await begin(client);
    clients.push(client);
  }
  const sixth = await connectAs(account);
  expect(await outcome(begin(sixth))).toBe('PT429');
  await sixth.query('rollback');
  // Reading takes no place, nor does a request of somebody else.
  expect(await outcome(begin(sixth, 'GET'))).toBe('done');
  await sixth.query('rollback');
  expect(await outcome(begin(await connectAs(await makeAccount(database, 'patient'))))).toBe('done');
  await clients[2]?.query('rollback');
  expect(await outcome(begin(sixth))).toBe('done');
});

it('few accounts cannot hold all connections: each has two places of its own, and all share three', async () => {
  const taken = [];
  for (let account = 1; account <= 3; account++) {
    const id = await makeAccount(database, 'patient');
    let count = 0;
    while ((await outcome(begin(await connectAs(id)))) === 'done') count++;
    taken.push(count);
  }
  expect(taken).toEqual([5, 2, 2]);
});

it('the sixth call of a feed at once is refused, with any key of the owner', async () => {
  const owner = await makeAccount(database, 'owner');
  await makeProperty(database, { ownerId: owner });
  await column(`update public.properties set own_id = 'a' where owner_id = $1`, [owner]);
  await column(
    `insert into private.feed_keys (owner_id, name, key_hash)
     select $1, name, private.hash_token(name) from unnest(array['one', 'two']) as name`,
    [owner],
  );
  const send = async (key: string) => {
    const client = await connect();
    await client.query('set role anon');
    return client.query(`select public.send_feed($1, 'a', '{"available_spots": 0}')`, [key]);
  };
  const writer = await connect();
  await writer.query('begin');
  await writer.query('select from public.properties where owner_id = $1 for update', [owner]);
  const sent = Array.from({ length: 5 }, () => outcome(send('one')));
  await expect
    .poll(() =>
      column(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toEqual([5]);
  expect(await outcome(send('two'))).toBe('PT429');
  await writer.query('rollback');
  expect(await Promise.all(sent)).toEqual(['done', 'done', 'done', 'done', 'done']);
});

it('a request that writes waits less than a second for a lock, and one that reads as long as its statement may', async () => {
  const client = await connectAs(await makeAccount(database, 'patient'));
  const timeouts = [];
  for (const method of ['POST', 'GET'] as const) {
    await begin(client, method);
    const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout');
    timeouts.push(rows[0]?.lock_timeout);
    await client.query('rollback');
  }
  expect(timeouts).toEqual(['900ms', '0']);
});

const watch = 'select public.watch_home(id) from public.properties where owner_id = $1';

async function makeFullHome() {
  const owner = await makeAccount(database, 'owner');
  await makeProperty(database, { ownerId: owner });
  await column('update public.properties set capacity = 9, available_spots = 0 where owner_id = $1', [owner]);
  return owner;
}

it('a family that waits for a home twice at the same moment waits for it once', async () => {
  const owner = await makeFullHome();
  const family = await makeAccount(database, 'patient');
  const [one, two] = [await connectAs(family), await connectAs(family)];
  for (const before of ['not waiting', 'waiting']) {
    await one.query('begin');
    await one.query(watch, [owner]);
    const second = outcome(two.query(watch, [owner]));
    await waitForLock();
    await one.query('commit');
    expect([before, await second]).toEqual([before, 'done']);
    expect(await column('select count(*)::int from public.home_watches')).toEqual([1]);
  }
});

it('a family waits for a home while its owner changes it, and both succeed', async () => {
  const owner = await makeFullHome();
  const family = await connectAs(await makeAccount(database, 'patient'));
  const writer = await connectAs(owner);
  const change = `update public.properties set description = description || 'New' where owner_id = private.user_id()`;
  await writer.query('begin');
  await writer.query(change);
  const waiting = outcome(family.query(watch, [owner]));
  await waitForLock();
  // Locks the account of the owner again, for the count of its writes.
  await writer.query(change);
  await writer.query('commit');
  expect(await waiting).toBe('done');
});

it('two views of a home at the same moment count as one', async () => {
  const id = await makeProperty(database, { ownerId: await makeAccount(database, 'owner') });
  const view = 'select public.view_property($1)';
  const [one, two] = [await connect(), await connect()];
  for (const client of [one, two]) await client.query('set role anon');
  await one.query('begin');
  await one.query(view, [id]);
  const second = two.query(view, [id]);
  await waitForLock();
  await one.query('commit');
  await second;
  expect(
    await column(
      `select v.view_count::text || w.view_count from public.property_views v
       join private.home_weeks w using (property_id) where property_id = $1`,
      [id],
    ),
  ).toEqual(['11']);
});
