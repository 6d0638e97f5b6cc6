import { describe, expect, it } from 'vitest';
import { propertySchema } from '../../functions/_shared/contract/properties.ts';
import { makeFavorite, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from './support/api.ts';
import {
  address,
  create,
  missingId,
  otherOwner,
  propertyNotFound,
  read,
  update,
} from './support/property-calls.ts';

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
const spots = 'Available spots cannot be more than the total capacity';
const tooManySpots = {
  status: 400,
  body: { code: 'invalid_request', message: spots, details: [{ field: 'availableSpots', message: spots }] },
};

describe('PUT /properties/{id}', () => {
  it.each(Object.entries(changes))('changes only %s', async (field, value) => {
    const { body: before } = await create(address);
    const { status, body } = await update(propertySchema.parse(before).id, { [field]: value });
    expect(status).toBe(200);
    const renewed = { confirmedAt: expect.any(String), updatedAt: expect.any(String) };
    expect(body).toEqual({ ...Object(before), [field]: value, ...renewed });
  });

  it('changes all fields at once, and clears price and description', async () => {
    const id = await makeProperty(api.database, { roomCost: 1 });
    expect((await update(id, changes)).body).toMatchObject(changes);
    const cleared = { roomCost: null, description: null };
    expect((await update(id, cleared)).body).toMatchObject({ ...cleared, name: 'Renamed' });
  });

  it('returns views and favorites', async () => {
    const id = await makeProperty(api.database);
    await read(id);
    await makeFavorite(api.database, testUsers.alice.id, id);
    expect((await update(id, { name: 'B' })).body).toMatchObject({ viewCount: 1, isFavorite: true });
  });

  it.each([
    [{ roomCost: 5_000 }, true],
    [{ availableSpots: 3 }, true],
    [{ roomCost: null }, true],
    [{ availableSpots: 1 }, true],
    [{ name: 'B' }, false],
  ])('with %j confirms price and availability: %s', async (body, isConfirmed) => {
    const id = await makeProperty(api.database);
    await api.database.query('alter table public.properties disable trigger update_confirmation');
    await api.database.query(
      `update public.properties set confirmed_at = '2026-01-01', capacity = 20 where id = $1`,
      [id],
    );
    await api.database.query('alter table public.properties enable trigger update_confirmation');
    const { confirmedAt } = propertySchema.parse((await update(id, body)).body);
    expect(confirmedAt.startsWith('2026-01-01')).toBe(!isConfirmed);
  });

  it('rejects a body without a field to change', async () => {
    const id = await makeProperty(api.database);
    const rejected = { status: 400, body: { message: 'Give at least one field to change' } };
    for (const body of [{}, { unknown: 1 }, { ownerId: testUsers.oscar.id }])
      expect(await update(id, body)).toMatchObject(rejected);
  });

  it.each([
    ['name', null, 'Property Name is required'],
    ['zipCode', 'abcde', 'Invalid ZIP code format'],
    ['capacity', null, 'Capacity must be at least 1'],
    ['imageUrls', [`${testUsers.oscar.id}/temp/x.jpg`], 'Each image must be a path in your own folder'],
  ])('rejects %s %j and changes nothing', async (field, value, message) => {
    const id = await makeProperty(api.database);
    const { body: before } = await read(id, 'alice');
    const rejected = { status: 400, body: { message, details: [{ field, message }] } };
    expect(await update(id, { isActive: false, [field]: value })).toMatchObject(rejected);
    expect((await read(id, 'alice')).body).toEqual(before);
  });

  it('rejects more available spots than the new or stored capacity', async () => {
    const id = await makeProperty(api.database);
    expect(await update(id, { capacity: 5, availableSpots: 6 })).toMatchObject(tooManySpots);
    expect(await update(id, { availableSpots: 2 })).toMatchObject(tooManySpots);
    expect((await update(id, { capacity: 5, availableSpots: 5 })).status).toBe(200);
    expect(await update(id, { capacity: 4 })).toMatchObject(tooManySpots);
    expect((await update(id, { capacity: 6 })).status).toBe(200);
  });

  it.each([{ zipCode: '00000' }, { zipCode: '90210' }, { state: 'CA' }, { city: 'Springfield' }])(
    'returns 422 if the new address does not match: %j',
    async (part) => {
      const id = await makeProperty(api.database);
      expect(await update(id, part)).toMatchObject({ status: 422, body: { code: 'unknown_location' } });
    },
  );

  it('returns 403 to other users who see the property, 404 to others', async () => {
    const id = await makeProperty(api.database);
    const inactive = await makeProperty(api.database, { isActive: false });
    expect(await update(id, { name: 'Stolen' }, 'oscar')).toMatchObject(otherOwner);
    expect(await update(inactive, { name: 'Stolen' }, 'oscar')).toMatchObject(propertyNotFound);
    expect(await update(missingId, { name: 'B' })).toMatchObject(propertyNotFound);
  });
});
