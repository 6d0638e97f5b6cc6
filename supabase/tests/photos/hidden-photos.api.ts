import { expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid, notFound } from '../api/support/api.ts';

it('an owner reads which photos our team hid, and deletes them', async () => {
  const id = await makeProperty(api.database, { owner: 'alice' });
  const path = `${testUsers.alice.id}/photos/${id}.jpg`;
  await api.database.query(
    `insert into private.hidden_photos (path, property_id, hidden_by) values ($1, $2, 'Robin Lee')`,
    [path, id],
  );
  const list = (as: 'alice' | 'oscar') =>
    api.call('GET /properties/{id}/hidden-photos', { as, params: { id } });
  const remove = (as: 'alice' | 'oscar', body: object) =>
    api.call('POST /properties/{id}/hidden-photos/delete', { as, params: { id }, body });
  expect((await list('alice')).body).toEqual([
    { path, hiddenAt: expect.any(String), isUnreadable: false, isMissing: false },
  ]);
  expect(await list('oscar')).toMatchObject(notFound('Property not found'));
  expect(await remove('oscar', { path })).toMatchObject(notFound('Property not found'));
  expect(await remove('alice', { path: ' ' })).toMatchObject(invalid('path', 'Please name a photo'));
  expect((await remove('alice', { path })).status).toBe(204);
  expect((await list('alice')).body).toEqual([]);
});
