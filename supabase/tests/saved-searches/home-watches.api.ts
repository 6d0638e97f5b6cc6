import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { missingId, propertyNotFound } from '../api/support/property-calls.ts';

const setSpots = (id: string, spots: number) =>
  api.database.query('update public.properties set available_spots = $2 where id = $1', [id, spots]);
async function makeFullHome(name?: string) {
  const id = await makeProperty(api.database, name === undefined ? {} : { name });
  await setSpots(id, 0);
  return id;
}
const watch = (propertyId: string, as: TestUser = 'fay') =>
  api.call('PUT /home-watches/{propertyId}', { as, params: { propertyId } });
const unwatch = (propertyId: string, as: TestUser = 'fay') =>
  api.call('DELETE /home-watches/{propertyId}', { as, params: { propertyId } });
const listIds = async (as: TestUser = 'fay') => {
  const { body } = await api.call('GET /home-watches', { as });
  return Array.isArray(body) ? body.map(({ propertyId }) => propertyId) : body;
};
const deleteAll = () => api.database.query('delete from public.home_watches');

describe('home watches', () => {
  it('are saved, listed last first and ended by the caller alone', async () => {
    await deleteAll();
    const [first, second] = [await makeFullHome('First'), await makeFullHome('Second')];
    for (const id of [first, second, first]) expect((await watch(id)).status).toBe(204);
    const { body } = await api.call('GET /home-watches', { as: 'fay' });
    const home = {
      propertyId: first,
      name: 'First',
      city: 'Chicago',
      state: 'IL',
      endsAt: expect.any(String),
    };
    expect(body).toMatchObject([home, { propertyId: second }]);
    expect(await listIds('pat')).toEqual([]);
    expect((await unwatch(first, 'pat')).status).toBe(204);
    expect(await listIds()).toEqual([first, second]);
    expect((await unwatch(first)).status).toBe(204);
    expect(await listIds()).toEqual([second]);
  });

  it('are refused for a home with a free spot, and for one that the caller does not see', async () => {
    const open = await makeProperty(api.database);
    const message = 'This home has an opening now. You can write to the owner.';
    expect(await watch(open)).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    const inactive = await makeProperty(api.database, { isActive: false });
    await setSpots(inactive, 0);
    for (const id of [missingId, inactive]) expect(await watch(id)).toMatchObject(propertyNotFound);
  });

  it('are refused for the moment when somebody else holds the home for longer than a caller waits', async () => {
    await deleteAll();
    const id = await makeFullHome();
    await api.database.query('begin');
    try {
      await api.database.query('select from public.properties where id = $1 for update', [id]);
      const reply = await watch(id);
      expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(reply.headers.get('Retry-After')).toBe('1');
    } finally {
      await api.database.query('rollback');
    }
    expect((await watch(id)).status).toBe(204);
  });

  it('are at most 50 a person, and old ones count no more', async () => {
    await deleteAll();
    await api.database.query(
      `with home as (
         insert into public.properties (owner_id, name, street, city, state, zip_code, available_spots)
         select $1, 'Full', '1 Test Street', 'Chicago', 'IL', '60601', 0 from generate_series(1, 50)
         returning id
       )
       insert into public.home_watches (user_id, property_id) select $2, id from home`,
      [testUsers.alice.id, testUsers.fay.id],
    );
    const id = await makeFullHome();
    const message =
      'You have alerts for 50 homes, as many as one person can have. Turn one off to add another.';
    expect(await watch(id)).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    await api.database.query(`update public.home_watches set created_at = now() - interval '181 days'`);
    expect(await listIds()).toEqual([]);
    expect((await watch(id)).status).toBe(204);
    expect(await listIds()).toEqual([id]);
  });

  it('end with one mail when the home has a free spot', async () => {
    await deleteAll();
    await api.database.query('delete from private.mails');
    const [home, other] = [await makeFullHome(), await makeFullHome()];
    await api.database.query('delete from private.property_changes');
    for (const as of ['fay', 'pat'] as const) await watch(home, as);
    await watch(other);
    // Of which 180 days are over.
    const old = await makeFullHome();
    await watch(old, 'pat');
    await api.database.query(
      `update public.home_watches set created_at = now() - interval '181 days' where property_id = $1`,
      [old],
    );
    await setSpots(old, 1);
    const match = () => api.database.query('select * from public.match_property_changes(100)');
    await match();
    expect(await listIds()).toEqual([other, home]);
    await setSpots(home, 1);
    await match();
    await match();
    expect(await listIds()).toEqual([other]);
    const { rows } = await api.database.query(
      `select m.recipient_id, private.free_spot_mail_details(m) ->> 'property_id' as home
       from private.mails m where m.kind = 'free_spot' order by m.recipient_id`,
    );
    const recipients = [testUsers.fay.id, testUsers.pat.id].toSorted();
    expect(rows).toEqual(recipients.map((id) => ({ recipient_id: id, home })));
    await api.database.query('delete from private.mails');
  });
});
