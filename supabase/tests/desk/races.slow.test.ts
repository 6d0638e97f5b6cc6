// What an operator decides while somebody changes what they saw, in two transactions.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimSteps } from '../../functions/_shared/contract/desk/desk.ts';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';
import { decide, makeOperator, open } from './connections.ts';

setUpDatabase();

const listOwn = `insert into public.properties (name, street, city, state, zip_code)
  values ('Unseen', '1 Main Street', 'Chicago', 'IL', '60601')`;

// The decision must wait for the change that is not committed yet, and then be refused.
it.each([
  ['homes', 'verify', `update public.properties set name = 'Renamed'`],
  ['homes', 'verify_all', `update public.properties set name = 'Renamed'`],
  ['licenses', 'license_matches', `update public.properties set license_number = '5200'`],
  ['owners', 'verify', `update public.properties set name = 'Renamed'`],
  ['owners', 'verify', listOwn],
])('%s: %s waits for the owner who is changing it: %s', async (queue, decision, change) => {
  const account = await makeAccount(database, 'owner');
  const home = await makeProperty(database, { ownerId: account });
  await column(`update public.properties set license_number = '5100', license_state = state where id = $1`, [
    home,
  ]);
  const operator = await makeOperator();
  const owner = await connect();
  await logIn(owner, account);
  const entry = queue === 'owners' ? account : home;
  await open(operator, queue, entry);
  await owner.query('begin');
  await owner.query(change);
  const decided = decide(operator, queue, entry, decision);
  await waitForLock();
  await owner.query('commit');
  expect(await decided).toBe('SC409');
  expect(
    await column(
      `select from public.properties p join public.users u on u.id = p.owner_id
       where u.id = $1 and num_nonnulls(p.verified_at, p.license_checked_at, u.verified_at) > 0`,
      [account],
    ),
  ).toEqual([]);
});

it('gives the badge to no owner who takes the home over at the same moment', async () => {
  const [from, to] = [await makeAccount(database, 'owner'), await makeAccount(database, 'owner')];
  const home = await makeProperty(database, { ownerId: from });
  const operator = await makeOperator();
  const [former, next] = [await connect(), await connect()];
  await logIn(former, from);
  await logIn(next, to);
  const { rows } = await former.query<{ token: string }>(
    `select public.offer_home($1, $2) ->> 'token' as token`,
    [home, `${to}@example.com`],
  );
  await open(operator, 'homes', home);
  await next.query('begin');
  await next.query('select public.accept_home_offer($1)', [rows[0]?.token]);
  const decided = decide(operator, 'homes', home, 'verify');
  await waitForLock();
  await next.query('commit');
  expect(await decided).toBe('SC409');
  expect(await column('select verified_at from public.properties where id = $1', [home])).toEqual([null]);
});

it('accepts one of two claims for a home that two operators accept at once', async () => {
  const registered = await makeRegisteredHome(database, { number: randomUUID() });
  const claims: unknown[] = [];
  for (const account of [await makeAccount(database, 'owner'), await makeAccount(database, 'owner')])
    claims.push(
      ...(await column(
        `insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason)
         values ($1, $2, 'Director', '3125550142', 'I run it') returning id`,
        [account, registered],
      )),
    );
  const operators = [await makeOperator(), await makeOperator()];
  for (const [at, operator] of operators.entries()) await open(operator, 'claims', String(claims[at]));
  const [one, two] = operators;
  await one?.query('begin');
  await one?.query(`select public.decide_desk_entry('claims', $1, 'accept', 'Called', 'Welcome.', $2)`, [
    claims[0],
    claimSteps,
  ]);
  const second = two && decide(two, 'claims', String(claims[1]), 'accept', 'Welcome.');
  await waitForLock();
  await one?.query('commit');
  expect(await second).toBe('SC404');
  expect(
    await column('select is_accepted from public.register_claims where registered_home_id = $1 order by 1', [
      registered,
    ]),
  ).toEqual([false, true]);
});
