import { expect, it } from 'vitest';
import { numberedWeeks, numbersSchema } from '../../functions/_shared/contract/properties/numbers.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

const numbersOf = async (id: string) => {
  const { body } = await api.call('GET /numbers', { as: 'alice', query: { ownerId: testUsers.alice.id } });
  return numbersSchema.parse(body).homes.find(({ propertyId }) => propertyId === id);
};

it('GET /numbers counts the views of families this week, and none of the owner', async () => {
  const id = await makeProperty(api.database);
  for (const as of ['pat', 'fay', 'alice'] as const) {
    await api.call('GET /properties/{id}', { as, params: { id } });
    // One view a minute counts.
    await api.database.query(`update private.home_weeks set viewed_at = viewed_at - interval '1 minute'`);
  }
  const numbers = await numbersOf(id);
  expect(numbers?.views).toHaveLength(numberedWeeks);
  expect(numbers?.views.at(-1)).toBe(2);
});

it('GET /numbers asks for an owner by ID', async () => {
  expect(await api.call('GET /numbers', { as: 'alice', query: { ownerId: 'me' } })).toMatchObject(
    invalid('ownerId', 'Id must be a UUID'),
  );
});

it('GET /properties/{id}/unmet-searches tells the owner what ten families looked for, and nobody else', async () => {
  const id = await makeProperty(api.database);
  const ask = (as: 'alice' | 'oscar') =>
    api.call('GET /properties/{id}/unmet-searches', { as, params: { id } });
  expect((await ask('alice')).body).toEqual({ wanted: [] });
  expect(await ask('oscar')).toMatchObject(notFound('Property not found'));
});
