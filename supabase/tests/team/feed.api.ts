import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  feedKeySchema,
  feedReceiptSchema,
  newFeedKeySchema,
} from '../../functions/_shared/contract/team/feed.ts';
import { fiveAtOnce } from '../_shared/five-at-once.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, invalid, notFound } from '../api/support/api.ts';

type Owner = 'alice' | 'oscar';

const makeKey = async (as: Owner = 'alice', name = 'Front office') => {
  const { body } = await api.call('POST /feed-keys', { as, body: { name } });
  return newFeedKeySchema.parse(body);
};
const keysOf = async (as: Owner = 'alice') =>
  z.array(feedKeySchema).parse((await api.call('GET /feed-keys', { as })).body);
const send = (key: string, body: object, ownId = 'H-1', as?: Owner) =>
  api.call('PUT /feed/{ownId}', {
    params: { ownId },
    headers: { 'X-Feed-Key': key },
    body,
    ...(as && { as }),
  });
const unknownKey = {
  status: 401,
  body: { code: 'unauthorized', message: 'This key is unknown or was revoked.' },
};

async function makeHome(owner: Owner, ownId = 'H-1') {
  const id = await makeProperty(api.database, { owner });
  await api.database.query(
    `update public.properties set own_id = $2, capacity = 20, available_spots = 3, room_cost = 4000, deposit = 500,
       rates = '[]' where id = $1`,
    [id, ownId],
  );
  return id;
}
async function factsOf(id: string) {
  const { rows } = await api.database.query(
    `select available_spots as spots, room_cost::integer as cost, rates, deposit::integer, name, confirmed_at
     from public.properties where id = $1`,
    [id],
  );
  return rows[0];
}

beforeEach(async () => {
  await api.database.query('delete from private.feed_keys; delete from private.write_counts');
  await api.database.query('delete from public.properties where own_id is not null');
});

describe('keys of a feed', () => {
  it('an owner makes, lists and revokes keys, and nobody reads a key again', async () => {
    const made = await makeKey();
    const { key, ...shown } = made;
    expect(key).toMatch(/^feed_[0-9a-f]{64}$/);
    expect(await keysOf()).toEqual([shown]);
    expect(await keysOf('oscar')).toEqual([]);
    const { rows } = await api.database.query('select to_jsonb(k)::text as row from private.feed_keys k');
    expect(rows[0]?.row).not.toContain(key.slice(5));
    const ofOscar = await api.call('DELETE /feed-keys/{id}', { as: 'oscar', params: { id: made.id } });
    expect(ofOscar).toMatchObject(notFound('Key not found'));
    expect(await keysOf()).toHaveLength(1);
    expect(await api.call('DELETE /feed-keys/{id}', { as: 'alice', params: { id: made.id } })).toMatchObject({
      status: 204,
    });
    expect(await keysOf()).toEqual([]);
  });

  it('a family makes none, and an owner ten, also at the same moment', async () => {
    const body = { name: 'Office' };
    expect(await api.call('POST /feed-keys', { as: 'pat', body })).toMatchObject(
      forbidden('Only an owner account has keys.'),
    );
    expect(await api.call('POST /feed-keys', { as: 'alice', body: { name: ' ' } })).toMatchObject(
      invalid('name', 'Please give the key a name'),
    );
    const results = await fiveAtOnce(Array.from({ length: 12 }), () =>
      api.call('POST /feed-keys', { as: 'alice', body }),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(results.find(({ status }) => status !== 201)).toMatchObject(
      conflict('You have ten keys, as many as one owner can have. Revoke one first.'),
    );
  });
});

describe('PUT /feed/{ownId}', () => {
  it('changes what it names, keeps the rest, and confirms the home', async () => {
    const id = await makeHome('alice');
    await api.database.query(`update public.properties set created_at = now() where id = $1`, [id]);
    const { key } = await makeKey();
    const reply = await send(key, {
      availableSpots: 0,
      rates: [{ roomType: 'Private room', monthlyCost: 5200.004 }],
    });
    expect(reply).toMatchObject({ status: 200, body: { ownId: 'H-1' } });
    const facts = await factsOf(id);
    expect(facts).toMatchObject({
      spots: 0,
      cost: 5200,
      rates: [{ room_type: 'Private room', monthly_cost: 5200 }],
      deposit: 500,
    });
    expect(await send(key, { deposit: null })).toMatchObject({ status: 200 });
    const later = await factsOf(id);
    expect(later).toMatchObject({ deposit: null, spots: 0 });
    // Without a change too.
    expect(await send(key, { deposit: null })).toMatchObject({ status: 200 });
    const last = await factsOf(id);
    expect(last).toEqual({ ...later, confirmed_at: expect.anything() });
    expect(last?.confirmed_at > later?.confirmed_at).toBe(true);
    // A phone number confirms nothing.
    const { became, confirmedAt } = feedReceiptSchema.parse(
      (await send(key, { phone: '312-555-0100' })).body,
    );
    expect(became).toEqual({ phone: '(312) 555-0100' });
    expect(Date.parse(confirmedAt)).toBe(last?.confirmed_at.getTime());
    expect(await factsOf(id)).toEqual(last);
    const [shown] = await keysOf();
    expect(shown?.lastUsedAt).not.toBeNull();
  });

  it('says what was changed, and refuses what somebody changed meanwhile', async () => {
    const id = await makeHome('alice');
    const { key } = await makeKey();
    expect(
      await send(key, { availableSpots: 1, roomCost: 4_000, from: { availableSpots: 3 } }),
    ).toMatchObject({
      status: 200,
      body: { was: { availableSpots: 3 }, became: { availableSpots: 1 } },
    });
    expect(await send(key, { availableSpots: 2, from: { availableSpots: 3 } })).toMatchObject({
      status: 409,
      body: {
        conflict: {
          seen: { availableSpots: 3 },
          theirs: { availableSpots: 1 },
          yours: { availableSpots: 2 },
          changedBy: null,
        },
      },
    });
    expect(await factsOf(id)).toMatchObject({ spots: 1, cost: 4000 });
  });

  it('reaches homes of the owner of the key only, also with the session of another owner', async () => {
    const ofAlice = await makeHome('alice');
    const ofOscar = await makeHome('oscar');
    await makeHome('oscar', 'H-2');
    const { key } = await makeKey();
    expect(await send(key, { availableSpots: 1 }, 'H-1', 'oscar')).toMatchObject({ status: 200 });
    expect(await factsOf(ofAlice)).toMatchObject({ spots: 1 });
    expect(await factsOf(ofOscar)).toMatchObject({ spots: 3 });
    expect(await send(key, { availableSpots: 1 }, 'H-2')).toMatchObject({ status: 404 });
  });

  it.each([
    [{ name: 'Changed' }, { status: 400 }],
    [{ availableSpots: 1, isActive: false }, { status: 400 }],
    [{}, { status: 400, body: { message: 'Please send free spots, a price or a phone number' } }],
    [{ availableSpots: 21 }, { status: 400, body: { details: [{ field: 'availableSpots' }] } }],
    [{ roomCost: -1 }, { status: 400, body: { details: [{ field: 'roomCost' }] } }],
    [{ rates: [{ roomType: 'Cave', monthlyCost: 1 }] }, { status: 400 }],
  ])('refuses %j and changes nothing', async (body, expected) => {
    const id = await makeHome('alice');
    const before = await factsOf(id);
    const { key } = await makeKey();
    expect(await send(key, body)).toMatchObject(expected);
    expect(await factsOf(id)).toEqual(before);
  });

  it('tells nothing about the home over REST, also when a value is refused', async () => {
    const id = await makeHome('alice');
    await api.database.query(`select public.verify_property($1, 'Robin Lee')`, [id]);
    const { key } = await makeKey();
    for (const facts of [{ available_spots: null }, { available_spots: 21 }, { room_cost: 'NaN' }]) {
      const { status, body } = await api.request('visitor', 'POST /rest/v1/rpc/send_feed', {
        p_key: key,
        p_own_id: 'H-1',
        p_facts: facts,
      });
      expect([status, Object(body).details]).toEqual([400, null]);
    }
  });

  it('refuses an unknown, a revoked and a missing key, and the key of a suspended account', async () => {
    await makeHome('alice');
    const { key, id } = await makeKey();
    expect(await send(`${key}0`, { availableSpots: 1 })).toMatchObject(unknownKey);
    expect(await send(key.toUpperCase(), { availableSpots: 1 })).toMatchObject(unknownKey);
    expect(
      await api.call('PUT /feed/{ownId}', { params: { ownId: 'H-1' }, body: { availableSpots: 1 } }),
    ).toMatchObject({ status: 400, body: { message: 'Send your key in the header X-Feed-Key' } });
    expect(await send(key, { availableSpots: 1 }, 'nowhere')).toMatchObject(
      notFound('No home of this account has the own ID "nowhere".'),
    );
    const suspend = (at: string) =>
      api.database.query(`update public.users set suspended_at = ${at} where id = $1`, [testUsers.alice.id]);
    await suspend('now()');
    expect(await send(key, { availableSpots: 1 })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
    expect(await api.call('POST /feed-keys', { as: 'alice', body: { name: 'New' } })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
    await suspend('null');
    await api.call('DELETE /feed-keys/{id}', { as: 'alice', params: { id } });
    expect(await send(key, { availableSpots: 1 })).toMatchObject(unknownKey);
  });

  it.each([
    ['a key', (id: string) => `feed of ${id}`, 600, 'You have sent 600 homes with one key in the last hour.'],
    ['an owner', () => 'feed', 1200, 'You have sent 1,200 homes in the last hour.'],
  ])('limits %s', async (_name, row, count, message) => {
    await makeHome('alice');
    const { key, id } = await makeKey();
    await api.database.query(
      `insert into private.write_counts (user_id, table_name, counted_since, write_count)
       values ($1, $2, now() - interval '59 minutes', $3)`,
      [testUsers.alice.id, row(id), count],
    );
    const reply = await send(key, { availableSpots: 1 });
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_writes' } });
    expect(reply.body).toMatchObject({ message: expect.stringContaining(message) });
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  });
});
