// What an operator decides while somebody changes what they saw, in two transactions.
import { randomUUID } from 'node:crypto';
import { type Client, DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { claimSteps } from '../../functions/_shared/contract/desk/desk.ts';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );

/** A connection of a new operator, with both steps. */
async function makeOperator(): Promise<Client> {
  const id = await makeAccount(database, 'patient');
  await column(
    `with app as (
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()) returning id
     )
     update auth.sessions set aal = 'aal2', factor_id = app.id from app where user_id = $1`,
    [id],
  );
  await column(
    `select private.add_operator(u.email, 'moderator', 'Robin Lee') from public.users u where u.id = $1`,
    [id],
  );
  const client = await connect();
  const claims = { sub: id, session_id: id, role: 'authenticated', aal: 'aal2' };
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify(claims)]);
  await client.query('set role authenticated');
  return client;
}

const open = (operator: Client, queue: string, id: string) =>
  operator.query(`select public.open_desk_entry($1, $2, 'It waits')`, [queue, id]);
const decide = (operator: Client, queue: string, id: string, decision: string, sentence?: string) =>
  outcomeOf(
    operator.query(`select public.decide_desk_entry($1, $2, $3, 'Looked at it', $4, $5)`, [
      queue,
      id,
      decision,
      sentence,
      claimSteps,
    ]),
  );

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
