// 200 families ask ten homes each at the same moment. The homes answer while families end their needs or choose, and every few
// seconds a backend of PostgreSQL is killed with SIGKILL. Then every acknowledged need, answer and choice must be stored once,
// and no answer may have come after the end of its need. Run: npm run bench:needs
// Options: --kills=8, --seed=42.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withClient } from '../local/postgres/with-client.ts';
import { createRandom, type Random, uuidFor } from '../local/testing/random.ts';
import type { NeedChoices } from '../supabase/functions/_shared/contract/needs/needs.ts';
import { type Account, makeAccounts } from './api/setup.ts';
import { createKillableStack, type KillableStack } from './kill/stack.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { percentile, secondsOf } from './shared/statistics.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: isQuick ? '2' : '8' },
    seed: { type: 'string', default: '42' },
    quick: { type: 'boolean' },
  },
});
const familyCount = isQuick ? 20 : 200;
const homesOfANeed = 10;
/** A home is asked 30 times a day. */
const homeCount = familyCount / 2;
const ownerCount = homeCount / 5;
/** Answers in flight: as many people as press at the same moment. The families ask all at once. */
const answersInFlight = 24;
const KILL_INTERVAL_MS = 2_500;
/** A request that the server was killed under may never get a response. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Refused at once: too many writes at the same moment, or the database is recovering. */
const retryStatuses = new Set([0, 429, 500, 502, 503, 504]);

const choices: NeedChoices = {
  careTypes: ['Memory Care'],
  careLevel: 'daily',
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'any',
  payments: ['Private pay'],
  moveIn: 'three_days',
  budget: 'to_6000',
};
const today = new Date().toISOString().slice(0, 10);

interface Home {
  id: string;
  owner: Account;
}

/** An answer that a home sent. */
interface Answer {
  home: string;
  price: number;
  /** The server may have written it without a response. */
  isPossible: boolean;
  isAcknowledged: boolean;
}

/** What a family knows of its need, and what the homes know of their answers. */
interface Need {
  family: Account;
  /** The id that the request has, so that it can be sent again. */
  key: string;
  homes: Home[];
  /** As the server names it, once it is acknowledged. */
  id: string;
  answers: Answer[];
  /** Of the choice, none when the family ended it. */
  chosen: string[];
  closedAt: number;
  /** The answers that the family read right after the end of its need. */
  readAtTheEnd: string;
}

const faults = { lost: [] as string[], doubled: [] as string[], 'after the end': [] as string[] };
const counts = { requests: 0, answers: 0, refusedAfterTheEnd: 0 };
/** How often a request was sent again after each status. */
const retries = new Map<number, number>();
const waits: number[] = [];

async function addHomes(stack: KillableStack, owners: Account[]): Promise<Home[]> {
  const homes = Array.from({ length: homeCount }, (_, at) => ({
    id: uuidFor(`home ${values.seed} ${at}`),
    owner: owners[at % owners.length] ?? owners[0],
  })).filter((home): home is Home => home.owner !== undefined);
  await withClient(stack.databaseUrl, (client) =>
    client.query(
      `insert into public.properties (id, owner_id, name, street, city, state, zip_code, capacity, available_spots, is_active)
       select id, owner_id, 'Home ' || n, n || ' Main Street', z.city, z.state, z.zip_code, 20, 2, true
       from unnest($1::uuid[], $2::uuid[]) with ordinality as home (id, owner_id, n)
       join public.zip_codes z on z.zip_code = '60601'`,
      [homes.map(({ id }) => id), homes.map(({ owner }) => owner.id)],
    ),
  );
  return homes;
}

interface Response {
  /** When the request was sent for the last time. */
  sentAt: number;
  /** 0 without a response. */
  status: number;
  body: Record<string, unknown>;
}

function createApi(url: string, publishableKey: string, random: Random) {
  const once = async (token: string, request: string, body?: object): Promise<Response> => {
    const [method = '', path = ''] = request.split(' ');
    const sentAt = performance.now();
    counts.requests += 1;
    try {
      const response = await fetch(`${url}/functions/v1/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          apikey: publishableKey,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      return { sentAt, status: response.status, body: text === '' ? {} : Object(JSON.parse(text)) };
    } catch {
      return { sentAt, status: 0, body: {} };
    }
  };
  return {
    /** Sends a request again until the server answers it. `onUnanswered` hears that it may have been done. */
    async send(
      token: string,
      request: string,
      body?: object,
      onUnanswered?: (status: number) => void,
    ): Promise<Response> {
      const started = performance.now();
      for (;;) {
        const response = await once(token, request, body);
        if (!retryStatuses.has(response.status)) {
          waits.push(performance.now() - started);
          return response;
        }
        retries.set(response.status, (retries.get(response.status) ?? 0) + 1);
        onUnanswered?.(response.status);
        await sleep(random.int(500, 2_500));
      }
    },
  };
}
type Api = ReturnType<typeof createApi>;

async function ask(api: Api, need: Need): Promise<void> {
  const body = { id: need.key, propertyIds: need.homes.map(({ id }) => id), choices };
  const { status, body: made } = await api.send(need.family.token, 'POST /needs', body);
  if (status === 201) need.id = String(made['id']);
  else faults.lost.push(`a need was refused with ${status} ${JSON.stringify(made)}`);
}

/** Two colleagues answer at the same moment, with two prices. One of them is told that the other was faster. */
async function answer(api: Api, need: Need, home: Home, random: Random): Promise<void> {
  const sendOne = async (price: number) => {
    const one: Answer = { home: home.id, price, isPossible: false, isAcknowledged: false };
    need.answers.push(one);
    const { status, sentAt, body } = await api.send(
      home.owner.token,
      `PUT /needs/${need.id}/homes/${home.id}/answer`,
      { answer: { answer: 'yes', monthlyPrice: price, freeFrom: today, freeUntil: today } },
      (status) => (one.isPossible ||= status !== 429),
    );
    if (status === 200) {
      counts.answers += 1;
      one.isAcknowledged = true;
      if (sentAt > need.closedAt) faults['after the end'].push(`${home.id} answered ${need.id}`);
    } else if (status !== 409)
      faults.lost.push(`an answer was refused with ${status} ${JSON.stringify(body)}`);
    else if (sentAt > need.closedAt) counts.refusedAfterTheEnd += 1;
  };
  const price = random.int(1_000, 4_000) * 2;
  await Promise.all([sendOne(price), sendOne(price + 1)]);
}

const homesOf = (body: Response['body']) =>
  (Array.isArray(body['homes']) ? body['homes'] : []).map((home) => Object(home));
const answersIn = (body: Response['body']) =>
  homesOf(body)
    .map((home) => JSON.stringify([home.propertyId, home.answer]))
    .toSorted()
    .join();

/** A family ends its need, or chooses up to three of those that said yes. A home that changed meanwhile is looked at again. */
async function close(api: Api, need: Need, random: Random): Promise<void> {
  await sleep(random.int(5_000, 60_000));
  const { token } = need.family;
  const read = `GET /needs/${need.id}`;
  let isUnanswered = false;
  const note = (status: number) => (isUnanswered ||= status !== 429);
  const seen = await api.send(token, read);
  const accepted = homesOf(seen.body).filter((home) => home.answer?.answer === 'yes');
  if (accepted.length > 0 && random.chance(0.5)) {
    const homes = random.sample(accepted, random.int(1, 3));
    const { status, body } = await api.send(
      token,
      `POST /needs/${need.id}/choice`,
      {
        homes: homes.map((home) => ({ propertyId: home.propertyId, answeredAt: home.answer.answeredAt })),
        message: `Is the room still free? ${need.key}`,
        contactBy: ['message'],
      },
      note,
    );
    // Sent again after it was done.
    if (status !== 200 && !(status === 409 && isUnanswered))
      faults.lost.push(`a choice was refused with ${status} ${JSON.stringify(body)}`);
    need.chosen = homes.map((home) => String(home.propertyId));
  } else {
    const { status } = await api.send(token, `DELETE /needs/${need.id}`, undefined, note);
    if (status !== 204) faults.lost.push(`an end was refused with ${status}`);
  }
  need.closedAt = performance.now();
  need.readAtTheEnd = answersIn((await api.send(token, read)).body);
}

/** Compares what is stored with what was acknowledged. */
async function check(api: Api, stack: KillableStack, needs: Need[]): Promise<void> {
  for (const need of needs) {
    const { body } = await api.send(need.family.token, `GET /needs/${need.id}`);
    const homes = homesOf(body);
    if (homes.length !== homesOfANeed) faults.lost.push(`${need.id} has ${homes.length} homes`);
    if (body['isOpen'] !== false) faults.lost.push(`${need.id} is open again`);
    if (answersIn(body) !== need.readAtTheEnd)
      faults['after the end'].push(`${need.id} has other answers than at its end`);
    for (const { id } of need.homes) {
      const sent = need.answers.filter(({ home }) => home === id);
      const stored = homes.find((home) => home.propertyId === id)?.answer?.monthlyPrice;
      const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged);
      if (acknowledged.length > 1) faults.doubled.push(`${id} answered ${need.id} twice`);
      const possible = acknowledged.length > 0 ? acknowledged : sent.filter(({ isPossible }) => isPossible);
      const isRight =
        stored === undefined ? acknowledged.length === 0 : possible.some(({ price }) => price === stored);
      if (!isRight) faults.lost.push(`${id} answered ${need.id}: ${stored} is stored`);
    }
    for (const id of need.chosen)
      if (!homes.find((home) => home.propertyId === id)?.inquiryId)
        faults.lost.push(`${need.id} has no conversation with ${id}`);
  }
  await withClient(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ fault: string }>(
      `select 'needs of ' || n.user_id as fault from private.needs n
       where n.user_id = any ($1) group by n.user_id having count(*) > 1
       union all
       select 'inquiries about ' || i.property_id from public.inquiries i
       where i.patient_id = any ($1) group by i.patient_id, i.property_id having count(*) > 1
       union all
       select 'more inquiries than chosen homes of ' || n.id from private.needs n
       where n.user_id = any ($1) and (select count(*) from public.inquiries i where i.patient_id = n.user_id)
         <> (select count(*) from private.need_homes a where a.need_id = n.id and a.inquiry_id is not null)`,
      [needs.map(({ family }) => family.id)],
    );
    faults.doubled.push(...rows.map(({ fault }) => fault));
  });
}

async function killBackends(stack: KillableStack, random: Random, over: AbortSignal): Promise<number> {
  let killed = 0;
  while (killed < Number(values.kills) && !over.aborted) {
    await sleep(KILL_INTERVAL_MS);
    await stack.killBackend(random);
    killed += 1;
    await stack.waitUntilHealthy();
  }
  return killed;
}

console.log(describeMachine());
const stack = await createKillableStack();
try {
  await stack.start();
  const project = await stack.readProject();
  const owners = await makeAccounts(project, { role: 'owner', count: ownerCount, hours: 2 });
  const families = await makeAccounts(project, { role: 'patient', count: familyCount, hours: 2 });
  const homes = await addHomes(stack, owners);
  const random = createRandom(`needs ${values.seed}`);
  const api = createApi(project.url, project.publishableKey, random);
  const needs = families.map((family, at): Need => ({
    family,
    key: uuidFor(`need ${values.seed} ${at}`),
    // In turn, so that no home is asked more often than in a day.
    homes: Array.from(
      { length: homesOfANeed },
      (_, place) => homes[(at * 7 + place * 3) % homes.length],
    ).filter((home) => home !== undefined),
    id: '',
    answers: [],
    chosen: [],
    closedAt: Number.POSITIVE_INFINITY,
    readAtTheEnd: '',
  }));
  const over = new AbortController();
  let killed = 0;
  const seconds = await secondsOf(async () => {
    const work = async () => {
      const waiting: (() => Promise<void>)[] = [];
      let isAsked = false;
      const lane = async () => {
        for (;;) {
          // In any order, so that a need has answers before and after its end.
          const [next] = waiting.splice(random.int(0, Math.max(0, waiting.length - 1)), 1);
          if (next) await next();
          else if (isAsked) return;
          else await sleep(50);
        }
      };
      const lanes = Array.from({ length: answersInFlight / 2 }, lane);
      const closings: Promise<void>[] = [];
      await Promise.all(
        needs.map(async (need) => {
          await ask(api, need);
          if (need.id === '') return;
          waiting.push(...need.homes.map((home) => () => answer(api, need, home, random)));
          closings.push(close(api, need, random));
        }),
      );
      isAsked = true;
      await Promise.all([...lanes, ...closings]);
      over.abort();
    };
    [killed] = await Promise.all([killBackends(stack, random, over.signal), work()]);
  });
  await stack.waitUntilHealthy();
  await check(api, stack, needs);
  printTable(`${familyCount} needs of ${homesOfANeed} homes, seed ${values.seed}`, [
    {
      kills: killed,
      'seconds in all': short(seconds),
      requests: counts.requests,
      'sent again after': [...retries].map(([status, count]) => `${status}: ${count}`).join(', '),
      'answers stored': counts.answers,
      'refused after the end': counts.refusedAfterTheEnd,
      'wait for an answer of the server, median': `${short(percentile(waits, 0.5) / 1_000)} s`,
      p95: `${short(percentile(waits, 0.95) / 1_000)} s`,
    },
  ]);
  for (const [kind, found] of Object.entries(faults))
    for (const fault of found.slice(0, 10)) console.log(`${kind}: ${fault}`);
  printChecks([
    ...Object.entries(faults).map(([what, found]) => ({ what, reached: found.length, bar: 0 })),
    // Otherwise the run shows nothing.
    { what: 'kills', reached: killed, bar: Number(values.kills), atLeast: true },
    { what: 'answers refused after the end', reached: counts.refusedAfterTheEnd, bar: 1, atLeast: true },
  ]);
} finally {
  await stack.remove();
}
