// The office of a chain in many ways: two managers, staff, a feed, imports and undos change 50 homes through the API, also at
// the same moment. Each answer and each home must be as in a model that knows only what everybody meant.
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { api, startApi } from '../api/support/api.ts';
import { actors, chooseAct } from './generate.ts';
import { type Act, apply, type Facts, factsOf, feed, type Home, isField, type Outcome } from './model.ts';
import { sendMails, waitForFullHomes } from './news.ts';
import { type Answer, factsIn, isRated, makeChain, readHomes, readOne, send, type Sent } from './team.ts';

/** Another one: ACTS_SEED=anything. */
const seed = process.env['ACTS_SEED'] ?? 'acts of a chain';
const random = createRandom(seed);
const note = `ACTS_SEED=${JSON.stringify(seed)}`;
const count = 1_000;

type Plan = { act: Act; isOne: boolean; sent: Sent[] };
type Known = Awaited<ReturnType<typeof makeChain>>[number];

let homes: Known[];
let blocker: Client;
const trace: Record<string, object[]> = {};
/** When each home was confirmed by an intention. */
const dates = new Map<string, string>();
/** What each actor saw last of the homes, and when the file of an import was made. */
const views = new Map<string, Map<string, Facts>>();
const files = new Map<string, Map<string, Facts>>();
const earlier = new Map<string, Plan[]>();
const seen = { conflicts: 0, undone: 0, kept: 0, refused: 0, first: 0, second: 0, told: 0 };

beforeAll(async () => {
  await startApi();
  blocker = new Client({ connectionString: api.stack.databaseUrl });
  await blocker.connect();
  homes = await makeChain();
  const first = await readHomes(homes);
  for (const { id } of homes) dates.set(id, first.get(id)?.confirmedAt ?? '');
  const facts = () => new Map(homes.map(({ id }) => [id, first.get(id)?.facts ?? {}]));
  for (const actor of actors) {
    views.set(actor, facts());
    files.set(actor, facts());
    earlier.set(actor, []);
  }
});
afterAll(async () => {
  await blocker.end();
  await api.stop();
});

function planAct(place: number, number: string): Plan {
  const actor = random.pick(actors);
  const plans = earlier.get(actor) ?? [];
  const last = plans.at(-1);
  // Its answer was lost.
  if (last && actor !== feed && random.chance(0.04)) return last;
  const home = homes[place];
  if (!home) throw new Error('No home');
  const choice = chooseAct(
    random,
    actor,
    uuidFor(`${seed} ${number}`),
    isRated(home.place),
    plans.map(({ act }) => act),
  );
  const undone = choice.act.kind === 'undo' && plans.find(({ act }) => act.id === choice.act.id);
  const others = homes.filter((other) => other !== home && isRated(other.place) === isRated(home.place));
  const chosen = [home, ...random.sample(others, choice.homes - 1)];
  const view = (choice.isFromFile ? files : views).get(actor);
  const { act } = choice;
  const knows = act.kind === 'set' && (actor !== feed || random.chance(0.5));
  const seenBy = (id: string) =>
    Object.entries(view?.get(id) ?? {}).filter(
      ([field]) => act.kind === 'set' && isField(field) && field in act.changes,
    );
  const sent = (undone ? undone.sent : chosen).map(({ id, place: at }): Sent =>
    knows ? { id, place: at, from: Object.fromEntries(seenBy(id)) } : { id, place: at },
  );
  const plan = { act, isOne: choice.isOne, sent };
  if (act.kind !== 'undo') plans.push(plan);
  if (random.chance(0.1)) files.set(actor, new Map(views.get(actor)));
  return plan;
}

const areWaiting = (number: number) =>
  api.value(
    `select count(*) >= $1 as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [number],
  );

/** Sent while somebody holds the home, until both wait for it: a home that is held for longer is refused as busy. */
async function sendBoth(plans: Plan[], home: Known): Promise<Answer[][]> {
  await blocker.query('begin');
  await blocker.query('select from public.properties where id = $1 for update', [home.id]);
  const order = random.chance(0.5) ? plans : plans.toReversed();
  const pending = new Map(order.map((plan) => [plan, send(plan.act, plan.sent, plan.isOne)]));
  for (let looks = 0; looks < 20 && !(await areWaiting(plans.length)); looks += 1);
  await blocker.query('commit');
  return await Promise.all(plans.map(async (plan) => (await pending.get(plan)) ?? []));
}

/** Why an answer is not what the model says. `model` is the home after the act. */
function findDifference(
  outcome: Outcome,
  answer: Answer,
  { id, place }: Known,
  model: Home,
  actor: string,
  since: number,
) {
  const differs = (a: unknown, b: unknown) => !isDeepStrictEqual(a, b);
  if (outcome.error !== answer.error) return 'another error';
  if (!answer.error && !answer.conflict && !answer.facts && !answer.became) return 'no answer';
  if (differs(outcome.conflict, answer.conflict)) return 'another conflict';
  const names = actor === feed ? [null] : outcome.changedBy;
  if (answer.conflict && !names?.some((name) => name === answer.changedBy)) return 'another name';
  if (answer.facts && differs(answer.facts, factsIn(factsOf(model), place))) return 'other facts';
  for (const side of ['was', 'became'] as const)
    for (const [field, value] of Object.entries(outcome[side] ?? {}))
      if (answer[side] && differs(value, Object(answer[side])[field])) return `other values that it ${side}`;
  if (answer.confirmedAt === undefined) return undefined;
  const date = dates.get(id + (model.confirmed.at(-1) ?? ''));
  if (date === undefined) return Date.parse(answer.confirmedAt) < since ? 'an old date' : undefined;
  return date === answer.confirmedAt ? undefined : 'another date';
}

/** Takes over the first order of the acts in which all answers are right. */
async function judge(
  home: Known,
  done: { act: Act; sent: Sent; answer: Answer }[],
  since: number,
): Promise<void> {
  // Answers alone may allow both orders.
  const end = done.length > 1 ? await readOne(home) : undefined;
  const orders = done.length > 1 ? [done, done.toReversed()] : [done];
  const problems = [];
  for (const order of orders) {
    const model = structuredClone(home.model);
    const newDates = new Map<string, string>();
    const answers = order.map(({ answer }, at) => (at === order.length - 1 ? { ...answer, ...end } : answer));
    const found = order.flatMap(({ act, sent }, at) => {
      const answer = answers[at] ?? {};
      const outcome = apply(model, act, sent.from, act.actor === 'Stan');
      const isSameDate = (order[at]?.answer.confirmedAt ?? answer.confirmedAt) === answer.confirmedAt;
      const difference = isSameDate
        ? findDifference(outcome, answer, home, model, act.actor, since)
        : 'another end';
      const key = home.id + (model.confirmed.at(-1) ?? '');
      if (answer.confirmedAt && !dates.has(key)) newDates.set(key, answer.confirmedAt);
      return difference ? [{ difference, act, sent, outcome, answer }] : [];
    });
    if (found.length === 0) {
      home.model = model;
      (trace[home.id] ??= []).push(order.map(({ act, sent, answer }) => ({ act, from: sent.from, answer })));
      for (const [key, date] of newDates) dates.set(key, date);
      if (done.length > 1) seen[order === done ? 'first' : 'second'] += 1;
      return;
    }
    problems.push(found, { before: home.model, trace: trace[home.id] });
  }
  expect.fail(`${note}: ${JSON.stringify(problems, null, 1)}`);
}

async function run(plans: Plan[], shared: Known): Promise<void> {
  const since = Date.now();
  const answers =
    plans.length > 1
      ? await sendBoth(plans, shared)
      : await Promise.all(plans.map(({ act, sent, isOne }) => send(act, sent, isOne)));
  for (const home of homes) {
    const done = plans.flatMap(({ act, sent }, at) => {
      const index = sent.findIndex(({ id }) => id === home.id);
      const [one, answer] = [sent[index], answers[at]?.[index]];
      return one && answer ? [{ act, sent: one, answer }] : [];
    });
    if (done.length === 0) continue;
    await judge(home, done, since);
    for (const { act, answer } of done) {
      const view = views.get(act.actor);
      view?.set(home.id, { ...view.get(home.id), ...answer.conflict?.theirs, ...answer.facts });
      if (answer.error) seen.refused += 1;
      else if (act.kind === 'undo') seen[answer.conflict ? 'kept' : 'undone'] += 1;
      else if (answer.conflict) seen.conflicts += 1;
    }
  }
}

/** Sends the mails that wait, and compares all homes with the models. Somebody loads the table again. */
async function checkAll(): Promise<void> {
  const { wrong, told } = await sendMails(homes);
  expect({ note, wrong }).toEqual({ note, wrong: [] });
  seen.told += told;
  await waitForFullHomes();
  const stored = await readHomes(homes);
  for (const { id, place, model } of homes)
    expect({ note, facts: stored.get(id)?.facts }).toEqual({ note, facts: factsIn(factsOf(model), place) });
  const view = views.get(random.pick(actors));
  for (const [id, { facts }] of stored) view?.set(id, facts);
}

it(
  '1,000 random acts lose no fact, tell each conflict, and send no false news',
  { timeout: 600_000 },
  async () => {
    for (let number = 0; number < count; number += 1) {
      const place = random.int(0, homes.length - 1);
      const plans = [planAct(place, `${number}`)];
      const [first] = plans;
      const shared = homes.find(({ id }) => id === first?.sent[0]?.id);
      if (!shared) throw new Error('No home');
      if (random.chance(0.2)) {
        const second = planAct(homes.indexOf(shared), `${number} too`);
        if (second !== first && second.sent.some(({ id }) => id === shared.id)) plans.push(second);
      }
      await run(plans, shared);
      if (number % 40 === 39) {
        // The limits of an hour are not what this is about.
        await api.database.query('delete from private.write_counts');
        await checkAll();
      }
    }
    // Each of them has to happen for the run to say something.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
  },
);
