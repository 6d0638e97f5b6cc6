import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { propertySchema } from '../../functions/_shared/contract/properties.ts';
import { home, propertyNotFound, otherOwner, missingId, propertyCalls } from './support/property-calls.ts';

describe('PUT /properties/{id}', () => {
  const changes = {
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

  it.each(Object.entries(changes))('changes %s alone', async (field, value) => {
    const { body: before } = await create(address);
    const { status, body } = await update(propertySchema.parse(before).id, { [field]: value });
    expect(status).toBe(200);
    const renewed = { confirmedAt: expect.any(String), updatedAt: expect.any(String) };
    expect(body).toEqual({ ...Object(before), [field]: value, ...renewed });
  });

  it('changes all fields at once, and clears a price and a description', async () => {
    const { body } = await create({ ...address, roomCost: 1, description: 'Old' });
    const { id } = propertySchema.parse(body);
    expect((await update(id, changes)).body).toMatchObject(changes);
    expect((await update(id, { roomCost: null, description: null })).body).toMatchObject({
      roomCost: null,
      description: null,
      name: 'Renamed',
    });
  });

  it('keeps the views and the heart in the answer', async () => {
    const id = await makeProperty(api.database);
    await read(id);
    await makeFavorite(api.database, testUsers.alice.id, id);
    expect((await update(id, { name: 'B' })).body).toMatchObject({ viewCount: 1, isFavorite: true });
  });

  it.each([
    ['another price', { roomCost: 5_000 }, true],
    ['other spots', { availableSpots: 3 }, true],
    ['the same price again', { roomCost: null }, true],
    ['the same spots again', { availableSpots: 1 }, true],
    ['a name', { name: 'B' }, false],
  ])('with %s, confirms price and spots: %j, %s', async (_, body, isConfirmed) => {
    const { database } = api;
    const id = await makeProperty(database);
    await database.query('alter table public.properties disable trigger renew');
    await database.query(
      `update public.properties set confirmed_at = '2026-01-01', capacity = 20 where id = $1`,
      [id],
    );
    await database.query('alter table public.properties enable trigger renew');
    const { confirmedAt } = propertySchema.parse((await update(id, body)).body);
    expect(confirmedAt.startsWith('2026-01-01')).toBe(!isConfirmed);
  });

  it('refuses a change of nothing', async () => {
    const id = await makeProperty(api.database);
    for (const body of [{}, { unknown: 1 }, { ownerId: testUsers.oscar.id }]) {
      expect(await update(id, body)).toMatchObject({
        status: 400,
        body: { message: 'Give at least one field to change' },
      });
    }
  });

  it.each([
    ['name', null, 'Property Name is required'],
    ['zipCode', 'abcde', 'Invalid ZIP code format'],
    ['capacity', null, 'Capacity must be at least 1'],
    ['imageUrls', [`${testUsers.oscar.id}/temp/x.jpg`], 'Each image must be a path in your own folder'],
  ])('refuses %s %j and changes nothing', async (field, value, message) => {
    const id = await makeProperty(api.database);
    const { body: before } = await read(id, 'alice');
    expect(await update(id, { isActive: false, [field]: value })).toMatchObject({
      status: 400,
      body: { message, details: [{ field, message }] },
    });
    expect((await read(id, 'alice')).body).toEqual(before);
  });

  it('refuses more spots than the home has room for, whichever of the two is given', async () => {
    const id = await makeProperty(api.database);
    const message = 'Available spots cannot be more than the total capacity';
    const refused = {
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field: 'availableSpots', message }] },
    };
    expect(await update(id, { capacity: 5, availableSpots: 6 })).toMatchObject(refused);
    expect(await update(id, { availableSpots: 2 })).toMatchObject(refused);
    expect(await update(id, { capacity: 5, availableSpots: 5 })).toMatchObject({ status: 200 });
    expect(await update(id, { capacity: 4 })).toMatchObject(refused);
    expect(await update(id, { capacity: 6 })).toMatchObject({ status: 200 });
  });

  it.each([{ zipCode: '00000' }, { zipCode: '90210' }, { state: 'CA' }, { city: 'Springfield' }])(
    'answers 422 for a new address that does not fit: %j',
    async (part) => {
      const id = await makeProperty(api.database);
      expect(await update(id, part)).toMatchObject({ status: 422, body: { code: 'unknown_location' } });
    },
  );

  it('is for the owner only: 403 for who sees the home, 404 for who does not', async () => {
    const id = await makeProperty(api.database, { name: 'Mine' });
    const hidden = await makeProperty(api.database, { isActive: false });
    for (const actor of ['oscar', 'pat'] as const) {
      expect(await update(id, { name: 'Stolen' }, actor)).toMatchObject(otherOwner);
      expect(await update(hidden, { name: 'Stolen' }, actor)).toMatchObject(propertyNotFound);
    }
    expect(await update(missingId, { name: 'B' })).toMatchObject(propertyNotFound);
    expect((await read(id, 'alice')).body).toMatchObject({ name: 'Mine', viewCount: 0 });
  });
});
