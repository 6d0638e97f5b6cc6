// Several people of an owner decide at the same time who answers an inquiry, while people and homes come and go.
import { beforeEach, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../local/testing/random.ts';
import {
  type Actor,
  addInquiry,
  addPerson,
  answer,
  assign,
  type Call,
  connectAs,
  deleteHome,
  handOver,
  homes,
  illegal,
  inquiry,
  limit,
  makeInboxTeam,
  makeResponsible,
  outcomeOf,
  people,
  reassign,
  remove,
} from '../_shared/inbox-team.ts';
import { column, connect, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();
beforeEach(makeInboxTeam);

/** Waits until so many connections wait for the lock of another one. */
const waitForLocks = (count: number) =>
  expect
    .poll(
      () =>
        column(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      { interval: 5, timeout: 10_000 },
    )
    .toEqual([count]);

const answers = () =>
  column(
    `select coalesce(a.name, 'nobody') from public.inquiries i left join private.account_people a on a.id = i.assigned_to
     where i.id = $1`,
    [inquiry],
  );

const taken = '42501: inquiry_assignment_forbidden';
const closed = 'SC409: conversation_handed_over';
const doesNotAct = 'SC409: person_not_of_home';
const takeOver = async () => handOver(await connectAs('Owner'));
type Attempt = [Actor, () => Call | Promise<Call>];

// The second call waits for the transaction of the first one.
it.each<[string, Attempt, Attempt, outcome: string, answers: string]>([
  ['two of the staff take it', ['Dana', () => assign('Dana')], ['Lee', () => assign('Lee')], taken, 'Dana'],
  [
    'two managers assign it whose screens say that nobody answers',
    ['Mary', () => reassign('Dana', null)],
    ['Owner', () => reassign('Lee', null)],
    'SC409: inquiry_assigned_meanwhile',
    'Dana',
  ],
  [
    'a manager knowingly gives it to somebody else',
    ['Mary', () => assign('Dana')],
    ['Owner', () => reassign('Lee', 'Dana')],
    'done',
    'Lee',
  ],
  [
    'two colleagues answer it',
    ['Dana', answer],
    ['Lee', answer],
    'SC409: message_answered_meanwhile',
    'nobody',
  ],
  ['two managers assign it', ['Mary', () => assign('Dana')], ['Owner', () => assign('Lee')], 'done', 'Lee'],
  [
    'a manager assigns it to a person who is removed',
    ['Owner', () => remove('Dana')],
    ['Mary', () => assign('Dana')],
    'SC404: person_not_found',
    'nobody',
  ],
  [
    'a person is removed to whom a manager assigns it',
    ['Mary', () => assign('Dana')],
    ['Owner', () => remove('Dana')],
    'done',
    'nobody',
  ],
  [
    'a person takes it who loses the home',
    ['Owner', () => limit('Dana', homes.slice(1))],
    ['Dana', () => assign('Dana')],
    'not found',
    'nobody',
  ],
  [
    'a manager assigns it to a person who loses the home',
    ['Owner', () => limit('Dana', homes.slice(1))],
    ['Mary', () => assign('Dana')],
    doesNotAct,
    'nobody',
  ],
  [
    'a person loses the home who takes it',
    ['Dana', () => assign('Dana')],
    ['Owner', () => limit('Dana', homes.slice(1))],
    'done',
    'nobody',
  ],
  [
    'a person keeps the home who takes it',
    ['Dana', () => assign('Dana')],
    ['Owner', () => limit('Dana', homes.slice(0, 1))],
    'done',
    'Dana',
  ],
  [
    'a person takes it whose home is handed over',
    ['Buyer', takeOver],
    ['Dana', () => assign('Dana')],
    closed,
    'nobody',
  ],
  [
    'a home is handed over while a person takes it',
    ['Dana', () => assign('Dana')],
    ['Buyer', takeOver],
    'done',
    'nobody',
  ],
  [
    'a person takes it whose home is deleted',
    ['Owner', deleteHome],
    ['Dana', () => assign('Dana')],
    'not found',
    'nobody',
  ],
])('%s', async (_name, [first, firstCall], [second, secondCall], outcome, expected) => {
  const [one, two] = [await connectAs(first), await connectAs(second)];
  const [call, laterCall] = [await firstCall(), await secondCall()];
  await one.query('begin');
  expect(await outcomeOf(one, call)).toBe('done');
  const later = outcomeOf(two, laterCall);
  await waitForLocks(1);
  await one.query('commit');
  expect([await later, ...(await answers()), ...(await illegal())]).toEqual([outcome, expected]);
});

it('keeps what two managers add to and take from the homes of a person', async () => {
  const homesOf = () =>
    column(
      `select p.name from private.home_people h join public.properties p on p.id = h.property_id
       where h.person_id = $1 order by 1`,
      [people.Dana],
    );
  const [owner, mary] = [await connectAs('Owner'), await connectAs('Mary')];
  const [first = '', second = '', third = ''] = homes;
  await owner.query(...makeResponsible('Dana', [third]));
  await owner.query('begin');
  await owner.query(...makeResponsible('Dana', [first]));
  const later = outcomeOf(mary, makeResponsible('Dana', [second]));
  await waitForLocks(1);
  await owner.query('select public.change_rights($1, p_removed => $2)', [people.Dana, [third]]);
  await owner.query('commit');
  expect(await later).toBe('done');
  expect(await homesOf()).toEqual(['Home 0', 'Home 1']);
  // A change of the rights keeps the homes, and one of the homes keeps the rights.
  await owner.query('select public.change_rights($1, p_has_all_homes => false)', [people.Dana]);
  await owner.query(...assign('Dana'));
  await owner.query('select public.change_rights($1, p_removed => $2)', [people.Dana, [first]]);
  expect([...(await homesOf()), ...(await answers()), ...(await illegal())]).toEqual(['Home 1', 'nobody']);
  expect(
    await column('select has_all_homes from private.account_people where id = $1', [people.Dana]),
  ).toEqual([false]);
});

const endsOfAHome: Record<string, Attempt> = {
  'is handed over': ['Buyer', takeOver],
  'is deleted': ['Owner', deleteHome],
};
const endsOfAPerson: Record<string, Attempt> = {
  'is removed': ['Mary', () => remove('Dana')],
  leaves: ['Dana', () => remove('Dana')],
  'loses the home': ['Mary', () => limit('Dana', [])],
};

// The home waits for its inquiry, and the person for what the home has locked.
it.each(
  Object.entries(endsOfAHome).flatMap(([home, end]) =>
    Object.entries(endsOfAPerson).map(([person, other]) => [home, person, end, other] as const),
  ),
)(
  'a home %s while the person who answers %s, and both succeed',
  async (_home, _person, homeEnd, personEnd) => {
    const owner = await connectAs('Owner');
    await owner.query(...limit('Dana', homes));
    await owner.query(...assign('Dana'));
    const [ender, remover] = [await connectAs(homeEnd[0]), await connectAs(personEnd[0])];
    const calls = [await homeEnd[1](), await personEnd[1]()] as const;
    const writer = await connect();
    await writer.query('begin');
    await writer.query('select from public.inquiries where id = $1 for no key update', [inquiry]);
    const ended = outcomeOf(ender, calls[0]);
    await waitForLocks(1);
    const removed = outcomeOf(remover, calls[1]);
    await waitForLocks(2);
    await writer.query('commit');
    expect([await ended, await removed]).toEqual(['done', 'done']);
    expect([...(await answers()), ...(await illegal())]).toEqual(['nobody']);
  },
);

const staff = ['Dana', 'Lee'] as const;

it('every inquiry stays with a person who acts for its home while all of it changes at once', async () => {
  const inquiries = [inquiry];
  for (const home of [...homes, ...homes]) inquiries.push(await addInquiry(home));
  const outcomes: string[] = [];
  const repeat = async (actor: Actor, times: number, next: (random: Random) => Call) => {
    const [client, random] = [await connectAs(actor), createRandom(`${actor} in the inbox`)];
    for (let count = 0; count < times; count++) outcomes.push(await outcomeOf(client, next(random)));
  };
  const removeAndAdd = async () => {
    const [owner, admin] = [await connectAs('Owner'), await connect()];
    for (let count = 0; count < 10; count++) {
      outcomes.push(await outcomeOf(owner, remove('Lee')));
      await addPerson('Lee', admin);
    }
  };
  /** Closes the conversations about the home, so families write anew. */
  const handOverAndBack = async () => {
    const [owner, buyer, admin] = [await connectAs('Owner'), await connectAs('Buyer'), await connect()];
    for (let count = 0; count < 10; count++) {
      const isBack = count % 2 === 1;
      const call = await handOver(isBack ? buyer : owner, isBack ? 'Owner' : 'Buyer');
      outcomes.push(await outcomeOf(isBack ? owner : buyer, call));
      inquiries.push(await addInquiry(homes[0] ?? '', admin));
    }
  };
  const work = Promise.all([
    ...staff.map((name) =>
      repeat(name, 80, (random) => assign(random.chance(0.6) ? name : null, random.pick(inquiries))),
    ),
    repeat('Mary', 80, (random) => assign(random.pick([...staff, 'Mary', null]), random.pick(inquiries))),
    repeat('Owner', 60, (random) =>
      limit(random.pick(staff), random.pick([null, random.sample(homes, random.int(0, 3))])),
    ),
    removeAndAdd(),
    handOverAndBack(),
  ]);
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  while (!over.signal.aborted) expect(await illegal()).toEqual([]);
  await work;
  expect(await illegal()).toEqual([]);
  const refusals = [taken, closed, 'SC404: person_not_found', doesNotAct, 'not found'];
  expect(outcomes.filter((outcome) => ![...refusals, 'done'].includes(outcome))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(100);
});
