import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { logIn, makeAccount } from './_shared/accounts.ts';

let database: TestDatabase;
let admin: Client;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  admin = new Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Sends one inquiry to each home, all at the same moment, each over a connection of its own. */
async function sendAtOnce(sender: string, homes: string[]): Promise<string[]> {
  const clients = homes.map(() => new Client({ connectionString: database.url }));
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => logIn(client, sender)));
  const outcomes = await Promise.all(
    clients.map((client, index) =>
      client
        .query(
          `insert into public.inquiries (property_id, message, phone) values ($1, 'Hello', '3125550101')`,
          [homes[index]],
        )
        .then(() => 'sent')
        .catch((error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error))),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
  return outcomes.toSorted();
}

async function makeHomes(count: number): Promise<string[]> {
  const owner = await makeAccount(admin, 'owner');
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.properties (owner_id, name, street, city, state, zip_code)
     select $1, 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601' from generate_series(1, $2) n
     returning id`,
    [owner, count],
  );
  return rows.map((row) => row.id);
}

describe('the limits of inquiries hold when everything arrives at once', () => {
  it('lets one of ten inquiries about the same home through', async () => {
    const sender = await makeAccount(admin, 'patient');
    const [home = ''] = await makeHomes(1);
    const outcomes = await sendAtOnce(
      sender,
      Array.from({ length: 10 }, () => home),
    );
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 'SC429'), 'sent']);
  });

  it('lets twenty of thirty inquiries about different homes through', async () => {
    const sender = await makeAccount(admin, 'patient');
    const outcomes = await sendAtOnce(sender, await makeHomes(30));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'SC429')).toHaveLength(10);
  });
});

describe('additions to an inquiry', () => {
  it('are five at most when ten arrive at once, and none is lost', async () => {
    const sender = await makeAccount(admin, 'patient');
    const [home = ''] = await makeHomes(1);
    await sendAtOnce(sender, [home]);
    const clients = Array.from({ length: 10 }, () => new Client({ connectionString: database.url }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => logIn(client, sender)));
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        client
          .query(`select public.add_to_inquiry(id, $1) from public.inquiries where property_id = $2`, [
            `More ${index}`,
            home,
          ])
          .then(() => 'added')
          .catch((error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error))),
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'SC429'),
      ...Array.from({ length: 5 }, () => 'added'),
    ]);
    const { rows } = await admin.query<{ message: string }>(
      'select message from public.inquiries where property_id = $1',
      [home],
    );
    expect(rows[0]?.message.split('\n\n')).toHaveLength(6);
  });
});

describe('a role cannot change under a home that is being listed', () => {
  it('waits for the home, and is then refused', async () => {
    const owner = await makeAccount(admin, 'owner');
    const [listing, choosing] = [database.url, database.url].map(
      (url) => new Client({ connectionString: url }),
    );
    if (!listing || !choosing) throw new Error('two connections were asked for');
    await Promise.all([listing.connect(), choosing.connect()]);
    await Promise.all([logIn(listing, owner), logIn(choosing, owner)]);
    await listing.query('begin');
    await listing.query(
      `insert into public.properties (name, street, city, state, zip_code)
       values ('Home', '1 Main Street', 'Chicago', 'IL', '60601')`,
    );
    const choice = choosing.query(`select public.choose_role('patient')`).then(
      () => 'changed',
      (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
    );
    await untilSomebodyWaits();
    await listing.query('commit');
    expect(await choice).toBe('SC409');
    await Promise.all([listing.end(), choosing.end()]);
  });
});

async function untilSomebodyWaits(): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
  throw new Error('Nobody waited for the home.');
}
