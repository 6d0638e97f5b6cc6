import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdSchema } from '../../functions/_shared/contract/holds/holds.ts';
import { newFeedKeySchema } from '../../functions/_shared/contract/team/feed.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { deleteAllInquiries } from '../api/support/inquiry-calls.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let homeId: string;
let inquiryId: string;

const ask = (as: TestUser = 'pat', id: string = randomUUID(), about = inquiryId) =>
  api.call('POST /inquiries/{id}/holds', { as, params: { id: about }, body: { id } });
const answer = (id: unknown, body: object, as: TestUser = 'alice') =>
  api.call('PUT /holds/{id}/answer', { as, params: { id: String(id) }, body });
const idOf = ({ body }: { body: unknown }) => holdSchema.parse(body).id;
const readHome = (as: TestUser = 'fay') => api.call('GET /properties/{id}', { as, params: { id: homeId } });
const readThread = (as: TestUser) => api.call('GET /inquiries/{id}', { as, params: { id: inquiryId } });
const setSpots = (spots: number, from?: number) =>
  api.call('PUT /properties/{id}', {
    as: 'alice',
    params: { id: homeId },
    body: { availableSpots: spots, ...(from !== undefined && { from: { availableSpots: from } }) },
  });

describe('holds', () => {
  beforeEach(async () => {
    await deleteAllInquiries();
    homeId = await makeProperty(api.database, { name: 'Maple Court' });
    await api.database.query(
      'update public.properties set capacity = 20, available_spots = 2 where id = $1',
      [homeId],
    );
    inquiryId = await makeInquiry(api.database, homeId, { sender: 'pat' });
  });

  it('are asked for, made and given back, and families are shown the other spots', async () => {
    const id = randomUUID();
    const asked = await ask('pat', id);
    expect(asked).toMatchObject({ status: 201, body: { state: 'asked', heldUntil: null, answeredAt: null } });
    expect((await ask('pat', id)).body).toEqual(asked.body);
    expect(await readHome()).toMatchObject({ body: { availableSpots: 2, heldSpots: 0 } });
    const hold = idOf(asked);
    expect(await answer(hold, { answer: 'hold', until: day(1) })).toMatchObject({
      status: 200,
      body: { state: 'held', heldUntil: day(1), inquiryId },
    });
    expect(await readHome()).toMatchObject({ body: { availableSpots: 1, heldSpots: 1 } });
    for (const side of ['pat', 'alice'] as const)
      expect(await readThread(side)).toMatchObject({
        body: { availableSpots: 1, holds: [{ id: hold, state: 'held', heldUntil: day(1) }] },
      });
    expect(await answer(hold, { answer: 'give_back' }, 'pat')).toMatchObject({
      body: { state: 'given_back' },
    });
    expect(await readHome()).toMatchObject({ body: { availableSpots: 2, heldSpots: 0 } });
  });

  it('say what is wrong with a request', async () => {
    expect(await ask('alice')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'The family asks for a hold. You answer it.' },
    });
    const hold = idOf(await ask());
    expect(await answer(hold, { answer: 'hold', until: day(1) }, 'pat')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'The home answers your request. You can give it back.' },
    });
    expect(await answer(hold, { answer: 'take_back' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This spot is not held yet. You can hold it, or decline.' },
    });
    expect(await answer(hold, { answer: 'hold' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'until', message: 'Please choose the last day of the hold' }] },
    });
    expect(await answer(hold, { answer: 'hold', until: day(-3) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has passed: at the home it is') },
    });
    expect(await answer(hold, { answer: 'hold', until: day(20) })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('at most 14 days') },
    });
    expect(await answer(hold, { answer: 'decline' })).toMatchObject({ body: { state: 'declined' } });
    await setSpots(0);
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        message:
          'Maple Court has no free spot now, so none can be held. Its page can email you when there is one.',
      },
    });
  });

  it('are found in the inbox while nobody has answered', async () => {
    const found = async () =>
      (await api.call('GET /inquiries/owner', { as: 'alice', query: { has: 'hold' } })).body;
    expect(await found()).toEqual([]);
    const hold = idOf(await ask());
    expect(await found()).toMatchObject([{ id: inquiryId }]);
    await answer(hold, { answer: 'decline' });
    expect(await found()).toEqual([]);
  });

  it('an owner states the spots with those that are held, and not fewer', async () => {
    await answer(idOf(await ask()), { answer: 'hold', until: day(2) });
    expect(await setSpots(0, 2)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^1 free spot of Maple Court is held, until \w+ \d+\. Please state at least 1/,
        ),
      },
    });
    expect(await setSpots(5, 2)).toMatchObject({ status: 200, body: { availableSpots: 4, heldSpots: 1 } });
    // What families are shown is not what the owner stated.
    expect(await setSpots(6, 4)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('end with a suspended account, and are limited', async () => {
    const hold = idOf(await ask());
    const suspend = (who: 'pat' | 'alice', at: string) =>
      api.database.query(`update public.users set suspended_at = ${at} where id = $1`, [testUsers[who].id]);
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    await suspend('alice', 'now()');
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'property_suspended' } });
    expect(await answer(hold, { answer: 'hold', until: day(1) })).toMatchObject(suspended);
    await suspend('alice', 'null');
    expect(await readThread('pat')).toMatchObject({ body: { holds: [{ state: 'canceled' }] } });
    await suspend('pat', 'now()');
    expect(await ask()).toMatchObject(suspended);
    await suspend('pat', 'null');
    for (const _ of [2, 3]) await answer(idOf(await ask()), { answer: 'give_back' }, 'pat');
    const limited = await ask();
    expect(limited).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(3600);
  });

  it('a feed that calls the home full leaves the held spot, and families see none', async () => {
    await answer(idOf(await ask()), { answer: 'hold', until: day(2) });
    await api.database.query(`update public.properties set own_id = 'H-1' where id = $1`, [homeId]);
    const { body } = await api.call('POST /feed-keys', { as: 'alice', body: { name: 'CRM' } });
    expect(
      await api.call('PUT /feed/{ownId}', {
        params: { ownId: 'H-1' },
        headers: { 'X-Feed-Key': newFeedKeySchema.parse(body).key },
        body: { availableSpots: 0 },
      }),
    ).toMatchObject({ status: 200, body: { became: { availableSpots: 1 } } });
    expect(await readHome()).toMatchObject({ body: { availableSpots: 0, heldSpots: 1 } });
  });
});
