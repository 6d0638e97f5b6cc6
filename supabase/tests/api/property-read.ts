import { describe, expect, it } from 'vitest';
import { makeFavorite, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import { read } from './support/property-calls.ts';

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
    // Deno 2.1 puts Accept-Encoding before it.
    expect(headers.get('Vary')).toMatch(/(^|, )Authorization, Origin$/);
  });

  it('returns whether the caller saved it', async () => {
    const id = await makeProperty(api.database);
    await makeFavorite(api.database, testUsers.fay.id, id);
    expect((await read(id, 'fay')).body).toMatchObject({ isFavorite: true });
    expect((await read(id, 'pat')).body).toMatchObject({ isFavorite: false });
  });
});
