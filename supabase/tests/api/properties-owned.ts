import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { followPages } from './support/follow-pages.ts';
import { propertyCalls } from './support/property-calls.ts';

describe('GET /properties/owner', () => {

  it('lists the caller’s homes, newest first, inactive ones too, page by page', async () => {
    await api.database.query('delete from public.properties where owner_id = $1', [testUsers.oscar.id]);
    const ids = [];
    for (const day of [1, 2, 3, 3, 5]) {
      const facts = {
        owner: 'oscar',
        isActive: day !== 2,
        createdAt: `2026-01-0${day}T00:00:00Z`,
      } as const;
      ids.push({ day, id: await makeProperty(api.database, facts) });
    }
    const expected = ids.toSorted((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
    const found = await followPages((query) => list(query), '?limit=2');
    expect(found.ids).toEqual(expected);
    expect(found.totals).toEqual(['items */5']);
  });

  it('is empty for a family', async () => {
    const { status, body, headers } = await list('', 'pat');
    expect({ status, body }).toEqual({ status: 200, body: [] });
    expect(headers.get('Content-Range')).toBe('items */0');
  });

  it('gives 24 homes unless told otherwise, and at most 100', async () => {
    const { rows } = await api.database.query<{ count: number }>(
      'select count(*)::integer as count from public.properties where owner_id = $1',
      [testUsers.homes.id],
    );
    const { body, headers } = await list('', 'homes');
    expect(body).toHaveLength(24);
    expect(headers.get('Content-Range')).toBe(`items */${rows[0]?.count}`);
    expect((await list('?limit=100', 'homes')).body).toHaveLength(100);
    expect((await list('?limit=101', 'homes')).status).toBe(400);
  });
});
