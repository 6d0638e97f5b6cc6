// What an account does as a family and as a helper at the same moment: the second transaction finds what the first left.
import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

let one: Client;
let two: Client;
let account: string;
let home: string;

type Call = [sql: string, values: unknown[]];
const choices = {
  care_types: ['Memory Care'],
  care_level: 'daily',
  moving: 'walker',
  memory: 'clear',
  persons: 1,
  room: 'any',
  payments: ['Medicaid'],
  move_in: 'later',
  budget: 'open',
};
const requests = (): Call => [
  `select public.request_helper('Lakeside Hospital', '3125550190', '1 Lake Street')`,
  [],
];
const saves = (): Call => ['insert into public.favorites (property_id) values ($1)', [home]];
const becomesOwner = (): Call => [`select public.choose_role('owner')`, []];
const asks = (reference: number): Call => [
  'select public.ask_homes($1, $2, $3, $4)',
  [[home], choices, randomUUID(), reference],
];
/** As a family. */
const asksForItself = (): Call => ['select public.ask_homes($1, $2, $3)', [[home], choices, randomUUID()]];
const joins = (): Call => ['select public.join_waiting_list($1)', [home]];
const verifies = () =>
  database.query(
    `insert into private.helpers (user_id, organization, phone, address, decided_at, decided_by, is_accepted, decision)
     values ($1, 'Lakeside Hospital', '3125550190', '1 Lake Street', now(), 'me', true, 'Welcome')`,
    [account],
  );

const outcomeOf = (client: Client, [sql, values]: Call): Promise<string> =>
  client.query(sql, values).then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseError ? String(error.code) : String(error)),
  );
/** The first one is open until the second one waits for it. */
async function race(first: Call, second: Call) {
  await one.query('begin');
  const done = await outcomeOf(one, first);
  const waiting = outcomeOf(two, second);
  await waitForLock();
  await one.query('commit');
  return [done, await waiting];
}

beforeAll(async () => {
  one = await connect();
  two = await connect();
});
beforeEach(async () => {
  for (const client of [one, two]) await client.query('rollback');
  account = await makeAccount(database, 'patient');
  home = await makeProperty(database, { ownerId: await makeAccount(database, 'owner') });
  // Full, so that it has a waiting list.
  await database.query('update public.properties set available_spots = 0 where id = $1', [home]);
  for (const client of [one, two]) await logIn(client, account);
});

it.each([
  ['a favorite before the request', saves, requests, 'SC409'],
  ['a request before the favorite', requests, saves, 'SC409'],
  ['a place on a waiting list before the request', joins, requests, 'SC409'],
  ['a request before the place on a waiting list', requests, joins, 'SC409'],
  ['a need of the family before the request', asksForItself, requests, 'SC409'],
  ['a request before the need of the family', requests, asksForItself, '42501'],
  ['a request before another role', requests, becomesOwner, 'SC409'],
  ['another role before the request', becomesOwner, requests, '42501'],
  ['a need before another role', asksForItself, becomesOwner, 'SC409'],
  ['another role before the need', becomesOwner, asksForItself, '42501'],
])('%s: the second is refused', async (_, first, second, refused) => {
  expect(await race(first(), second())).toEqual(['done', refused]);
});

it('of the 20th and the 21st need of a day, one is stored', async () => {
  await verifies();
  for (let number = 1; number < 20; number += 1) expect(await outcomeOf(one, asks(number))).toBe('done');
  expect(await race(asks(20), asks(21))).toEqual(['done', 'SC429']);
  expect(await column('select count(*)::integer from private.needs where user_id = $1', [account])).toEqual([
    20,
  ]);
});

it('the request twice makes one row', async () => {
  expect(await race(requests(), requests())).toEqual(['done', 'done']);
  expect(await column('select count(*)::integer from private.helpers where user_id = $1', [account])).toEqual(
    [1],
  );
});
