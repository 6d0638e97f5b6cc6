import { describe, expect, it } from 'vitest';
import { testUsers } from '../../_shared/test-users.ts';
import { propertySchema } from '../../../functions/_shared/contract/properties.ts';
import type { Api } from '../support/api.ts';
import { makeHome } from '../support/homes.ts';
import { notFound, nowhere, propertyCalls } from './calls.ts';

export function describeShow(api: () => Api) {
  describe('GET /properties/{id}', () => {
    const { show, favorite } = propertyCalls(api);
    const views = async (id: string) => propertySchema.parse((await show(id, 'alice')).body).viewCount;

    it('answers the home to visitors, who may keep it for a while', async () => {
      const id = await makeHome(api().database, { name: 'Birch House', roomCost: 5_900 });
      const { status, body, headers } = await show(id);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { id, ownerId: testUsers.alice.id, name: 'Birch House', roomCost: 5_900, isFavorite: false },
      });
      expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300');
      expect(headers.get('Vary')).toBe('Authorization, Origin');
    });

    it('counts a view of everybody but the owner, and no view of a home that one does not see', async () => {
      const id = await makeHome(api().database);
      expect(await views(id)).toBe(0);
      await show(id);
      await show(id, 'pat');
      await show(id, 'oscar');
      expect(await views(id)).toBe(3);
      await api().database.query('update public.properties set is_active = false where id = $1', [id]);
      await show(id, 'pat');
      expect(await views(id)).toBe(3);
    });

    it('counts no view when only its headers are asked for', async () => {
      const id = await makeHome(api().database);
      const head = await fetch(`${api().stack.apiUrl}/properties/${id}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('ETag')]).toEqual([200, (await show(id)).headers.get('ETag')]);
      expect(await views(id)).toBe(1);
    });

    it('tells whether the caller saved it', async () => {
      const id = await makeHome(api().database);
      await favorite(id, 'fay');
      expect((await show(id, 'fay')).body).toMatchObject({ isFavorite: true });
      expect((await show(id, 'pat')).body).toMatchObject({ isFavorite: false });
      expect((await show(id)).body).toMatchObject({ isFavorite: false });
    });

    it('shows an inactive home to its owner and to who saved it, to nobody else', async () => {
      const id = await makeHome(api().database, { isActive: false });
      await favorite(id, 'fay');
      for (const actor of ['alice', 'fay'] as const) {
        expect(await show(id, actor)).toMatchObject({ status: 200, body: { isActive: false } });
      }
      for (const actor of [undefined, 'oscar', 'pat'] as const)
        expect(await show(id, actor)).toMatchObject(notFound);
    });

    it('answers 404 for a home that does not exist', async () => {
      expect(await show(nowhere)).toMatchObject(notFound);
      expect(await show(nowhere, 'alice')).toMatchObject(notFound);
    });

    it('answers 304 to who has it still, in spite of the views between', async () => {
      const id = await makeHome(api().database);
      const etag = (await show(id)).headers.get('ETag') ?? '';
      const ask = () =>
        fetch(`${api().stack.apiUrl}/properties/${id}`, { headers: { 'If-None-Match': etag } }).then(
          ({ status }) => status,
        );
      expect(await ask()).toBe(304);
      await api().database.query(`update public.properties set name = 'Renamed' where id = $1`, [id]);
      expect(await ask()).toBe(200);
    });
  });
}
