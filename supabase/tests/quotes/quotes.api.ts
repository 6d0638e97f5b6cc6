import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { deleteAllInquiries } from '../api/support/inquiry-calls.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const quote = {
  lastNumber: 0,
  roomType: 'Studio',
  roomName: null,
  persons: 2,
  careLevel: 'Level 1',
  roomCost: 4250,
  careCost: 800,
  secondPersonFee: 900,
  communityFee: 2500,
  deposit: 0,
  includedServices: ['Meals'],
  validUntil: day(30),
};
let inquiryId: string;
let homeId: string;
const send = (more: object = {}, as: TestUser = 'alice') =>
  api.call('POST /inquiries/{id}/quotes', {
    as,
    params: { id: inquiryId },
    body: { id: randomUUID(), ...quote, ...more },
  });
const read = (as: TestUser) => api.call('GET /inquiries/{id}', { as, params: { id: inquiryId } });

describe('quotes', () => {
  beforeEach(async () => {
    await deleteAllInquiries();
    homeId = await makeProperty(api.database, { name: 'Maple Court' });
    await api.database.query(
      `update public.properties
       set rates = '[{"room_type": "Studio", "monthly_cost": 4000}]', deposit = 0, community_fee = 2500, second_person_fee = 900,
         care_levels = '[{"name": "Level 1", "monthly_cost": 800}]', included_services = '{Meals}'
       where id = $1`,
      [homeId],
    );
    inquiryId = await makeInquiry(api.database, homeId, { sender: 'pat' });
  });

  it('say what differs from the page, and a new one replaces the one before', async () => {
    const id = randomUUID();
    const first = await send({ id });
    expect(first).toMatchObject({
      status: 201,
      body: {
        number: 1,
        isYours: true,
        state: 'valid',
        monthlyTotal: 5950,
        firstMonthTotal: 8450,
        validUntil: quote.validUntil,
        propertyName: 'Maple Court',
        differences: {
          amounts: { roomCost: { stated: 4000, by: 250 }, monthlyTotal: { stated: 5700, by: 250 } },
          servicesLeftOut: [],
          servicesAdded: [],
        },
      },
    });
    expect((await send({ id, roomCost: 1 })).body).toEqual(first.body);
    expect(await send({ roomCost: 4000, lastNumber: 1 })).toMatchObject({
      status: 201,
      body: { number: 2, differences: { amounts: {} } },
    });
    expect(await api.call('GET /quotes', { as: 'pat' })).toMatchObject({
      body: [{ number: 2, propertyId: homeId, monthlyTotal: 5700 }],
    });
    expect(await read('pat')).toMatchObject({
      body: {
        quotes: [
          { number: 1, state: 'replaced', roomCost: 4250 },
          { number: 2, state: 'valid' },
        ],
        inquiry: { unreadCount: 2 },
      },
    });
  });

  it('two people who send at once: one is told of the other', async () => {
    const replies = await Promise.all([send({ roomCost: 4100 }), send({ roomCost: 4200 })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('has sent a quote in the meantime'),
    });
  });

  it.each<[object, string]>([
    [{ roomCost: 0 }, 'Please enter what the room costs each month, at least $1'],
    [{ communityFee: 1_000_000 }, 'An amount can be at most $999,999.99'],
    [{ deposit: -1 }, 'An amount must be 0 or more'],
    [{ secondPersonFee: null }, 'Please enter what the second person costs each month. 0 if nothing'],
    [{ careLevel: null }, 'Please enter what the care costs each month. 0 if it costs nothing more'],
    [{ persons: 3 }, 'A quote is for one or two persons'],
    [{ validUntil: 'tomorrow' }, 'Please choose until which day the quote is valid'],
    [{ validUntil: day(-2) }, 'has passed'],
    [{ validUntil: day(63) }, 'A quote can be valid for at most 60 days'],
    [
      { roomType: 'Private room' },
      'Maple Court states no price for "Private room". Please choose one that it states: Studio.',
    ],
    [{ roomType: 'Attic' }, 'Room type is not one of the known room types'],
    [{ careLevel: 'Level 9' }, 'Maple Court states no care level "Level 9"'],
  ])('%j is refused with a sentence', async (more, message) => {
    expect(await send(more)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: expect.stringContaining(message) },
    });
  });

  it('are the business of the home, end with a suspension, and are limited', async () => {
    const code = (name: string) => ({ body: { code: name } });
    expect(await send({}, 'pat')).toMatchObject({ status: 403, ...code('forbidden') });
    const suspend = (table: string, who: string, sql: string) =>
      api.database.query(`update public.${table} set suspended_at = ${sql} where id = $1`, [who]);
    await suspend('users', testUsers.alice.id, 'now()');
    expect(await send()).toMatchObject({ status: 403, ...code('account_suspended') });
    await suspend('users', testUsers.alice.id, 'null');
    await suspend('properties', homeId, 'now()');
    expect(await send()).toMatchObject({ status: 409, ...code('property_suspended') });
    await suspend('properties', homeId, 'null');
    for (const lastNumber of [0, 1, 2, 3, 4])
      expect(await send({ lastNumber })).toMatchObject({ status: 201 });
    expect(await send({ lastNumber: 5 })).toMatchObject({ status: 429, ...code('too_many_messages') });
  });

  it('a conversation that ended meanwhile says so', async () => {
    await api.call('PUT /inquiries/{id}/withdraw', { as: 'pat', params: { id: inquiryId } });
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('The family has withdrawn this inquiry') },
    });
  });
});
