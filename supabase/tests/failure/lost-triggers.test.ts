import { Client } from 'pg';
import { expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../../local/postgres/server.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { column, database, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

it('the health names triggers on tables of Supabase that are gone or disabled', async () => {
  const [name] = await column('select current_database()');
  const superuser = new Client(databaseUrl(sharedCluster().port, String(name), SUPERUSER));
  await superuser.connect();
  try {
    await superuser.query(`drop trigger create_user on auth.users`);
    await superuser.query(`alter table storage.objects disable trigger record_unread`);
  } finally {
    await superuser.end();
  }
  const { rows } = await database.query('select private.find_missing_triggers() as missing');
  expect(rows).toEqual([{ missing: ['create_user on auth.users', 'record_unread on storage.objects'] }]);
});
