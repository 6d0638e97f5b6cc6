import { describe, expect, it } from 'vitest';
import { propertySchema } from '../../functions/_shared/contract/properties.ts';
import { makeFavorite, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import { missingId, propertyNotFound, read } from './support/property-calls.ts';

const viewCount = async (id: string) => propertySchema.parse((await read(id, 'alice')).body).viewCount;

describe('GET /properties/{id}', () => {
  it('returns a property that visitors may cache', async () => {
    const id = await makeProperty(api.database, { name: 'Birch House', roomCost: 5_900 });
    const { status, body, headers } = await read(id);
    const expected = {
      id,
      ownerId: testUsers.alice.id,
      name: 'Birch House',
      roomCost: 5_900,
      isFavorite: false,
    };
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
    expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
    expect(headers.get('Vary')).toBe('Authorization, Origin');
  });

  it('counts the views of everybody who sees the property except the owner', async () => {
    const id = await makeProperty(api.database);
    expect(await viewCount(id)).toBe(0);
    for (const user of [undefined, 'pat', 'oscar'] as const) await read(id, user);
    expect(await viewCount(id)).toBe(3);
    await api.database.query('update public.properties set is_active = false where id = $1', [id]);
    await read(id, 'pat');
    expect(await viewCount(id)).toBe(3);
  });

  it('returns whether the caller saved it', async () => {
    const id = await makeProperty(api.database);
    await makeFavorite(api.database, testUsers.fay.id, id);
    expect((await read(id, 'fay')).body).toMatchObject({ isFavorite: true });
    expect((await read(id, 'pat')).body).toMatchObject({ isFavorite: false });
  });

  it('returns an inactive property only to its owner and to users who saved it', async () => {
    const id = await makeProperty(api.database, { isActive: false });
    await makeFavorite(api.database, testUsers.fay.id, id);
    for (const user of ['alice', 'fay'] as const)
      expect(await read(id, user)).toMatchObject({ status: 200, body: { isActive: false } });
    for (const user of [undefined, 'oscar', 'pat'] as const)
      expect(await read(id, user)).toMatchObject(propertyNotFound);
    expect(await read(missingId)).toMatchObject(propertyNotFound);
  });
});
