import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast } from '../../../local/seed/cast.ts';
import { routes } from '../../functions/api/routes.ts';
import { generatedCalls, type Playground } from './generated/calls.ts';
import { type Api, type CallOptions, startApi } from './support/api.ts';
import { makeHome, makeInquiry } from './support/homes.ts';

/** GENERATED_SEED and GENERATED_BODIES choose others; see bench/fuzz.ts. */
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);
const bodies = Number(process.env['GENERATED_BODIES'] ?? 1_000);
/** Milliseconds that an answer may take. Not limited in tests: machines differ. */
const longest = Number(process.env['GENERATED_LONGEST'] ?? Infinity);
const atOnce = 16;

const playground: Playground = {
  aliceId: cast.alice.id,
  home: '11111111-1111-4111-8111-111111111111',
  inquiry: '22222222-2222-4222-8222-222222222222',
  foreignHome: '33333333-3333-4333-8333-333333333333',
};
/** How many inputs of each kind: a body of somebody who may act can go wrong in most ways. */
const counts = { body: bodies, 'refused body': Math.ceil(bodies / 5), address: Math.ceil(bodies / 10) };
const calls = generatedCalls(playground);

let api: Api;
let before: unknown;
const rename = (table: string) => `update public.${table} set id = $2 where id = $1`;
beforeAll(async () => {
  api = await startApi('all');
  const { database } = api;
  await database.query(rename('properties'), [await makeHome(database), playground.home]);
  await database.query(rename('properties'), [
    await makeHome(database, { owner: 'oscar' }),
    playground.foreignHome,
  ]);
  await database.query(rename('inquiries'), [
    await makeInquiry(database, playground.home, { sender: 'pat' }),
    playground.inquiry,
  ]);
  before = await everythingElse();
});
afterAll(() => api.stop());

/** A print of these rows of a table. */
const print = (table: string, rows: string) => `(select md5(string_agg(to_jsonb(t)::text, ',' order by t.id))
  from (select * from public.${table} t where ${rows}) t) as ${table}`;

/** A print of every row that none of the generated calls may change. */
async function everythingElse(): Promise<unknown> {
  const { rows } = await api.database.query(`select
    (select md5(string_agg(concat(id, email, role, first_name, last_name, updated_at), ',' order by id)) from public.users) as users,
    ${print('properties', `owner_id <> '${cast.alice.id}'`)},
    ${print('favorites', `patient_id <> '${cast.fay.id}'`)},
    ${print('inquiries', `patient_id <> '${cast.fay.id}' and id <> '${playground.inquiry}'`)}`);
  return rows[0];
}

/** Asks all the questions, some at once; gives back how often each status came, and what was answered badly. */
async function ask(call: string, as: CallOptions['as'], questions: CallOptions[]) {
  const statuses = new Map<number, number>();
  const bad: object[] = [];
  let slowest = 0;
  const waiting = questions[Symbol.iterator]();
  const worker = async () => {
    for (const question of waiting) {
      const sent = performance.now();
      try {
        const { status } = await api.call(call, { ...question, ...(as && { as }) });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const took = performance.now() - sent;
        slowest = Math.max(slowest, took);
        if (status >= 500 || took > longest) bad.push({ status, took, question });
      } catch (error) {
        bad.push({ error: String(error), question });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { statuses, slowest, bad };
}

describe(`generated input, seed ${seed}`, () => {
  it.each(calls)('is answered well by $call as $as', async ({ call, as, kind, questions }) => {
    const { statuses, slowest, bad } = await ask(
      call,
      as,
      fc.sample(questions, { seed, numRuns: counts[kind] }),
    );
    const summary = [...statuses].map(([status, times]) => `${status} ×${times}`).toSorted();
    console.log(
      `${call} as ${as ?? 'a visitor'}, seed ${seed}: ${summary.join('  ')}, slowest ${slowest.toFixed(0)} ms`,
    );
    expect(bad).toEqual([]);
  });

  it('changes nothing that the callers may not change', async () => {
    expect(await everythingElse()).toEqual(before);
  });

  it('is tried on every call that takes input', () => {
    const taking = routes.filter(({ input: { params, query, body } }) => params ?? query ?? body);
    const names = taking.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(calls.map(({ call }) => call))].toSorted()).toEqual(names.toSorted());
  });
});
