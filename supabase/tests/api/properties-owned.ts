import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import { followPages } from './support/follow-pages.ts';

const list = (query: string, as: TestUser = 'oscar') => api.call('GET /properties/owner', { as, query });

describe('GET /properties/owner', () => {
  it('lists active and inactive properties of the caller in pages, newest first', async () => {
    const owner = 'oscar';
    await api.database.query('delete from public.properties where owner_id = $1', [testUsers[owner].id]);
    const made: { day: number; id: string }[] = [];
    for (const day of [1, 2, 3, 3, 5]) {
      const facts = { owner, isActive: day !== 2, createdAt: `2026-01-0${day}T00:00:00Z` } as const;
      made.push({ day, id: await makeProperty(api.database, facts) });
    }
    const expected = made.toSorted((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    const found = await followPages(list, '?limit=2');
    expect(found.ids).toEqual(expected);
    expect(found.totals).toEqual(['items */5']);
  });

  it('returns 24 properties by default and at most 100', async () => {
    const sql = 'select count(*) as value from public.properties where owner_id = $1';
    const count = String(await api.value(sql, [testUsers.homes.id]));
    const { body, headers } = await list('', 'homes');
    expect(body).toHaveLength(24);
    expect(headers.get('Content-Range')).toBe(`items */${count}`);
    expect((await list('?limit=100', 'homes')).body).toHaveLength(100);
    expect((await list('?limit=101', 'homes')).status).toBe(400);
  });
});
