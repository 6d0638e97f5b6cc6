import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../functions/api/routes.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { generatedCalls, type Targets } from './generated/calls.ts';
import { count, runGenerated, seed } from './generated/run-generated.ts';
import { type Api, startApi } from './support/api.ts';

const targets: Targets = {
  aliceId: testUsers.alice.id,
  property: '11111111-1111-4111-8111-111111111111',
  inquiry: '22222222-2222-4222-8222-222222222222',
  foreignProperty: '33333333-3333-4333-8333-333333333333',
};
/** The number of inputs of each kind. */
const counts = { body: count, 'rejected body': Math.ceil(count / 5), address: Math.ceil(count / 10) };
const calls = generatedCalls(targets);

let api: Api;
let before: unknown;
beforeAll(async () => {
  api = await startApi();
  const { database } = api;
  const setId = (table: string, from: string, to: string) =>
    database.query(`update public.${table} set id = $2 where id = $1`, [from, to]);
  await setId('properties', await makeProperty(database), targets.property);
  await setId('properties', await makeProperty(database, { owner: 'oscar' }), targets.foreignProperty);
  const inquiry = await makeInquiry(database, targets.property, { sender: 'pat' });
  await setId('inquiries', inquiry, targets.inquiry);
  before = await hashOtherRows();
});
afterAll(() => api.stop());

/** Hashes all rows that the generated calls must not change. */
async function hashOtherRows(): Promise<unknown> {
  const hash = (table: string, condition: string, row = 'to_jsonb(t)::text') =>
    `(select md5(string_agg(${row}, ',' order by id)) from public.${table} t where ${condition})`;
  return await api.value(
    `select concat_ws(' ',
       ${hash('users', 'true', 'concat(id, email, role, first_name, last_name, updated_at)')},
       ${hash('properties', `owner_id <> '${testUsers.alice.id}'`)},
       ${hash('favorites', `patient_id <> '${testUsers.fay.id}'`)},
       ${hash('inquiries', `patient_id <> '${testUsers.fay.id}' and id <> '${targets.inquiry}'`)}) as value`,
  );
}

describe(`generated input, seed ${seed}`, () => {
  it.each(calls)('$call as $as, $kind', async ({ call, as, kind, inputs }) => {
    const { problems } = await runGenerated(inputs, counts[kind], (input) =>
      api.call(call, { ...input, ...(as && { as }) }).then(({ status }) => ({ status })),
    );
    expect(problems).toEqual([]);
  });

  it('changes no row of others', async () => {
    expect(await hashOtherRows()).toEqual(before);
  });

  it('covers every route with input', () => {
    const names = routes
      .filter(({ input: { params, query, body } }) => params ?? query ?? body)
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(calls.map(({ call }) => call))].toSorted()).toEqual(names.toSorted());
  });
});
