import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { followPages } from './support/follow-pages.ts';

const missingId = '00000000-0000-4000-8000-000000000000';
const save = (propertyId: string) => api.call('POST /favorites', { as: 'fay', body: { propertyId } });
const remove = (propertyId: string) =>
  api.call('DELETE /favorites/{propertyId}', { as: 'fay', params: { propertyId } });
const list = (query: string | Record<string, string> = {}) =>
  api.call('GET /favorites', { as: 'fay', query });
const clear = () =>
  api.database.query('delete from public.favorites where patient_id = $1', [testUsers.fay.id]);

describe('POST /favorites', () => {
  it('saves a home and answers the favorite', async () => {
    const propertyId = await makeProperty(api.database);
    const { status, body } = await save(propertyId);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      patientId: testUsers.fay.id,
      propertyId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('answers 409 for a home that is saved already', async () => {
    const propertyId = await makeProperty(api.database);
    await save(propertyId);
    const { status, body } = await save(propertyId);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'already_favorited', message: 'This property is already in your favorites' },
    });
  });

  it('answers 404 for a home that does not exist, and alike for one that the caller does not see', async () => {
    const hidden = await makeProperty(api.database, { isActive: false });
    for (const propertyId of [missingId, hidden]) {
      const { status, body } = await save(propertyId);
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'Property not found' },
      });
    }
  });

  it('saves for the caller whatever else is sent', async () => {
    const propertyId = await makeProperty(api.database);
    const body = { propertyId, patientId: testUsers.pat.id, patient_id: testUsers.pat.id, id: missingId };
    expect((await api.call('POST /favorites', { as: 'fay', body })).body).toMatchObject({
      patientId: testUsers.fay.id,
    });
  });

  it.each([[{}], [{ propertyId: 'me' }], [{ propertyId: null }], [{ propertyId: 7 }]])(
    'refuses %j',
    async (body) => {
      const refused = await api.call('POST /favorites', { as: 'fay', body });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        details: [{ field: 'propertyId', message: 'Id must be a UUID' }],
      });
    },
  );

  it('lets owners save homes too, their own included', async () => {
    const propertyId = await makeProperty(api.database);
    const { status } = await api.call('POST /favorites', { as: 'alice', body: { propertyId } });
    expect(status).toBe(201);
  });
});

describe('DELETE /favorites/{propertyId}', () => {
  it('removes the home, for the caller alone', async () => {
    await clear();
    const propertyId = await makeProperty(api.database);
    await save(propertyId);
    await api.call('POST /favorites', { as: 'pat', body: { propertyId } });
    expect(await remove(propertyId)).toMatchObject({ status: 204, body: undefined });
    expect((await list()).body).toEqual([]);
    const { rows } = await api.database.query(
      'select patient_id from public.favorites where property_id = $1',
      [propertyId],
    );
    expect(rows).toEqual([{ patient_id: testUsers.pat.id }]);
  });

  it('answers 204 for a home that was not saved, so that two tabs agree', async () => {
    expect((await remove(await makeProperty(api.database))).status).toBe(204);
    expect((await remove(missingId)).status).toBe(204);
  });
});

describe('GET /favorites', () => {
  it('lists the saved homes, last saved first, with the heart filled', async () => {
    await clear();
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
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('keeps showing a home that became Unavailable', async () => {
    await clear();
    const id = await makeProperty(api.database);
    await save(id);
    await api.database.query('update public.properties set is_active = false where id = $1', [id]);
    expect((await list()).body).toMatchObject([{ id, isActive: false }]);
  });

  it('is empty for someone who saved nothing', async () => {
    await clear();
    expect((await list()).body).toEqual([]);
  });

  it('pages by cursor without losing or repeating a home', async () => {
    await clear();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const id = await makeProperty(api.database);
      await save(id);
      ids.unshift(id);
    }
    const found = await followPages(list, '?limit=2');
    expect(found.ids).toEqual(ids);
    expect(found.pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(found.totals).toEqual(['items */5']);
  });

  it.each(['0', '101', '1.5', 'many', '-1'])('refuses the limit %s', async (limit) => {
    const { status, body } = await list({ limit });
    const message = 'Limit must be a whole number from 1 to 100';
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message, details: [{ field: 'limit', message }] },
    });
  });

  it('refuses a cursor that no answer gave', async () => {
    const { status, body } = await list({ cursor: 'garbage' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: 'Cursor must be one that an earlier answer gave' },
    });
  });
});
