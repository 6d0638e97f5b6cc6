// Two transactions about one need at the same moment: the second one waits for the first, and finds what it left.
import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

type Call = [sql: string, values: unknown[]];
/** What somebody does on a connection, which acts for them from then on. */
type Act = (client: Client) => Promise<Call>;

/** Those of the two transactions. */
let one: Client;
let two: Client;

let family: string;
let owner: string;
let colleague: string;
let home: string;
let other: string;
/** Asks both homes of the owner. */
let need: string;

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
const asked = (homes: string[], id: string = randomUUID()): Call => [
  `select public.ask_homes($1, $2, $3) ->> 'id'`,
  [homes, choices, id],
];

beforeAll(async () => {
  one = await connect();
  two = await connect();
});

/** Past all policies, as our team and the jobs. */
async function asPostgres(client: Client, call: Call): Promise<Call> {
  await client.query(`reset role; select set_config('request.jwt.claims', '', false)`);
  return call;
}
/** Makes a connection act as an account, or as a visitor. */
async function as(client: Client, account: string | null, call: Call): Promise<Call> {
  await asPostgres(client, call);
  if (account === null) await client.query('set role anon');
  else await logIn(client, account);
  return call;
}

/** The first value of a call, or its error. */
const outcomeOf = (client: Client, [sql, values]: Call): Promise<unknown> =>
  client.query<unknown[]>({ text: sql, values, rowMode: 'array' }).then(
    ({ rows }) => rows[0]?.[0] ?? null,
    (error: unknown) => (error instanceof DatabaseError ? `${error.code}: ${error.message}` : String(error)),
  );

const value = async (sql: string, values: unknown[] = []) => (await column(sql, values))[0];
const answeredAt = () =>
  value(
    `select to_json(answered_at) #>> '{}' from private.need_homes where need_id = $1 and property_id = $2`,
    [need, home],
  );
const today = new Date().toISOString().slice(0, 10);
const yes = (price = 4500) => ({
  answer: 'yes',
  monthly_price: price,
  free_from: today,
  free_until: today,
});

const answers =
  (answer: object, by = () => owner): Act =>
  async (client) =>
    as(client, by(), [
      `select public.answer_need($1, $2, $3, $4) -> 'answer' ->> 'answer'`,
      [need, home, answer, await answeredAt()],
    ]);
const ends: Act = (client) => as(client, family, ['select public.end_need($1)', [need]]);
const chooses: Act = async (client) =>
  as(client, family, [
    `select public.choose_need_homes($1, $2, 'Hello', '(312) 555-0100') ->> 'is_open'`,
    [need, JSON.stringify([{ property_id: home, answered_at: await answeredAt() }])],
  ]);
const replies: Act = (client) =>
  as(client, family, [`select public.reply_to_need_question($1, $2, 'yes')`, [need, home]]);
const asks =
  (homes: () => string[], id?: string, by = () => family): Act =>
  (client) =>
    as(client, by(), asked(homes(), id));
const suspends: Act = (client) =>
  asPostgres(client, [
    `update public.properties set suspended_at = now() where id = $1 returning 'suspended'`,
    [home],
  ]);
const handsOver: Act = async (client) =>
  asPostgres(client, [
    `update public.properties set owner_id = $2, image_urls = '{}' where id = $1 returning 'handed over'`,
    [home, await makeAccount(database, 'owner')],
  ]);
const removesColleague: Act = (client) =>
  asPostgres(client, [
    `delete from private.account_people where user_id = $1 returning 'removed'`,
    [colleague],
  ]);
const deletesFamily: Act = (client) =>
  asPostgres(client, [`delete from auth.users where id = $1 returning 'deleted'`, [family]]);

/** Makes the mail about needs to a person, as the job does, and returns its link to the home. */
async function tokenOf(person: string): Promise<string> {
  const { rows } = await database.query<{
    details: { requests: { property_name: string; token: string }[] };
  }>(
    `select private.need_mail_details(m) as details from private.mails m where m.kind = 'need' and m.recipient_id = $1`,
    [person],
  );
  return rows[0]?.details.requests.find((request) => request.property_name === 'Asked')?.token ?? '';
}
const taps =
  (answer: object, by = () => owner): Act =>
  async (client) =>
    as(client, null, [
      `select public.use_tap($1, null, null, $2) ->> 'state'`,
      [await tokenOf(by()), answer],
    ]);

beforeEach(async () => {
  // What a failed test left open.
  for (const client of [one, two]) await client.query('rollback');
  await database.query('delete from private.needs');
  await database.query('delete from private.mails');
  family = await makeAccount(database, 'patient');
  owner = await makeAccount(database, 'owner');
  colleague = await makeAccount(database, 'owner');
  home = await makeProperty(database, { ownerId: owner, name: 'Asked' });
  other = await makeProperty(database, { ownerId: owner, name: 'Other' });
  // Both get the mail about the first home.
  await database.query(
    `with people as (
       insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
       values ($1, $1, 'owner', 'Owner', true), ($1, $2, 'manager', 'Mary', true)
       returning id
     )
     insert into private.home_people (property_id, person_id) select $3, id from people`,
    [owner, colleague, home],
  );
  need = String(await outcomeOf(one, await asks(() => [home, other])(one)));
});

/** Runs the second act while the first one is not committed. Returns both outcomes. */
async function race(first: Act, second: Act): Promise<[unknown, unknown]> {
  const [call, laterCall] = [await first(one), await second(two)];
  await one.query('begin');
  const outcome = await outcomeOf(one, call);
  const later = outcomeOf(two, laterCall);
  await waitForLock();
  await one.query('commit');
  return [outcome, await later];
}

/** The state of the need, the answer of the home, and the conversations that began with it. */
const stored = () =>
  column(
    `select concat_ws(', ', case when n.closed_at is null then 'open' else 'closed' end, coalesce(a.answer, 'no answer'),
       a.monthly_price::text, a.reply, (select count(*) from public.inquiries i where i.patient_id = n.user_id)::text)
     from private.needs n join private.need_homes a on a.need_id = n.id
     where n.id = $1 and a.property_id = $2`,
    [need, home],
  );

const no = { answer: 'no' };
const isClosed = 'SC409: need_closed';
const isAnswered = 'SC409: need_answered_by_colleague';
const hasChanged = 'SC409: need_answer_changed';
const mary = () => colleague;

it.each<[string, first: Act, second: Act, outcomes: [unknown, unknown], stored: string[]]>([
  ['a home answers a need that ends', ends, answers(yes()), [true, isClosed], ['closed, no answer, 0']],
  ['a need ends that a home answers', answers(yes()), ends, ['yes', true], ['closed, yes, 4500, 0']],
  ['a link answers a need that ends', ends, taps(yes()), [true, null], ['closed, no answer, 0']],
  ['a need ends that a link answers', taps(yes()), ends, ['done', true], ['closed, yes, 4500, 0']],
  [
    'two colleagues answer',
    answers(yes(4000)),
    answers(yes(5000), mary),
    ['yes', isAnswered],
    ['open, yes, 4000, 0'],
  ],
  ['two links answer', taps(yes(4000)), taps(no, mary), ['done', 'used'], ['open, yes, 4000, 0']],
  ['one link answers twice', taps(yes(4000)), taps(no), ['done', 'used'], ['open, yes, 4000, 0']],
  [
    'a link answers beside the inbox',
    answers(yes(4000)),
    taps(no, mary),
    ['yes', 'used'],
    ['open, yes, 4000, 0'],
  ],
  [
    'the inbox answers beside a link',
    taps(yes(4000)),
    answers(no, mary),
    ['done', isAnswered],
    ['open, yes, 4000, 0'],
  ],
  [
    'a home is handed over that a link answers',
    handsOver,
    taps(yes()),
    ['handed over', null],
    ['open, no answer, 0'],
  ],
  ['the account is deleted whose need a home answers', deletesFamily, answers(yes()), ['deleted', null], []],
])('%s', async (_name, first, second, outcomes, state) => {
  expect(await race(first, second)).toEqual(outcomes);
  expect(await stored()).toEqual(state);
});

it('a need is closed after the last answer for which its end waited', async () => {
  const first = await answers(yes())(one);
  const end = await ends(two);
  await one.query('begin');
  await outcomeOf(one, first);
  const ended = outcomeOf(two, end);
  await waitForLock();
  const last: Call = ['select public.answer_need($1, $2, $3)', [need, other, no]];
  expect(await outcomeOf(one, last)).toMatchObject({ is_open: true });
  await one.query('commit');
  expect(await ended).toBe(true);
  expect(
    await column(
      `select a.answered_at <= n.closed_at from private.needs n join private.need_homes a on a.need_id = n.id where n.id = $1`,
      [need],
    ),
  ).toEqual([true, true]);
});

const answered = async (answer: object) => {
  await outcomeOf(one, await answers(answer)(one));
};

it.each<[string, first: Act, second: Act, outcomes: [unknown, unknown], stored: string[]]>([
  ['a family chooses a home that refuses', answers(no), chooses, ['no', hasChanged], ['open, no, 0']],
  [
    'a home refuses that a family chooses',
    chooses,
    answers(no),
    ['false', isClosed],
    ['closed, yes, 4500, 1'],
  ],
  [
    'a family chooses a home that changes its price',
    answers(yes(9000)),
    chooses,
    ['yes', hasChanged],
    ['open, yes, 9000, 0'],
  ],
  ['a family chooses twice', chooses, chooses, ['false', isClosed], ['closed, yes, 4500, 1']],
  ['a family chooses what it ends', ends, chooses, [true, isClosed], ['closed, yes, 4500, 0']],
  ['a family ends what it chooses', chooses, ends, ['false', true], ['closed, yes, 4500, 1']],
])('after a yes: %s', async (_name, first, second, outcomes, state) => {
  await answered(yes());
  expect(await race(first, second)).toEqual(outcomes);
  expect(await stored()).toEqual(state);
});

it.each<[string, first: Act, second: Act, outcomes: [unknown, unknown], stored: string[]]>([
  [
    'a family replies to a question that the home takes back',
    answers(no),
    replies,
    ['no', 'SC409: need_question_ended'],
    ['open, no, 0'],
  ],
  [
    'a home takes back a question to which a family replies',
    replies,
    answers(no),
    [true, 'no'],
    ['open, no, 0'],
  ],
  ['a family replies twice', replies, replies, [true, true], ['open, question, yes, 0']],
])('after a question: %s', async (_name, first, second, outcomes, state) => {
  await answered({ answer: 'question', question: 'night_help' });
  expect(await race(first, second)).toEqual(outcomes);
  expect(await stored()).toEqual(state);
});

// A suspension does not wait for what families do. What was chosen in the same moment has its conversation.
it.each<[string, first: Act, second: Act, outcomes: [unknown, unknown]]>([
  ['a family chooses a home that is being suspended', suspends, chooses, ['suspended', 'false']],
  ['a home is suspended that a family chooses', chooses, suspends, ['false', 'suspended']],
])('after a yes: %s', async (_name, first, second, outcomes) => {
  await answered(yes());
  const [call, laterCall] = [await first(one), await second(two)];
  await one.query('begin');
  expect([await outcomeOf(one, call), await outcomeOf(two, laterCall)]).toEqual(outcomes);
  await one.query('commit');
  expect(await stored()).toEqual(['closed, yes, 4500, 1']);
});

it('after a yes: a family chooses a home that was suspended, and nothing of the choice is stored', async () => {
  await answered(yes());
  const call = await chooses(one);
  await outcomeOf(two, await suspends(two));
  expect(await outcomeOf(one, call)).toBe(hasChanged);
  expect(await stored()).toEqual(['open, yes, 4500, 0']);
});

it('a link of a colleague who is removed in the same moment does nothing', async () => {
  expect(await race(removesColleague, taps(yes(), mary))).toEqual(['removed', null]);
  expect(await stored()).toEqual(['open, no answer, 0']);
});

it('the same need twice asks once', async () => {
  await database.query('delete from private.needs');
  const id = randomUUID();
  const [first, second] = await race(
    asks(() => [home], id),
    asks(() => [other], id),
  );
  expect(second).toBe(first);
  expect(await column('select property_id from private.need_homes')).toEqual([home]);
});

it('a fourth need at the same moment is refused', async () => {
  await outcomeOf(one, await asks(() => [home])(one));
  const [third, fourth] = await race(
    asks(() => [other]),
    asks(() => [home]),
  );
  expect(await column('select id from private.needs where id = $1', [third])).toEqual([third]);
  expect(fourth).toBe('SC409: needs_too_many_open');
  expect(await value('select count(*)::int from private.needs')).toBe(3);
});

it('two families ask a home for the thirtieth time, and one of them is told to call', async () => {
  for (let count = 0; count < 14; count++) {
    const account = await makeAccount(database, 'patient');
    for (let twice = 0; twice < 2; twice++)
      await outcomeOf(
        one,
        await asks(
          () => [home],
          undefined,
          () => account,
        )(one),
      );
  }
  const [first, second] = [await makeAccount(database, 'patient'), await makeAccount(database, 'patient')];
  await race(
    asks(
      () => [home],
      undefined,
      () => first,
    ),
    asks(
      () => [home],
      undefined,
      () => second,
    ),
  );
  const isLeftOut = (account: string) =>
    value(
      `select a.is_left_out from private.need_homes a join private.needs n on n.id = a.need_id where n.user_id = $1`,
      [account],
    );
  expect([await isLeftOut(first), await isLeftOut(second)]).toEqual([false, true]);
});
