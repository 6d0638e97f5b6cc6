import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../functions/_shared/contract/errors.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type Head, heads } from './generated/heads.ts';
import { generatedCalls, targets } from './generated/inputs.ts';
import { count, runGenerated, seed } from './generated/run-generated.ts';
import { api, startApi } from './support/api.ts';

let before: unknown;
beforeAll(async () => {
  const { database } = await startApi();
  await makeProperty(database, { id: targets.property });
  await database.query('delete from private.property_changes');
  await makeInquiry(database, targets.property, { id: targets.inquiry, sender: 'pat' });
  before = await hashOtherRows();
});
afterAll(() => api.stop());

/** Hashes all rows that calls of alice and oscar must not change. */
async function hashOtherRows(): Promise<unknown> {
  const callers = `('${testUsers.alice.id}', '${testUsers.oscar.id}')`;
  const hash = (table: string, condition: string, row = 'to_jsonb(t)::text') =>
    `(select md5(string_agg(${row}, ',' order by id)) from public.${table} t where ${condition})`;
  return await api.value(
    `select concat_ws(' ',
       ${hash('users', `id not in ${callers}`, 'concat(id, email, role, first_name, last_name, updated_at)')},
       ${hash('users', 'true', 'concat(id, email, role)')},
       ${hash('properties', `owner_id not in ${callers}`)},
       ${hash('favorites', `patient_id not in ${callers}`)},
       ${hash(
         'inquiries',
         `patient_id not in ${callers} and id <> '${targets.inquiry}'
          and property_id not in (select id from public.properties where owner_id in ${callers})`,
       )}) as value`,
  );
}

async function sendHead({ method, path, headers, body }: Head) {
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init = { method, headers, redirect: 'manual', ...(hasBody && { body }) } as const;
  const response = await fetch(api.stack.apiUrl + path, init);
  const { status } = response;
  const text = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // The server in front returns 431 for headers that are too long.
  if (status < 400 || status === 431 || method === 'HEAD' || isPage) return { status };
  const error = errorBodySchema.safeParse(JSON.parse(text));
  const hasRequestId = error.data?.requestId === response.headers.get('x-request-id');
  return { status, problem: hasRequestId ? undefined : 'not an error of the API' };
}

describe(`generated requests, seed ${seed}`, () => {
  it.each(generatedCalls)('$call as $as', async ({ call, as, hasBody, inputs }) => {
    const number = Math.ceil(hasBody ? count : count / 5);
    const { problems } = await runGenerated(inputs, number, (input) =>
      api.call(call, { ...input, ...(as && { as }) }).then(({ status }) => ({ status })),
    );
    expect(problems).toEqual([]);
  });

  it('changes no row of others', async () => {
    expect(await hashOtherRows()).toEqual(before);
  });

  it('any method, path, query and headers', { timeout: 600_000 }, async () => {
    const { statuses, problems } = await runGenerated(heads, 4 * count, sendHead);
    expect(problems).toEqual([]);
    // Some requests must get past every check.
    expect(statuses).toEqual(expect.arrayContaining([200, 401, 404, 405]));
  });
});
