// Offers of several owners to one address: at most ten mails a day.
import { expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

const offer =
  'select public.offer_home(id, $1) from public.properties where owner_id = private.user_id() limit 1';

async function makeOwner() {
  const id = await makeAccount(database, 'owner');
  await makeProperty(database, { ownerId: id });
  const client = await connect();
  await logIn(client, id);
  return { id, client };
}

const countMails = async (recipient: string) =>
  (
    await column(
      `select count(*)::int from private.mails where recipient_id = $1 and kind = 'home_transfer'`,
      [recipient],
    )
  )[0];

it('an owner gets the tenth mail about an offer of the day once, when two owners offer a home at the same moment', async () => {
  const address = 'recipient@example.com';
  const recipient = await makeAccount(database, 'owner', address);
  const [one, two] = [await makeOwner(), await makeOwner()];
  for (let mail = 1; mail <= 9; mail++) await one.client.query(offer, [address]);
  await one.client.query('begin');
  await one.client.query(offer, [address]);
  const second = two.client.query(offer, [address]);
  await waitForLock();
  await one.client.query('commit');
  await second;
  expect(await countMails(recipient)).toBe(10);
  // The mails go with the home that they are about, and the count stays.
  await column('delete from public.properties where owner_id = $1', [one.id]);
  await two.client.query(offer, [address]);
  expect(await countMails(recipient)).toBe(0);
});
