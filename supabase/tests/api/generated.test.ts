import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast } from '../../../local/seed/cast.ts';
import { routes } from '../../functions/api/routes.ts';
import { generatedCalls, type Playground } from './generated/calls.ts';
import { sendAll } from './generated/send-all.ts';
import { type Api, startApi } from './support/api.ts';
import { makeHome, makeInquiry } from './support/homes.ts';

/** `npm run test:slow` and `npm run bench:fuzz` set GENERATED_BODIES to more. */
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);
const bodies = Number(process.env['GENERATED_BODIES'] ?? 150);
/** Milliseconds that an answer may take. Not limited in tests: machines differ. */
const longest = Number(process.env['GENERATED_LONGEST'] ?? Infinity);

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

describe(`generated input, seed ${seed}`, () => {
  it.each(calls)('is answered well by $call as $as', async ({ call, as, kind, questions }) => {
    let slowest = 0;
    const inputs = fc.sample(questions, { seed, numRuns: counts[kind] });
    const { summary, bad } = await sendAll(inputs, async (question) => {
      const start = performance.now();
      const { status } = await api.call(call, { ...question, ...(as && { as }) });
      const took = performance.now() - start;
      slowest = Math.max(slowest, took);
      return {
        status,
        problems: status >= 500 || took > longest ? [`${status} after ${took.toFixed(0)} ms`] : [],
      };
    });
    console.log(
      `${call} as ${as ?? 'a visitor'}, seed ${seed}: ${summary}, slowest ${slowest.toFixed(0)} ms`,
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
