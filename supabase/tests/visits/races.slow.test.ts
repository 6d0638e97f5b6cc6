// What happens to an answer about a visit, and to the sentence of an owner, in two transactions at once.
import { randomUUID } from 'node:crypto';
import { type Client, DatabaseError } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

const good = {
  price: 'as_listed',
  free_room: 'yes',
  attention: 'yes',
  room_shown: 'yes',
  pressed: 'no',
  would_consider: 'yes',
};
const bad = { ...good, price: 'higher' };
let owner: string;
let home: string;
let family: string;
let inquiry: string;

/** A family that visited the home three days ago. Returns its account and its inquiry. */
async function makeVisitor(): Promise<[string, string]> {
  const account = await makeAccount(database, 'patient');
  const id = randomUUID();
  await column(
    `insert into public.inquiries (id, patient_id, property_id, message, phone, created_at)
     values ($1, $2, $3, 'May we visit?', '3125550100', now() - interval '20 days')`,
    [id, account, home],
  );
  await column(
    `insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
     select gen_random_uuid(), $1, 'owner', array[at], 'confirmed', at from (select now() - interval '3 days') as t (at)`,
    [id],
  );
  return [account, id];
}

beforeEach(async () => {
  owner = await makeAccount(database, 'owner');
  home = await makeProperty(database, { ownerId: owner });
  [family, inquiry] = await makeVisitor();
});

async function as(account: string): Promise<Client> {
  const client = await connect();
  await logIn(client, account);
  return client;
}
const outcomeOf = (call: Promise<{ rows: unknown[][] }>) =>
  call.then(
    ({ rows }) => rows[0]?.[0],
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );
const call = (client: Client, sql: string, values: unknown[]) =>
  outcomeOf(client.query({ text: `select ${sql}`, values, rowMode: 'array' }));
const answer = (client: Client, of = inquiry, answers: object = good) =>
  call(client, `public.answer_visit_questions($1, $2) ->> 'state'`, [of, answers]);
const answers = (of = family) =>
  column(
    `select concat_ws(' ', a.price, case when a.withdrawn_at is not null then 'withdrawn' end,
       case when a.removed_at is not null then 'removed' end)
     from private.visit_answers a where a.family_id = $1`,
    [of],
  );
const answerId = async (of = family) => {
  const [id] = await column('select a.id from private.visit_answers a where a.family_id = $1', [of]);
  return String(id);
};

it('two answers of a family on two devices are one', async () => {
  const [one, other] = [await as(family), await as(family)];
  await one.query('begin');
  expect(await answer(one)).toBe('answered');
  const second = answer(other, inquiry, bad);
  await waitForLock();
  await one.query('commit');
  expect(await second).toBe('answered');
  expect(await answers()).toEqual(['higher']);
});

it('an answer is not changed that is being withdrawn', async () => {
  const [one, other] = [await as(family), await as(family)];
  await answer(one);
  await one.query('begin');
  await call(one, 'public.withdraw_visit_answer($1)', [await answerId()]);
  const changed = answer(other, inquiry, bad);
  await waitForLock();
  await one.query('commit');
  expect(await changed).toBe('SC409');
  expect(await answers()).toEqual(['withdrawn']);
});

it('a withdrawal takes back what is being answered', async () => {
  const [one, other] = [await as(family), await as(family)];
  await answer(one);
  const id = await answerId();
  await one.query('begin');
  expect(await answer(one, inquiry, bad)).toBe('answered');
  const withdrawn = call(other, `public.withdraw_visit_answer($1) ->> 'state'`, [id]);
  await waitForLock();
  await one.query('commit');
  expect(await withdrawn).toBe('withdrawn');
  expect(await answers()).toEqual(['withdrawn']);
});

it('an answer is not changed that our team is removing', async () => {
  const one = await as(family);
  await answer(one);
  await database.query('begin');
  await column('update private.visit_answers set removed_at = now() where family_id = $1', [family]);
  const changed = answer(one, inquiry, bad);
  await waitForLock();
  await database.query('commit');
  expect(await changed).toBe('SC409');
  expect(await answers()).toEqual(['as_listed removed']);
});

const offer = async () => {
  const to = await makeAccount(database, 'owner');
  const client = await as(owner);
  const token = await call(client, `public.offer_home($1, $2) ->> 'token'`, [home, `${to}@example.com`]);
  return { to, client: await as(to), token };
};

it('a family answers about a home that is being handed over', async () => {
  const { client, token } = await offer();
  const one = await as(family);
  await client.query('begin');
  expect(await call(client, 'public.accept_home_offer($1)', [token])).toBe(home);
  const answered = answer(one);
  await waitForLock();
  await client.query('commit');
  expect(await answered).toBe('answered');
  expect(
    await column('select a.property_id from private.visit_answers a where a.family_id = $1', [family]),
  ).toEqual([home]);
});

it('a home is handed over while a family answers', async () => {
  const { client, token } = await offer();
  const one = await as(family);
  await one.query('begin');
  expect(await answer(one)).toBe('answered');
  const taken = call(client, 'public.accept_home_offer($1)', [token]);
  await waitForLock();
  await one.query('commit');
  expect(await taken).toBe(home);
  expect(await answers()).toEqual(['as_listed']);
});

/** Six families answered eight days ago, of whom five will be counted. */
async function makeAnswers(): Promise<string[]> {
  const visitors = [[family, inquiry] as const];
  while (visitors.length < 6) visitors.push(await makeVisitor());
  for (const [account, id] of visitors) expect(await answer(await as(account), id)).toBe('answered');
  await column(`update private.visit_answers set asked_at = now() - interval '8 days'`);
  await dueAgain();
  return visitors.map(([account]) => account);
}
const dueAgain = () =>
  column(
    `update private.visit_findings set checked_week = private.week_of(now()) - 7 where property_id = $1`,
    [home],
  );
const publish = (client: Client) => call(client, 'public.publish_visit_findings()', []);
const shown = async () =>
  (
    await column(
      `select (f.shown #>> '{confirmed,visitors}')::int from private.visit_findings f where f.property_id = $1`,
      [home],
    )
  )[0];

it('an answer that is removed while counts are published is in them until the next change', async () => {
  const [first = ''] = await makeAnswers();
  const job = await connect();
  await job.query('begin');
  expect(await publish(job)).toBe(1);
  // Waits for nothing.
  await column('update private.visit_answers set removed_at = now() where family_id = $1', [first]);
  await job.query('commit');
  expect(await shown()).toBe(5);
});

it('an answer that is being removed while counts are published does not stop them', async () => {
  const [first = ''] = await makeAnswers();
  const other = await connect();
  await other.query('begin');
  await other.query('update private.visit_answers set removed_at = now() where family_id = $1', [first]);
  expect(await publish(database)).toBe(1);
  await other.query('commit');
  expect(await shown()).toBe(5);
});

it('two jobs publish each home once', async () => {
  await makeAnswers();
  const [one, other] = [await connect(), await connect()];
  await one.query('begin');
  expect(await publish(one)).toBe(1);
  expect(await publish(other)).toBe(0);
  await one.query('commit');
  expect(await shown()).toBe(5);
});

it('a home that is being handed over or deleted is left out, and has its turn in the next call', async () => {
  await makeAnswers();
  const other = await connect();
  await other.query('begin');
  await other.query('select from public.properties where id = $1 for update', [home]);
  expect(await publish(database)).toBe(0);
  await other.query('rollback');
  expect(await publish(database)).toBe(1);
  expect(await shown()).toBe(5);
});

const sentence = 'We have new prices since May.';
const write = (client: Client, text: string | null, from: string | null = null) =>
  call(client, `public.write_visit_comment($1, $2, $3) ->> 'asked'`, [home, text, from]);

it('of two people who write the sentence at once, the second one is told', async () => {
  await makeAnswers();
  await publish(database);
  const [one, other] = [await as(owner), await as(owner)];
  await one.query('begin');
  expect(await write(one, sentence)).toBe(sentence);
  const second = write(other, 'Another sentence.');
  await waitForLock();
  await one.query('commit');
  expect(await second).toBe('SC409');
});

it('the former owner of a home that is being handed over writes no sentence', async () => {
  await makeAnswers();
  await publish(database);
  const { client, token } = await offer();
  const one = await as(owner);
  await client.query('begin');
  await call(client, 'public.accept_home_offer($1)', [token]);
  const written = write(one, sentence);
  await waitForLock();
  await client.query('commit');
  expect(await written).toBe(null);
  expect(
    await column('select f.asked_comment from private.visit_findings f where f.property_id = $1', [home]),
  ).toEqual([null]);
});
