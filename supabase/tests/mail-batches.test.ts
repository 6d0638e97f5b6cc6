import { expect, it } from 'vitest';
import { makeAccount } from './_shared/accounts.ts';
import { makeProperty } from './_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from './_shared/test-database.ts';

setUpDatabase();

// The provider may have the batch already. With other mails, it is another request, and people get mails twice.
it('a batch is taken again with all of its mails, also while one of them is being changed', async () => {
  const family = await makeAccount(database, 'patient');
  for (let home = 0; home < 2; home++)
    await column(
      `insert into public.inquiries (patient_id, property_id, message, phone) values ($1, $2, 'Is a room free?', '3125550142')`,
      [family, await makeProperty(database, { ownerId: await makeAccount(database, 'owner') })],
    );
  await column('update private.mails set next_attempt_at = now()');
  const [worker, other] = [await connect(), await connect()];
  await worker.query('set role service_role');
  const take = async () => (await worker.query('select id, batch_id from public.take_mails(100)')).rows;
  const first = await take();
  expect(first).toHaveLength(2);
  await column('update private.mails set next_attempt_at = now()');
  await other.query('begin');
  await other.query('update private.mails set attempts = 0 where id = $1', [first[0].id]);
  const again = take();
  await waitForLock();
  await other.query('commit');
  expect(await again).toEqual(first);
});
