import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { logIn, makeAccount } from './_shared/accounts.ts';
import { connect, database, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();

async function waitForLock(): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const { rowCount } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
  }
  throw new Error('No transaction waits for a lock');
}

it('an account cannot change its role while it lists a property', async () => {
  const owner = await makeAccount(database, 'owner');
  const [listing, choosing] = [await connect(), await connect()];
  for (const client of [listing, choosing]) await logIn(client, owner);
  await listing.query('begin');
  await listing.query(
    `insert into public.properties (name, street, city, state, zip_code)
     values ('Home', '1 Main Street', 'Chicago', 'IL', '60601')`,
  );
  const choice = choosing.query(`select public.choose_role('patient')`).then(
    () => 'changed',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );
  await waitForLock();
  await listing.query('commit');
  expect(await choice).toBe('SC409');
});
