import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Api } from '../support/api.ts';
import { makeHome, makeInquiry } from '../support/homes.ts';
import { notFound, notYours, propertyCalls } from './calls.ts';

export function describeRemove(api: () => Api) {
  describe('DELETE /properties/{id}', () => {
    const { remove, favorite } = propertyCalls(api);
    const countOf = async (table: 'properties' | 'inquiries' | 'favorites', column: string, id: string) => {
      const sql = `select count(*)::integer as count from public.${table} where ${column} = $1`;
      return (await api().database.query<{ count: number }>(sql, [id])).rows[0]?.count;
    };

    it('deletes the home with its favorites and inquiries', async () => {
      const id = await makeHome(api().database);
      await favorite(id, 'fay');
      await makeInquiry(api().database, id);
      expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
      expect(await countOf('properties', 'id', id)).toBe(0);
      expect(await countOf('favorites', 'property_id', id)).toBe(0);
      expect(await countOf('inquiries', 'property_id', id)).toBe(0);
      expect(await remove(id)).toMatchObject(notFound);
    });

    it('is for the owner only: 403 for who sees the home, 404 for who does not', async () => {
      const id = await makeHome(api().database);
      const hidden = await makeHome(api().database, { isActive: false });
      for (const actor of ['oscar', 'pat'] as const) {
        expect(await remove(id, actor)).toMatchObject(notYours);
        expect(await remove(hidden, actor)).toMatchObject(notFound);
      }
      expect(await remove(randomUUID())).toMatchObject(notFound);
      expect(await countOf('properties', 'id', id)).toBe(1);
      expect(await countOf('properties', 'id', hidden)).toBe(1);
    });
  });
}
