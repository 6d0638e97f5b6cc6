// Operators, owners and families who lock the same rows at once wait for each other in one order: nobody ends in a deadlock.
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import {
  makeFirstInquiry,
  makeHold,
  makeProperty,
  makeRegisteredHome,
  makeVisit,
} from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';
import { decide, makeOperator, open, outcomeOf } from './connections.ts';

setUpDatabase();

const sentence = 'Please write without names.';
let owner: string;
let home: string;
let operator: Client;

beforeEach(async () => {
  owner = await makeAccount(database, 'owner');
  home = await makeProperty(database, { ownerId: owner });
  operator = await makeOperator();
});

const as = async (account: string) => {
  const client = await connect();
  await logIn(client, account);
  return client;
};
const act = (client: Client, action: string, id: string, ofSentence?: string) =>
  outcomeOf(
    client.query(`select public.take_operator_action($1, $2, 'Looked at it', $3)`, [action, id, ofSentence]),
  );
const ended = (client: Client, sql: string, values: unknown[]) => outcomeOf(client.query(sql, values));

/** The first one stops in the middle, at a lock that a third one has, until the second one waits too. */
async function meet(gate: string, first: () => Promise<string>, second: () => Promise<string>) {
  const third = await connect();
  await third.query('begin');
  await third.query(gate);
  const calls = [first()];
  try {
    await waitForLock(1);
    calls.push(second());
    await waitForLock(2);
  } finally {
    await third.query('commit');
  }
  return Promise.all(calls);
}
const noInsertInto = (table: string) => `lock table ${table} in share mode`;
const both = ['succeeded', 'succeeded'];

/** Hands the home over, once it is called. */
async function prepareHandOver() {
  const next = await makeAccount(database, 'owner');
  const { rows } = await (
    await as(owner)
  ).query<{ token: string }>(`select public.offer_home($1, $2) ->> 'token' as token`, [
    home,
    `${next}@example.com`,
  ]);
  const client = await as(next);
  return () => ended(client, 'select public.accept_home_offer($1)', [rows[0]?.token]);
}
const makeComment = () =>
  column(
    `insert into private.visit_findings (property_id, shown, comment, asked_comment, comment_asked_at)
     values ($1, '{"removed": 1}', 'Ruth was tired.', 'Ruth was very tired.', now())`,
    [home],
  );

it('a comment of a visit is refused while the home is handed over', async () => {
  await makeComment();
  const handOver = await prepareHandOver();
  await open(operator, 'visit_comments', home);
  const refuse = () => decide(operator, 'visit_comments', home, 'refuse', sentence);
  expect(await meet(noInsertInto('private.operator_log'), refuse, handOver)).toEqual(both);
  expect(
    await column('select n.owner_id from private.owner_notes n where n.property_id = $1', [home]),
  ).toEqual([owner]);
  expect(await column('select owner_id from public.properties where id = $1', [home])).not.toEqual([owner]);
});

it.each(['remove_visit_comment_of_property', 'remove_record_corrections_of_property'])(
  '%s while the home is handed over',
  async (action) => {
    await makeComment();
    await column(
      `insert into private.record_corrections
         (property_id, registered_home_id, fact, stated, sentence, evidence, decided_at, is_accepted)
       values ($1, $2, 'beds', '40', 'We have 38 beds.', 'The license.', now(), true)`,
      [home, await makeRegisteredHome(database, { propertyId: home })],
    );
    const handOver = await prepareHandOver();
    const remove = () => act(operator, action, home, sentence);
    expect(await meet(noInsertInto('private.owner_notes'), remove, handOver)).toEqual(both);
  },
);

it('a suspension of a home is lifted while another operator gives a new reason', async () => {
  await column(`select public.suspend_property($1, 'Robin Lee', 'Copied photos')`, [home]);
  const other = await makeOperator();
  const suspend = () => act(other, 'suspend_property', home);
  const lift = () => act(operator, 'lift_suspension_of_property', home);
  expect(await meet(noInsertInto('private.write_counts'), suspend, lift)).toEqual(both);
});

it('the second look at the suspension of a home waits for another operator who gives a new reason', async () => {
  await column(`select public.suspend_property($1, 'Robin Lee', 'Copied photos')`, [home]);
  const [id] = await column('select s.id from private.suspensions s where s.property_id = $1', [home]);
  await open(operator, 'suspensions', String(id));
  const other = await makeOperator();
  const suspend = () => act(other, 'suspend_property', home);
  const lift = () => decide(operator, 'suspensions', String(id), 'lift');
  expect(await meet(noInsertInto('private.write_counts'), suspend, lift)).toEqual(['succeeded', 'SC409']);
});

it('the suspension of two accounts with one address is lifted while one is suspended again', async () => {
  const other = await makeAccount(database, 'owner');
  await column(
    `insert into private.suspended_addresses (user_id, address_hash, suspended_by, reason)
     select u.id, private.hash_address($3), 'Robin Lee', 'Spam' from unnest(array[$1, $2]::uuid[]) as u (id)`,
    [owner, other, `${owner}@example.com`],
  );
  const suspending = await makeOperator();
  const gate = `select from private.suspended_addresses where user_id = '${other}' for update`;
  const lift = () => act(operator, 'lift_suspension_of_account', owner);
  const suspend = () => act(suspending, 'suspend_account', owner);
  expect(await meet(gate, lift, suspend)).toEqual(both);
});

it('the owner of a reported conversation is suspended while they delete the home', async () => {
  const family = await makeAccount(database, 'patient');
  const inquiry = await makeFirstInquiry(database, home, family);
  await (
    await as(family)
  ).query(`select public.report_inquiry($1, 'Something else', 'Rude words')`, [inquiry]);
  const [report] = await column('select r.id from private.reports r where r.inquiry_id = $1', [inquiry]);
  await open(operator, 'conversation_reports', String(report));
  const deleting = await as(owner);
  const suspend = () => decide(operator, 'conversation_reports', String(report), 'suspend', 'Be polite.');
  const remove = () => ended(deleting, 'select public.remove_property($1)', [home]);
  // The suspension ends their session.
  expect(await meet(noInsertInto('private.team_notes'), suspend, remove)).toEqual(['succeeded', 'SC401']);
});

it('two operators hide one photo of two homes', async () => {
  const photo = `${owner}/rooms/garden.jpg`;
  const homes: string[] = [];
  for (let count = 0; count < 2; count += 1)
    homes.push(await makeProperty(database, { ownerId: owner, images: [photo] }));
  const [first = '', last = ''] = homes.toSorted();
  const other = await makeOperator();
  const hide = (client: Client, id: string) =>
    ended(client, `select public.hide_photo($1, $2, true, 'Shows a resident')`, [id, photo]);
  expect(
    await meet(
      noInsertInto('private.hidden_photos'),
      () => hide(operator, last),
      () => hide(other, first),
    ),
  ).toEqual(both);
});

it('two operators take over what the other one has open', async () => {
  const [one, two] = [operator, await makeOperator()];
  const second = await makeProperty(database, { ownerId: await makeAccount(database, 'owner') });
  await open(one, 'homes', home);
  await open(two, 'homes', second);
  const gate = `select from public.users u where u.id in
    (select p.owner_id from public.properties p where p.id in ('${home}', '${second}')) for update`;
  expect(
    await meet(
      gate,
      () => outcomeOf(open(one, 'homes', second)),
      () => outcomeOf(open(two, 'homes', home)),
    ),
  ).toEqual(both);
});

it('an account is deleted at the desk while its address is changed', async () => {
  const person = await makeAccount(database, 'patient');
  const id = randomUUID();
  await column(
    `insert into private.data_requests (id, user_id, kind, received_at, recorded_by, identity_checked_at)
     values ($1, $2, 'deletion', now(), 'Robin Lee', now())`,
    [id, person],
  );
  await open(operator, 'data_requests', id);
  const remove = () => decide(operator, 'data_requests', id, 'delete', `${person}@example.com`);
  const auth = await connect();
  const change = () => ended(auth, `update auth.users set email = 'other-' || email where id = $1`, [person]);
  expect(await meet(noInsertInto('private.operator_log'), remove, change)).toEqual(both);
});

it('an inquiry with a visit and a held spot is withdrawn while the home is suspended', async () => {
  const family = await makeAccount(database, 'patient');
  const inquiry = await makeFirstInquiry(database, home, family);
  await column('update public.properties set capacity = 2, available_spots = 2 where id = $1', [home]);
  await makeVisit(database, inquiry, 'confirmed');
  await makeHold(database, inquiry, new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
  const withdrawing = await as(family);
  // The mail about the visit needs the account of the family.
  const gate = `select from public.users where id = '${family}' for update`;
  const withdraw = () => ended(withdrawing, 'select public.withdraw_inquiry($1)', [inquiry]);
  expect(await meet(gate, withdraw, () => act(operator, 'suspend_property', home))).toEqual(both);
});

it('the link of a mail about a visit locks the inquiry before the home', async () => {
  const inquiry = await makeFirstInquiry(database, home, await makeAccount(database, 'patient'));
  const visit = await makeVisit(database, inquiry, 'proposed');
  const [writer, tapping] = [await connect(), await connect()];
  await writer.query('begin');
  await writer.query('select from public.inquiries where id = $1 for no key update', [inquiry]);
  const tapped = ended(tapping, 'select private.lock_tapped(jsonb_populate_record(null::private.taps, $1))', [
    JSON.stringify({ user_id: owner, property_id: home, visit_id: visit }),
  ]);
  await waitForLock();
  expect(
    await ended(writer, 'select from public.properties where id = $1 for no key update nowait', [home]),
  ).toBe('succeeded');
  await writer.query('commit');
  expect(await tapped).toBe('succeeded');
});
