import { EventEmitter } from 'node:events';
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

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  operator = new Client({ connectionString: database.url.replace('//postgres:', `//${SUPERUSER}:`) });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await database.drop();
});

/** Ends every connection to the database but the one that asks, as a server does that is restarted. */
async function loseConnections(): Promise<void> {
  await operator.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

it('a transaction whose connection is lost between two statements fails, and the next one works', async () => {
  const connection = connect(
    { port: sharedCluster().port, name: database.name },
    { user: SUPERUSER, searchPath: ['public'], types: restTypes },
  );
  const one = sql<{ one: number }>`select 1 as one`;
  const lost = connection.kysely.transaction().execute(async (transaction) => {
    await one.execute(transaction);
    await loseConnections();
    await one.execute(transaction);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  for (let again = 0; again < 12; again++) {
    const { rows } = await connection.kysely.transaction().execute((transaction) => one.execute(transaction));
    expect(rows).toEqual([{ one: 1 }]);
  }
  // Waits for whatever is still to be answered.
  await connection.close();
});

it('a connection that was lost while nobody used it is replaced', async () => {
  const connection = connect(
    { port: sharedCluster().port, name: database.name },
    { user: SUPERUSER, searchPath: ['public'], types: restTypes },
  );
  const add = (one: number) =>
    sql<{ two: number }>`select ${one}::integer + 1 as two`.execute(connection.kysely);
  expect((await add(1)).rows).toEqual([{ two: 2 }]);
  await loseConnections();
  expect((await add(1)).rows).toEqual([{ two: 2 }]);
  await connection.close();
});

it('the process outlives what the driver leaves behind, and nothing else', () => {
  const events = new EventEmitter();
  outliveLostConnections(events);
  const lost = Object.assign(new Error('write CONNECTION_CLOSED 127.0.0.1:5432'), {
    code: 'CONNECTION_CLOSED',
  });
  expect(events.emit('unhandledRejection', lost)).toBe(true);
  const others = [new Error('CONNECTION_CLOSED'), Object.assign(new Error('No'), { code: '42501' })];
  for (const other of others) expect(() => events.emit('unhandledRejection', other)).toThrow(other.message);
});
