import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from '../../../local/testing/cluster.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';

/** Set before the tests of a file. Connects as `postgres`. */
export let database: Client;
/** Its address, for a connection of another program. */
export let databaseUrl: string;
/** Opens another connection. It ends with the tests of the file. */
export let connect: () => Promise<Client>;

/** Creates a database with all migrations for the tests of a file, without demo data. */
export function setUpDatabase(): void {
  const clients: Client[] = [];
  let created: TestDatabase;
  beforeAll(async () => {
    created = await sharedCluster().createDatabase();
    databaseUrl = created.url;
    connect = async () => {
      const client = new Client({ connectionString: created.url });
      clients.push(client);
      await client.connect();
      return client;
    };
    database = await connect();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await created.drop();
  });
}

/** The first column of every row. */
export async function column(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const { rows } = await database.query<unknown[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([value]) => value);
}

/** Waits until so many transactions wait for the lock of another one. */
export async function waitForLock(count = 1): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rowCount } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rowCount ?? 0) >= count) return;
  }
  throw new Error(`Fewer than ${count} transactions wait for a lock`);
}
