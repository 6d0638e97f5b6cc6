import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/cluster.ts';
import { sharedCluster } from '../testing/shared-cluster.ts';
import { SUPERUSER } from '../postgres/server.ts';
import { connect } from './connection.ts';
import { outliveLostConnections } from './lost-connections.ts';
import { restTypes } from './postgres-types.ts';

let database: TestDatabase;
let operator: Client;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  operator = new Client({ connectionString: database.url.replace('//postgres:', `//${SUPERUSER}:`) });
  await operator.connect();
  connection = connect(
    { port: sharedCluster().port, name: database.name },
    { user: SUPERUSER, searchPath: ['public'], types: restTypes },
  );
});
afterAll(async () => {
  // Waits for all pending statements.
  await connection.close();
  await operator.end();
  await database.drop();
});

/** Ends all other connections to the database, like a restart of the server, and lets the driver see it. */
async function loseConnections(): Promise<void> {
  await operator.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // The sockets close in later turns of the event loop.
  await sleep(50);
}

it('closes while a transaction does not end', async () => {
  const stuck = connect(
    { port: sharedCluster().port, name: database.name },
    { user: SUPERUSER, searchPath: ['public'], types: restTypes },
  );
  await stuck.driver.reserve();
  await expect(stuck.close()).resolves.toBeUndefined();
});

const one = sql<{ one: number }>`select ${1}::integer as one`;

it('a transaction that loses its connection between two statements fails, and the next one works', async () => {
  const lost = connection.kysely.transaction().execute(async (transaction) => {
    await one.execute(transaction);
    await loseConnections();
    await one.execute(transaction);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  for (let again = 0; again < 12; again++) {
    const next = connection.kysely.transaction().execute((transaction) => one.execute(transaction));
    expect((await next).rows).toEqual([{ one: 1 }]);
  }
});

it('replaces an idle connection that was lost', async () => {
  await loseConnections();
  expect((await one.execute(connection.kysely)).rows).toEqual([{ one: 1 }]);
});

it('the process survives unhandled rejections of lost connections, and no others', () => {
  const events = new EventEmitter();
  outliveLostConnections(events);
  const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });
  expect(events.emit('unhandledRejection', lost)).toBe(true);
  const others = [new Error('CONNECTION_CLOSED'), Object.assign(new Error('No'), { code: '42501' })];
  for (const other of others) expect(() => events.emit('unhandledRejection', other)).toThrow(other.message);
});
