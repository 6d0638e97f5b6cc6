import { expect, it } from 'vitest';
import { withClient } from '../postgres/with-client.ts';
import { sharedCluster } from '../testing/shared-cluster.ts';
import { requireNoOtherData } from './check-project.ts';

it('refuses a database with accounts that the tests did not make, unless they may be erased', async () => {
  const database = await sharedCluster().createDatabase('seeded');
  const check = (erase: boolean) => requireNoOtherData({ databaseUrl: database.url }, erase);
  await check(false);
  await withClient(database.url, (client) =>
    client.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'ruth@elsewhere.org')`),
  );
  await expect(check(false)).rejects.toThrow(/holds 1 accounts that the tests did not make.*--erase/);
  await check(true);
  await database.drop();
});
