import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { propertyNotFound, otherOwner, propertyCalls } from './support/property-calls.ts';

describe('DELETE /properties/{id}', () => {
  const countOf = async (table: 'properties' | 'inquiries' | 'favorites', column: string, id: string) => {
    const sql = `select count(*)::integer as count from public.${table} where ${column} = $1`;
    return (await api.database.query<{ count: number }>(sql, [id])).rows[0]?.count;
  };

  it('deletes the home with its favorites and inquiries', async () => {
    const id = await makeProperty(api.database);
    await makeFavorite(api.database, testUsers.fay.id, id);
    await makeInquiry(api.database, id);
    expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
    expect(await countOf('properties', 'id', id)).toBe(0);
    expect(await countOf('favorites', 'property_id', id)).toBe(0);
    expect(await countOf('inquiries', 'property_id', id)).toBe(0);
    expect(await remove(id)).toMatchObject(propertyNotFound);
  });

  it('is for the owner only: 403 for who sees the home, 404 for who does not', async () => {
    const id = await makeProperty(api.database);
    const hidden = await makeProperty(api.database, { isActive: false });
    for (const actor of ['oscar', 'pat'] as const) {
      expect(await remove(id, actor)).toMatchObject(otherOwner);
      expect(await remove(hidden, actor)).toMatchObject(propertyNotFound);
    }
    expect(await remove(randomUUID())).toMatchObject(propertyNotFound);
    expect(await countOf('properties', 'id', id)).toBe(1);
    expect(await countOf('properties', 'id', hidden)).toBe(1);
  });
});
