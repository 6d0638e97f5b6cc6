import { expect, it } from 'vitest';
import { fiveAtOnce } from '../_shared/five-at-once.ts';
import { makeRegisteredHome } from '../_shared/fixtures.ts';
import { api, conflict, notFound } from '../api/support/api.ts';
import { missingId } from '../api/support/property-calls.ts';

const ask = (id: string, as: 'pat' | 'fay' = 'pat') =>
  api.call('PUT /register-requests/{id}', { as, params: { id } });
const withdraw = (id: string) => api.call('DELETE /register-requests/{id}', { as: 'pat', params: { id } });
const asked = async (as: 'pat' | 'fay') => (await api.call('GET /register-requests', { as })).body;

it('families ask for a home of the register once each, and operators see how many', async () => {
  await api.database.query('delete from public.register_requests');
  const home = await makeRegisteredHome(api.database);
  for (const as of ['pat', 'pat', 'fay'] as const) expect(await ask(home, as)).toMatchObject({ status: 204 });
  expect(await asked('pat')).toEqual([home]);
  expect(await asked('fay')).toEqual([home]);
  const counts = async () =>
    (await api.database.query('select public.list_requested_homes() as homes')).rows[0]?.homes;
  expect(await counts()).toMatchObject([{ registered_home_id: home, requests: 2 }]);
  expect(await withdraw(home)).toMatchObject({ status: 204 });
  expect(await asked('pat')).toEqual([]);
  expect(await counts()).toMatchObject([{ registered_home_id: home, requests: 1 }]);
  expect(await ask(missingId)).toMatchObject(notFound('Registered home not found'));
});

it('a person asks for 20 homes at most, also at the same moment', async () => {
  await api.database.query('delete from public.register_requests');
  const homes = await Promise.all(Array.from({ length: 22 }, () => makeRegisteredHome(api.database)));
  const results = await fiveAtOnce(homes, (id) => ask(id));
  expect(results.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(results.find(({ status }) => status !== 204)).toMatchObject(
    conflict('You have asked for 20 homes, as many as one person can. Withdraw one to ask for another.'),
  );
});

it('the same request at the same moment is one request', async () => {
  await api.database.query('delete from public.register_requests; delete from private.write_counts');
  for (let round = 0; round < 5; round += 1) {
    const home = await makeRegisteredHome(api.database);
    const body = { p_registered_home_id: home };
    const results = await Promise.all(
      Array.from({ length: 5 }, () => api.request('pat', 'POST /rest/v1/rpc/request_registered_home', body)),
    );
    expect(results.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(5).fill('200 true'));
  }
});
