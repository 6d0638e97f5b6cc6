import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from '../api/support/api.ts';
import { missingId, propertyNotFound } from '../api/support/property-calls.ts';

const { id: fayId } = testUsers.fay;
const save = (propertyId: unknown, as: TestUser = 'fay') =>
  api.call('POST /favorites', { as, body: { propertyId } });
const remove = (propertyId: string) =>
  api.call('DELETE /favorites/{propertyId}', { as: 'fay', params: { propertyId } });
const list = (query: string | Record<string, string> = {}) =>
  api.call('GET /favorites', { as: 'fay', query });
const deleteAll = () => api.database.query('delete from public.favorites where patient_id = $1', [fayId]);

describe('POST /favorites', () => {
  it('saves a property and returns the favorite', async () => {
    const propertyId = await makeProperty(api.database);
    const { status, body } = await save(propertyId);
    expect(status).toBe(201);
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(body).toEqual({ id: expect.any(String), patientId: fayId, propertyId, createdAt });
  });

  it('returns 409 if the property is already saved', async () => {
    const propertyId = await makeProperty(api.database);
    await save(propertyId);
    const body = { code: 'already_favorited', message: 'This property is already in your favorites' };
    expect(await save(propertyId)).toMatchObject({ status: 409, body });
  });

  it('returns 404 for a missing and for an inactive property', async () => {
    for (const id of [missingId, await makeProperty(api.database, { isActive: false })])
      expect(await save(id)).toMatchObject(propertyNotFound);
  });

  it.each([undefined, 'me'])('rejects the property ID %j', async (propertyId) => {
    expect(await save(propertyId)).toMatchObject(invalid('propertyId', 'Id must be a UUID'));
  });
});

describe('DELETE /favorites/{propertyId}', () => {
  it('removes only the favorite of the caller', async () => {
    await deleteAll();
    const propertyId = await makeProperty(api.database);
    await save(propertyId);
    await save(propertyId, 'pat');
    expect(await remove(propertyId)).toMatchObject({ status: 204, body: undefined });
    expect((await list()).body).toEqual([]);
    const sql = `select string_agg(patient_id::text, ' ') as value from public.favorites where property_id = $1`;
    expect(await api.value(sql, [propertyId])).toBe(testUsers.pat.id);
  });

  it('returns 204 if the property was not saved', async () => {
    for (const id of [missingId, await makeProperty(api.database)])
      expect((await remove(id)).status).toBe(204);
  });
});

it('says when a person who wrote too much can go on', async () => {
  const { id, token } = await api.tempAccount('patient');
  await api.database.query(
    `insert into private.write_counts (user_id, table_name, counted_since, write_count)
     values ($1, 'favorites', now() - interval '10 minutes', 200)`,
    [id],
  );
  const body = { propertyId: await makeProperty(api.database) };
  const reply = await api.call('POST /favorites', { token, body });
  const message = 'You have saved 200 homes in the last hour. You can go on in 50 minutes.';
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_writes', message } });
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(2900);
});

describe('GET /favorites', () => {
  it('lists the saved properties, last saved first', async () => {
    await deleteAll();
    expect((await list()).body).toEqual([]);
    const first = await makeProperty(api.database, { name: 'First' });
    const second = await makeProperty(api.database, { name: 'Second' });
    await save(first);
    await save(second);
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { id: second, name: 'Second', isFavorite: true, isActive: true },
      { id: first, name: 'First', isFavorite: true, isActive: true },
    ]);
    expect(headers.get('Content-Range')).toBe('items */2');
    expect(headers.get('Link')).toBeNull();
  });

  it.each([
    ['limit', '0', 'Limit must be a whole number from 1 to 100'],
    ['limit', '101', 'Limit must be a whole number from 1 to 100'],
    ['limit', '1.5', 'Limit must be a whole number from 1 to 100'],
    ['cursor', 'garbage', 'Cursor must come from an earlier response'],
  ])('rejects the %s %s', async (field, value, message) => {
    expect(await list({ [field]: value })).toMatchObject(invalid(field, message));
  });
});
