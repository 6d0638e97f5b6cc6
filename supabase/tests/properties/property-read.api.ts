import { expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { followPages } from '../api/support/follow-pages.ts';
import { read } from '../api/support/property-calls.ts';

it('GET /properties/{id} returns a property that visitors may cache', async () => {
  const id = await makeProperty(api.database, { name: 'Birch House', roomCost: 5_900 });
  const { status, body, headers } = await read(id);
  const expected = { id, ownerId: testUsers.alice.id, name: 'Birch House', roomCost: 5_900 };
  expect({ status, body }).toMatchObject({ status: 200, body: { ...expected, isFavorite: false } });
  expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
  // Deno 2.1 puts Accept-Encoding before it.
  expect(headers.get('Vary')).toMatch(/(^|, )Authorization, Origin$/);
});

// ./property_reads.test.sql tests which properties a page has, and their order.
it('GET /properties/owner returns 24 properties by default, at most 100, and links to the next', async () => {
  const list = (query: string) => api.call('GET /properties/owner', { as: 'homes', query });
  const sql = 'select count(*) as value from public.properties where owner_id = $1';
  const count = Number(await api.value(sql, [testUsers.homes.id]));
  expect((await list('')).body).toHaveLength(24);
  expect((await list('?limit=101')).status).toBe(400);
  const { pages, ids, totals } = await followPages(list, '?limit=100');
  expect([pages[0]?.length, new Set(ids).size, totals]).toEqual([100, count, [`items */${count}`]]);
});
