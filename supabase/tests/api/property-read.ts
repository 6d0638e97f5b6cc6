import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { propertySchema } from '../../functions/_shared/contract/properties.ts';
import { propertyNotFound, missingId, propertyCalls } from './support/property-calls.ts';

describe('GET /properties/{id}', () => {
  const views = async (id: string) => propertySchema.parse((await read(id, 'alice')).body).viewCount;

  it('answers the home to visitors, who may keep it for a while', async () => {
    const id = await makeProperty(api.database, { name: 'Birch House', roomCost: 5_900 });
    const { status, body, headers } = await read(id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, ownerId: testUsers.alice.id, name: 'Birch House', roomCost: 5_900, isFavorite: false },
    });
    expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
    expect(headers.get('Vary')).toBe('Authorization, Origin');
  });

  it('counts a view of everybody but the owner, and no view of a home that one does not see', async () => {
    const id = await makeProperty(api.database);
    expect(await views(id)).toBe(0);
    await read(id);
    await read(id, 'pat');
    await read(id, 'oscar');
    expect(await views(id)).toBe(3);
    await api.database.query('update public.properties set is_active = false where id = $1', [id]);
    await read(id, 'pat');
    expect(await views(id)).toBe(3);
  });

  it('counts no view when only its headers are asked for', async () => {
    const id = await makeProperty(api.database);
    const head = await fetch(`${api.stack.apiUrl}/properties/${id}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag')]).toEqual([200, (await read(id)).headers.get('ETag')]);
    expect(await views(id)).toBe(1);
  });

  it('tells whether the caller saved it', async () => {
    const id = await makeProperty(api.database);
    await makeFavorite(api.database, testUsers.fay.id, id);
    expect((await read(id, 'fay')).body).toMatchObject({ isFavorite: true });
    expect((await read(id, 'pat')).body).toMatchObject({ isFavorite: false });
    expect((await read(id)).body).toMatchObject({ isFavorite: false });
  });

  it('shows an inactive home to its owner and to who saved it, to nobody else', async () => {
    const id = await makeProperty(api.database, { isActive: false });
    await makeFavorite(api.database, testUsers.fay.id, id);
    for (const actor of ['alice', 'fay'] as const) {
      expect(await read(id, actor)).toMatchObject({ status: 200, body: { isActive: false } });
    }
    for (const actor of [undefined, 'oscar', 'pat'] as const)
      expect(await read(id, actor)).toMatchObject(propertyNotFound);
  });

  it('answers 404 for a home that does not exist', async () => {
    expect(await read(missingId)).toMatchObject(propertyNotFound);
    expect(await read(missingId, 'alice')).toMatchObject(propertyNotFound);
  });

  it('answers 304 to who has it still, in spite of the views between', async () => {
    const id = await makeProperty(api.database);
    const etag = (await read(id)).headers.get('ETag') ?? '';
    const ask = () =>
      fetch(`${api.stack.apiUrl}/properties/${id}`, { headers: { 'If-None-Match': etag } }).then(
        ({ status }) => status,
      );
    expect(await ask()).toBe(304);
    await api.database.query(`update public.properties set name = 'Renamed' where id = $1`, [id]);
    expect(await ask()).toBe(200);
  });
});
