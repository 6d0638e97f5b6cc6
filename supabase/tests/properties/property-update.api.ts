import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newFeedKeySchema } from '../../functions/_shared/contract/team/feed.ts';
import { propertySchema } from '../../functions/_shared/contract/properties/properties.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from '../api/support/api.ts';
import {
  address,
  create,
  missingId,
  otherOwner,
  propertyNotFound,
  read,
  remove,
  update,
} from '../api/support/property-calls.ts';

const prices = {
  rates: [{ roomType: 'Studio', monthlyCost: 4_800.5 }],
  careLevels: [{ name: 'Light', monthlyCost: 700 }],
  communityFee: 3_000,
  secondPersonFee: 1_100,
  deposit: 0,
  includedServices: ['Meals'],
  noticeDays: 30,
  payments: ['Private pay', 'Medicaid'],
  licenseNumber: 'AL-1',
  licenseState: 'IL',
  certificationNumber: '145678',
  phone: '(312) 555-0100',
};
const changes = {
  ...prices,
  name: 'Renamed',
  description: 'New text',
  street: '2 Oak Street',
  city: 'Evanston',
  state: 'IL',
  zipCode: '60201',
  capacity: 20,
  availableSpots: 0,
  roomCost: 4_800.5,
  amenities: ['Hospice'],
  careTypes: ['Respite Care'],
  imageUrls: [`${testUsers.alice.id}/temp/new.jpg`],
  isActive: false,
};
const tooManySpots = invalid('availableSpots', 'Available spots cannot be more than the total capacity');
const tooFar = invalid('location', 'Location must be within 25 miles of the center of the ZIP code');
describe('POST /properties/confirm', () => {
  it('confirms all active properties of the caller, as sending a price or payment does for one', async () => {
    const { id: ownerId, token } = await api.tempAccount('owner');
    const ids = [
      await makeProperty(api.database, { ownerId }),
      await makeProperty(api.database, { ownerId }),
    ];
    await makeProperty(api.database, { ownerId, isActive: false });
    const age = () =>
      api.database.query(
        `alter table public.properties disable trigger before_write;
         update public.properties set confirmed_at = now() - interval '1 year' where owner_id = '${ownerId}';
         alter table public.properties enable trigger before_write`,
      );
    const fresh = async () =>
      (
        await api.database.query<{ id: string }>(
          `select id from public.properties where owner_id = $1 and confirmed_at > now() - interval '1 minute'`,
          [ownerId],
        )
      ).rows.map((row) => row.id);
    await age();
    const confirmed = await api.call('POST /properties/confirm', { token });
    expect(confirmed).toMatchObject({ status: 200, body: { confirmed: 2 } });
    expect((await fresh()).toSorted()).toEqual(ids.toSorted());
    await age();
    const params = { id: ids[0] ?? '' };
    await api.call('PUT /properties/{id}', { token, params, body: { payments: [] } });
    expect(await fresh()).toEqual([ids[0]]);
  });
});

describe('what was changed meanwhile', () => {
  const change = (act: object, homes: object[], intentionId: string = randomUUID()) =>
    api.call('POST /properties/changes', { as: 'alice', body: { intentionId, act, homes } });
  const factsOf = async (id: string) => (await read(id)).body;

  it('is told with both values, and nothing is written over', async () => {
    const id = await makeProperty(api.database, { roomCost: 4_000 });
    const point = { latitude: 41.9, longitude: -87.65 };
    await update(id, { roomCost: 5_000, location: point, careLevels: [{ name: 'Light', monthlyCost: 700 }] });
    const refused = await update(id, {
      roomCost: 4_100,
      location: null,
      careLevels: [],
      from: { roomCost: 4_000, location: null, careLevels: [{ name: 'Light', monthlyCost: 700 }] },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body).toMatchObject({
      conflict: {
        seen: { roomCost: 4_000 },
        theirs: { roomCost: 5_000 },
        yours: { roomCost: 4_100 },
        changedAt: expect.any(String),
      },
    });
    expect(await factsOf(id)).toMatchObject({ roomCost: 5_000, ...point, careLevels: [{ name: 'Light' }] });
    expect((await update(id, { roomCost: 4_100, from: { roomCost: 5_000 } })).body).toMatchObject({
      roomCost: 4_100,
    });
  });

  it('is seen under the lock: a change waits for another and then finds it', async () => {
    const id = await makeProperty(api.database, { roomCost: 4_000 });
    await api.database.query('begin');
    await api.database.query('update public.properties set room_cost = 5000 where id = $1', [id]);
    const pending = update(id, { roomCost: 4_100, from: { roomCost: 4_000 } });
    const waits = `select from pg_locks where not granted and pid in (select pid from pg_stat_activity where query ~ 'change_property')`;
    while ((await api.database.query(waits)).rowCount === 0);
    await api.database.query('commit');
    expect(await pending).toMatchObject({ status: 409, body: { conflict: { theirs: { roomCost: 5_000 } } } });
  });

  it('by per cent, begins from the prices as they are, is sent in parts and undone with one', async () => {
    const ids = [
      await makeProperty(api.database, { roomCost: 4_000.5 }),
      await makeProperty(api.database, { roomCost: null }),
      await makeProperty(api.database, { roomCost: 4_000 }),
    ];
    const homes = ids.map((id) => ({ id }));
    const intention = randomUUID();
    const raise = { kind: 'raise', by: 10, unit: 'percent' };
    const first = await change(raise, homes.slice(0, 2), intention);
    expect(first).toMatchObject({ status: 200, body: { properties: expect.any(Array) } });
    expect(first.body).toMatchObject({
      results: [
        { id: ids[0], was: { roomCost: 4_000.5 }, became: { roomCost: 4_401 } },
        { id: ids[1], error: { code: 'conflict', message: 'it has no price' } },
      ],
    });
    // The answer was lost.
    await change(raise, homes.slice(0, 1), intention);
    await change(raise, homes.slice(2), intention);
    await update(ids[2] ?? '', { roomCost: 9_000 });
    const undone = await change({ kind: 'undo' }, homes, intention);
    expect(undone.body).toMatchObject({
      results: [
        { became: { roomCost: 4_000.5 } },
        { error: { code: 'conflict', message: 'There is nothing to take back.' } },
        { conflict: { seen: { roomCost: 4_400 }, theirs: { roomCost: 9_000 }, yours: { roomCost: 4_000 } } },
      ],
    });
    expect(await factsOf(ids[0] ?? '')).toMatchObject({ roomCost: 4_000.5 });
    expect(await factsOf(ids[2] ?? '')).toMatchObject({ roomCost: 9_000 });
  });

  it('by a feed is told with the name of its key, and nobody takes it back', async () => {
    const id = await makeProperty(api.database, { roomCost: 4_000 });
    await api.database.query(`update public.properties set own_id = 'F-1' where id = $1`, [id]);
    const { body } = await api.call('POST /feed-keys', { as: 'alice', body: { name: 'Front office' } });
    const sent = await api.call('PUT /feed/{ownId}', {
      params: { ownId: 'F-1' },
      headers: { 'X-Feed-Key': newFeedKeySchema.parse(body).key },
      body: { availableSpots: 0 },
    });
    expect(sent.status).toBe(200);
    const refused = await update(id, { availableSpots: 1, from: { availableSpots: 5 } });
    expect(refused.body).toMatchObject({
      conflict: {
        theirs: { availableSpots: 0 },
        changedBy: 'Your system (Front office)',
        changedAt: expect.any(String),
      },
    });
    const intention = await api.value(
      'select intention_id as value from private.home_edits where property_id = $1',
      [id],
    );
    expect((await change({ kind: 'undo' }, [{ id }], String(intention))).body).toMatchObject({
      results: [{ error: { message: 'There is nothing to take back.' } }],
    });
    await api.database.query('delete from private.feed_keys');
  });

  it('is not undone, also when it is the same value again, and a value that is back is no conflict', async () => {
    const id = await makeProperty(api.database, { roomCost: 4_000 });
    const [mine, other] = [randomUUID(), randomUUID()];
    const set = (roomCost: number, intention: string) =>
      change({ kind: 'set', changes: { roomCost } }, [{ id }], intention);
    await set(5_000, mine);
    await set(6_000, other);
    await set(5_000, randomUUID());
    expect((await change({ kind: 'undo' }, [{ id }], mine)).body).toMatchObject({
      results: [{ conflict: { theirs: { roomCost: 5_000 }, yours: { roomCost: 4_000 } } }],
    });
    expect(await factsOf(id)).toMatchObject({ roomCost: 5_000 });
    expect((await change({ kind: 'undo' }, [{ id }], other)).body).toEqual({
      results: [{ id, was: expect.anything(), became: expect.anything() }],
      properties: [expect.objectContaining({ roomCost: 5_000 })],
    });
  });

  it('and taken back in any order leaves the date of the last confirmation that stands', async () => {
    const id = await makeProperty(api.database, { roomCost: 4_000 });
    const date = async () => Object(await factsOf(id)).confirmedAt;
    const first = await date();
    const [price, spots] = [randomUUID(), randomUUID()];
    await change({ kind: 'set', changes: { roomCost: 5_000 } }, [{ id }], price);
    await change({ kind: 'set', changes: { availableSpots: 0 } }, [{ id }], spots);
    const second = await date();
    await change({ kind: 'undo' }, [{ id }], price);
    expect(await date()).toBe(second);
    await change({ kind: 'undo' }, [{ id }], spots);
    expect(await date()).toBe(first);
  });

  it('of many homes, may differ by home, and is from what the caller saw of each', async () => {
    const ids = [
      await makeProperty(api.database, { roomCost: 4_000 }),
      await makeProperty(api.database, { roomCost: 4_000 }),
      await makeProperty(api.database, { roomCost: 4_000 }),
    ];
    const intention = randomUUID();
    const homes = [
      { id: ids[0], changes: { roomCost: 5_000 }, from: { roomCost: 4_000 } },
      { id: ids[1], changes: { availableSpots: 0, description: 'Quiet' } },
      { id: ids[2], changes: { roomCost: 6_000 }, from: { roomCost: 3_000 } },
    ];
    expect(await change({ kind: 'set' }, homes, intention)).toMatchObject({
      status: 200,
      body: {
        results: [
          { id: ids[0], was: { roomCost: 4_000 }, became: { roomCost: 5_000 } },
          { id: ids[1], became: { availableSpots: 0, description: 'Quiet' } },
          { id: ids[2], conflict: { theirs: { roomCost: 4_000 }, yours: { roomCost: 6_000 } } },
        ],
      },
    });
    expect(await factsOf(ids[1] ?? '')).toMatchObject({ roomCost: 4_000, availableSpots: 0 });
    await change({ kind: 'undo' }, homes.slice(0, 2), intention);
    expect(await factsOf(ids[0] ?? '')).toMatchObject({ roomCost: 4_000 });
    expect(
      (
        await change(
          { kind: 'set' },
          homes.map(({ id }) => ({ id })),
        )
      ).status,
    ).toBe(400);
  });

  it('of many homes, each answers with a sentence', async () => {
    const id = await makeProperty(api.database);
    const spots = { kind: 'set', changes: { availableSpots: 5 } };
    expect((await change(spots, [{ id }, { id: missingId }])).body).toMatchObject({
      results: [
        { error: { message: 'Available spots cannot be more than the total capacity' } },
        { error: { status: 404, code: 'not_found', message: 'Property not found' } },
      ],
    });
    for (const [act, homes] of [
      [{ kind: 'sell' }, [{ id }]],
      [{ kind: 'raise', by: 'much', unit: 'percent' }, [{ id }]],
      [{ kind: 'set', changes: {} }, [{ id }]],
      [{ kind: 'confirm' }, []],
      [{ kind: 'confirm' }, [{ id }, { id }]],
      [{ kind: 'confirm' }, Array.from({ length: 51 }, () => ({ id: randomUUID() }))],
    ] as const)
      expect(await change(act, [...homes])).toMatchObject({ status: 400 });
    expect(await change({ kind: 'confirm' }, [{ id }], 'now')).toMatchObject({ status: 400 });
  });
});

describe('PUT /properties/{id}', () => {
  it('changes only the given field', async () => {
    const { body: before } = await create(address);
    const { status, body } = await update(propertySchema.parse(before).id, { name: 'Renamed' });
    expect(status).toBe(200);
    const renewed = { confirmedAt: expect.any(String), updatedAt: expect.any(String) };
    expect(body).toEqual({ ...Object(before), name: 'Renamed', ...renewed });
  });

  it('changes all fields at once, and clears price and description', async () => {
    const id = await makeProperty(api.database, { roomCost: 1 });
    expect((await update(id, changes)).body).toMatchObject(changes);
    const cleared = { rates: [], roomCost: null, description: null };
    expect((await update(id, cleared)).body).toMatchObject({ ...cleared, name: 'Renamed' });
  });

  it('keeps prices and numbers that an older client does not send, and clears them', async () => {
    const id = await makeProperty(api.database);
    await update(id, prices);
    const older = { name: 'Renamed', roomCost: 4_800.5, availableSpots: 0 };
    expect((await update(id, older)).body).toMatchObject({ ...prices, ...older, lowestMonthlyCost: 5_500.5 });
    expect(await update(id, { licenseState: null })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'licenseNumber' }] },
    });
    // The home is in Illinois.
    for (const other of [{ licenseState: 'IN' }, { city: 'Gary', state: 'IN', zipCode: '46402' }])
      expect(await update(id, other)).toMatchObject(
        invalid('licenseState', 'The license must be from the state of the home'),
      );
    const cleared = { rates: [], careLevels: [], deposit: null, licenseNumber: null, licenseState: null };
    const left = { ...prices, ...cleared, roomCost: 4_800.5, lowestMonthlyCost: null };
    expect((await update(id, cleared)).body).toMatchObject(left);
  });

  it('rejects a body without a field to change', async () => {
    const id = await makeProperty(api.database);
    const rejected = { status: 400, body: { message: 'Send at least one field to change' } };
    for (const body of [{}, { unknown: 1 }, { ownerId: testUsers.oscar.id }])
      expect(await update(id, body)).toMatchObject(rejected);
  });

  it('rejects more available spots than the new or stored capacity', async () => {
    const id = await makeProperty(api.database);
    expect(await update(id, { capacity: 5, availableSpots: 6 })).toMatchObject(tooManySpots);
    expect(await update(id, { availableSpots: 2 })).toMatchObject(tooManySpots);
    expect((await update(id, { capacity: 5, availableSpots: 5 })).status).toBe(200);
    expect(await update(id, { capacity: 4 })).toMatchObject(tooManySpots);
    expect((await update(id, { capacity: 6 })).status).toBe(200);
  });

  it('returns 422 if the new address does not match', async () => {
    const id = await makeProperty(api.database);
    const unknown = { status: 422, body: { code: 'unknown_location' } };
    expect(await update(id, { zipCode: '90210' })).toMatchObject(unknown);
  });

  it('sets, keeps and removes the point of the home, within 25 miles of its ZIP code', async () => {
    const { body: created } = await create({
      ...address,
      location: { latitude: 41.9000049, longitude: -87.65 },
    });
    const { id } = propertySchema.parse(created);
    const exact = { latitude: 41.9, longitude: -87.65, locationIsExact: true };
    expect((await read(id)).body).toMatchObject(exact);
    expect((await update(id, { zipCode: '60602' })).body).toMatchObject(exact);
    const moved = { latitude: 42.2, longitude: -87.7 };
    expect((await update(id, { location: moved })).body).toMatchObject({ ...moved, locationIsExact: true });

    for (const latitude of [42.25, 41.5])
      expect(await update(id, { location: { latitude, longitude: -87.6 } })).toMatchObject(tooFar);
    // The point stays, and would be 37 miles from the new ZIP code.
    expect(await update(id, { city: 'Joliet', zipCode: '60432' })).toMatchObject(tooFar);
    expect(await update(id, { location: 'here' })).toMatchObject(
      invalid('location', 'Location must be a latitude and a longitude in degrees'),
    );
    expect((await read(id)).body).toMatchObject({ ...moved, city: 'Chicago', locationIsExact: true });

    const { body } = await update(id, { city: 'Joliet', zipCode: '60432', location: null });
    expect(body).toMatchObject({ latitude: 41.5378, longitude: -88.0572, locationIsExact: false });
  });

  // ../security tests who else sees the property.
  it('returns 403 to other users who see the property', async () => {
    const id = await makeProperty(api.database);
    expect(await update(id, { name: 'Stolen' }, 'oscar')).toMatchObject(otherOwner);
    expect(await update(missingId, { name: 'B' })).toMatchObject(propertyNotFound);
  });
});

// ../security tests who may delete a property, and ../schema that its favorites and inquiries are deleted too.
it('DELETE /properties/{id} deletes the property of the caller', async () => {
  const id = await makeProperty(api.database);
  expect(await remove(id, 'oscar')).toMatchObject(otherOwner);
  expect(await remove(id)).toMatchObject({ status: 204, body: undefined });
  expect(await remove(id)).toMatchObject(propertyNotFound);
});
