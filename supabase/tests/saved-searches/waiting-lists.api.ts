import { describe, expect, it } from 'vitest';
import { inquirySchema } from '../../functions/_shared/contract/inquiries/inquiries.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { api, conflict } from '../api/support/api.ts';
import { missingId, propertyNotFound } from '../api/support/property-calls.ts';

const setSpots = async (id: string, spots: number) => {
  await api.database.query('update public.properties set available_spots = $2 where id = $1', [id, spots]);
  await api.database.query('select public.settle_waiting_lists()');
};
async function makeFullHome() {
  const id = await makeProperty(api.database, { name: 'The Elms' });
  await setSpots(id, 0);
  return id;
}
const join = (propertyId: string, as: TestUser, roomType: string | null = null) =>
  api.call('PUT /home-watches/{propertyId}/place', { as, params: { propertyId }, body: { roomType } });
const keep = (propertyId: string, as: TestUser) =>
  api.call('POST /home-watches/{propertyId}/place/confirmations', { as, params: { propertyId } });
const decline = (propertyId: string, as: TestUser) =>
  api.call('DELETE /home-watches/{propertyId}/place/turn', { as, params: { propertyId } });
const pass = (propertyId: string, endsAt: string, as: TestUser = 'alice') =>
  api.call('POST /waiting-lists/{propertyId}/passes', {
    as,
    params: { propertyId },
    body: { endsAt, reason: 'other_room' },
  });
const listOf = async (id: string) => {
  const { body } = await api.call('GET /waiting-lists', { as: 'alice' });
  return Array.isArray(body) ? body.find(({ propertyId }) => propertyId === id) : undefined;
};
const placeOf = async (id: string, as: TestUser) => {
  const { body } = await api.call('GET /home-watches', { as });
  return Array.isArray(body) ? body.find(({ propertyId }) => propertyId === id)?.place : undefined;
};

describe('waiting lists', () => {
  it('give the turn to one family after the other, and tell the owner counts', async () => {
    await api.database.query('delete from public.home_watches');
    const id = await makeFullHome();
    expect((await join(id, 'pat', 'Studio')).status).toBe(204);
    expect((await join(id, 'fay')).status).toBe(204);
    expect((await keep(id, 'fay')).status).toBe(204);
    expect(await placeOf(id, 'fay')).toMatchObject({ number: 2, roomType: null, turnEndsAt: null });
    expect(await decline(id, 'fay')).toMatchObject(conflict('It is no longer your turn.'));

    await setSpots(id, 1);
    const [turn] = (await listOf(id)).turns;
    expect(await listOf(id)).toEqual({
      propertyId: id,
      propertyName: 'The Elms',
      waitingCount: 2,
      acceptedCount: 0,
      rooms: [
        { roomType: 'Studio', count: 1 },
        { roomType: null, count: 1 },
      ],
      turns: [{ roomType: 'Studio', endsAt: expect.any(String) }],
    });
    expect(await pass(id, turn.endsAt, 'oscar')).toMatchObject(propertyNotFound);
    expect(await pass(id, 'tomorrow')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await pass(id, turn.endsAt)).status).toBe(204);
    expect(await pass(id, turn.endsAt)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await placeOf(id, 'pat')).toMatchObject({ number: 1, skipped: 'other_room', turnEndsAt: null });
    expect(await placeOf(id, 'fay')).toMatchObject({ number: 2, turnEndsAt: expect.any(String) });
    expect((await decline(id, 'fay')).status).toBe(204);
    expect(await placeOf(id, 'fay')).toMatchObject({ skipped: 'declined' });
  });

  it('begin a conversation with the contact data that the family chooses', async () => {
    const id = await makeFullHome();
    await join(id, 'fay');
    await setSpots(id, 1);
    const sent = await api.call('POST /inquiries', {
      as: 'fay',
      body: { propertyId: id, message: 'I would like the room', contactBy: ['message'] },
    });
    expect(sent.status).toBe(201);
    expect(await placeOf(id, 'fay')).toMatchObject({ heldUntil: expect.any(String), turnEndsAt: null });
    const inquiryId = inquirySchema.parse(sent.body).id;
    // The spot is held at once, and counted once.
    expect(await api.call('GET /inquiries/{id}', { as: 'alice', params: { id: inquiryId } })).toMatchObject({
      body: { availableSpots: 0, holds: [{ state: 'held', inquiryId }] },
    });
    expect(await api.call('GET /properties/{id}', { as: 'pat', params: { id } })).toMatchObject({
      body: { availableSpots: 0, heldSpots: 1 },
    });
    const { body: held } = await api.call('GET /holds', { as: 'alice' });
    expect(held).toContainEqual({
      id: expect.any(String),
      propertyId: id,
      heldUntil: expect.any(String),
      inquiryId,
    });
    expect((await api.call('GET /holds', { as: 'oscar' })).body).not.toContainEqual(
      expect.objectContaining({ propertyId: id }),
    );
    expect(await listOf(id)).toMatchObject({ waitingCount: 0, acceptedCount: 1, rooms: null, turns: [] });
  });

  it('refuse what they do not have', async () => {
    const open = await makeProperty(api.database);
    const message = 'This home has an opening now. You can write to the owner.';
    expect(await join(open, 'pat')).toMatchObject(conflict(message));
    expect(await join(missingId, 'pat')).toMatchObject(propertyNotFound);
    expect(await keep(open, 'pat')).toMatchObject(conflict('You are not on this waiting list any more.'));
    expect(await keep(missingId, 'pat')).toMatchObject(propertyNotFound);
    expect(await decline(missingId, 'pat')).toMatchObject(propertyNotFound);
    const full = await makeFullHome();
    await api.database.query(
      `update public.properties set rates = '[{"room_type": "Studio", "monthly_cost": 4000}]' where id = $1`,
      [full],
    );
    expect(await join(full, 'pat', 'One bedroom')).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        message:
          'The Elms has no rooms of the kind "One bedroom". Please choose one that it has: Studio. Or choose any room.',
      },
    });
  });

  it('take 200 families at once, each with a place of its own, and tell one of them of one free spot', async () => {
    const id = await makeFullHome();
    const { rows } = await api.database.query<{ id: string }>(
      `insert into auth.users (id, email) select i, i || '@example.com'
       from (select gen_random_uuid() as i from generate_series(1, 200)) as new returning id`,
    );
    await api.database.query(
      `insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
       select i, $2, now(), now() from unnest($1::uuid[]) as i`,
      [rows.map(({ id: user }) => user), id],
    );
    await setSpots(id, 1);
    const numbers = await api.database.query(
      `select count(distinct private.describe_place(w) ->> 'number')::integer as places,
         count(w.turn_ends_at)::integer as turns
       from public.home_watches w where w.property_id = $1`,
      [id],
    );
    expect(numbers.rows).toEqual([{ places: 200, turns: 1 }]);
    await api.database.query('delete from public.properties where id = $1', [id]);
  });
});
