import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api, newAccount, type Reply } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';
import { propertySchema } from '../../functions/_shared/contract/properties.ts';
import { home, missingId, propertyCalls } from './support/property-calls.ts';

const without = (field: string) =>
  Object.fromEntries(Object.entries(address).filter(([name]) => name !== field));

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => `${testUsers.alice.id}/temp/${index}.jpg`);

const tooLong = (max: string) => `Use at most ${max} characters`;

describe('POST /properties', () => {
  it('lists a home with the defaults and answers it whole', async () => {
    const { status, body } = await create(address);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...address,
      id: expect.any(String),
      ownerId: testUsers.alice.id,
      description: null,
      capacity: 1,
      availableSpots: 1,
      roomCost: null,
      amenities: [],
      careTypes: [],
      imageUrls: [],
      viewCount: 0,
      isActive: true,
      confirmedAt: expect.any(String),
      verifiedAt: null,
      isFavorite: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('stores what was sent, trimmed, in upper case, corrected, each once', async () => {
    const photo = `${testUsers.alice.id}/temp/a.jpg`;
    const { body } = await create({
      ...address,
      name: '  Maple Court ',
      description: ' Two lines\nof text. ',
      state: 'il',
      zipCode: '60601-1234',
      capacity: 12,
      availableSpots: 0,
      roomCost: 5_900.455,
      amenities: ['Assitance with Daily Living', 'Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care', 'Memory Care'],
      imageUrls: [photo, { path: photo }, { url: `${testUsers.alice.id}/temp/b.jpg` }],
      isActive: false,
    });
    expect(body).toMatchObject({
      name: 'Maple Court',
      description: 'Two lines\nof text.',
      state: 'IL',
      zipCode: '60601-1234',
      capacity: 12,
      availableSpots: 0,
      roomCost: 5_900.46,
      amenities: ['Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care'],
      imageUrls: [photo, `${testUsers.alice.id}/temp/b.jpg`],
      isActive: false,
    });
    expect(await read(propertySchema.parse(body).id, 'alice')).toMatchObject({
      status: 200,
      body: Object(body),
    });
  });

  const withKey = (key: string) => ({ 'Idempotency-Key': key });
  const idOf = ({ body }: Reply) => propertySchema.parse(body).id;

  it('answers the same home to the same key, as it is by then', async () => {
    const key = withKey(randomUUID());
    const id = idOf(await create(address, 'alice', key));
    await update(id, { name: 'Renamed' });
    expect(await create(address, 'alice', key)).toMatchObject({ status: 201, body: { id, name: 'Renamed' } });
    expect(idOf(await create(address, 'alice', withKey(randomUUID())))).not.toBe(id);
  });

  it('makes one home of requests with the same key that come at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(address, 'alice', withKey(key))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const listed = 'select id from public.properties where creation_key = $1';
    expect((await api.database.query(listed, [key])).rows).toEqual([{ id: answers[0] && idOf(answers[0]) }]);
  });

  it('keeps the keys of owners apart', async () => {
    const key = withKey(randomUUID());
    const hers = idOf(await create(address, 'alice', key));
    expect(await create(address, 'oscar', key)).toMatchObject({
      status: 201,
      body: { ownerId: testUsers.oscar.id },
    });
    expect(idOf(await create(address, 'alice', key))).toBe(hers);
  });

  it('lists anew what was deleted since', async () => {
    const key = withKey(randomUUID());
    const id = idOf(await create(address, 'alice', key));
    await remove(id);
    expect(idOf(await create(address, 'alice', key))).not.toBe(id);
  });

  it('refuses a key that is no UUID', async () => {
    expect(await create(address, 'alice', withKey('again'))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'idempotency-key', message: 'Idempotency-Key must be a UUID' }] },
    });
  });

  it('is for owners only', async () => {
    expect(await create(address, 'pat')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Only property owners can list properties' },
    });
  });

  it('lists for the caller whatever else is sent', async () => {
    const { body } = await create({
      ...address,
      id: missingId,
      ownerId: testUsers.oscar.id,
      viewCount: 9,
      verifiedAt: 'now',
    });
    expect(body).toMatchObject({ ownerId: testUsers.alice.id, viewCount: 0, verifiedAt: null });
    expect(propertySchema.parse(body).id).not.toBe(missingId);
  });

  it.each([
    [{ zipCode: '00000' }, 'We could not find ZIP code 00000. Please check the address.'],
    [{ zipCode: '90210' }, 'ZIP code 90210 belongs to Beverly Hills, CA.'],
    [{ city: 'Springfield' }, 'ZIP code 60601 belongs to Chicago, IL.'],
  ])('answers 422 for an address that does not fit: %j', async (part, message) => {
    expect(await create({ ...address, ...part })).toMatchObject({
      status: 422,
      body: { code: 'unknown_location', message },
    });
  });

  it('answers 429 beyond the limits of an owner, with the wait if there is one', async () => {
    const { id, token } = await newAccount('owner');
    const ask = () => api.call('POST /properties', { token, body: home });
    await api.database.query('select public.set_home_limits($1, 2, 2)', [id]);
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
    const daily = await ask();
    expect(daily).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_properties',
        message: 'You have listed 2 homes in the last 24 hours. You can list the next one in 24 hours.',
      },
    });
    expect(Number(daily.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    await api.database.query('select public.set_home_limits($1, 5, 2)', [id]);
    const total = await ask();
    expect(total).toMatchObject({ status: 429, body: { code: 'too_many_properties' } });
    expect(total.headers.get('Retry-After')).toBeNull();
  });

  it.each([
    ['name', 'Property Name is required'],
    ['street', 'Street Address is required'],
    ['city', 'City is required'],
    ['state', 'State must be a 2-letter abbreviation'],
    ['zipCode', 'Invalid ZIP code format'],
  ])('needs %s', async (field, message) => {
    const refused = {
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field, message }] },
    };
    expect(await create(without(field))).toMatchObject(refused);
    for (const blank of ['', '   ', null, 7])
      expect(await create({ ...address, [field]: blank })).toMatchObject(refused);
  });

  it('lists all that is wrong at once', async () => {
    const { body } = await create({});
    expect(body).toMatchObject({
      details: [
        { field: 'name', message: 'Property Name is required' },
        { field: 'street', message: 'Street Address is required' },
        { field: 'city', message: 'City is required' },
        { field: 'state', message: 'State must be a 2-letter abbreviation' },
        { field: 'zipCode', message: 'Invalid ZIP code format' },
      ],
    });
  });

  const foreign = 'Each image must be a path in your own folder';

  it.each([
    ['name', 'x'.repeat(121), tooLong('120')],
    ['name', 'tab\there', 'Text cannot contain control characters'],
    ['street', 'x'.repeat(201), tooLong('200')],
    ['city', 'x'.repeat(81), tooLong('80')],
    ['description', 'x'.repeat(5_001), tooLong('5,000')],
    ['description', 'bell\u0007', 'Text cannot contain control characters'],
    ['description', 7, 'Invalid input'],
    ['state', 'Illinois', 'State must be a 2-letter abbreviation'],
    ['state', 'I1', 'State must be a 2-letter abbreviation'],
    ['state', 'XX', 'State must be one of the 50 US states'],
    ['state', 'DC', 'State must be one of the 50 US states'],
    ['zipCode', '6060', 'Invalid ZIP code format'],
    ['zipCode', '60601-12', 'Invalid ZIP code format'],
    ['zipCode', '６０６０１', 'Invalid ZIP code format'],
    ['capacity', 0, 'Capacity must be at least 1'],
    ['capacity', 1.5, 'Capacity must be at least 1'],
    ['capacity', '3', 'Capacity must be at least 1'],
    ['capacity', 10_001, 'Capacity can be at most 10,000'],
    ['availableSpots', -1, 'Available spots cannot be negative'],
    ['availableSpots', 10_001, 'Available spots can be at most 10,000'],
    ['availableSpots', 2, 'Available spots cannot be more than the total capacity'],
    ['roomCost', -0.01, 'Monthly room cost must be 0 or more'],
    ['roomCost', 'free', 'Monthly room cost must be 0 or more'],
    ['roomCost', 100_000_000, 'Monthly room cost can be at most $99,999,999.99'],
    ['isActive', 'yes', 'Invalid input'],
    ['imageUrls', photos(11), 'You can upload a maximum of 10 images.'],
    ['imageUrls', 'a.jpg', 'Invalid input'],
  ])('refuses %s %j', async (field, value, message) => {
    expect(await create({ ...address, [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field, message }] },
    });
  });

  it.each([
    ['amenities.1', { amenities: ['Hospice', 'Sauna'] }, 'Amenity is not one of the known amenities'],
    ['careTypes.0', { careTypes: ['Day Spa'] }, 'Care type is not one of the known care types'],
    ['imageUrls.0', { imageUrls: ['../secret.jpg'] }, foreign],
    ['imageUrls.0', { imageUrls: [`${testUsers.alice.id}/temp/../../x.jpg`] }, foreign],
    ['imageUrls.0', { imageUrls: ['https://evil.example/x.jpg'] }, foreign],
    ['imageUrls.0', { imageUrls: [{ file: 'x' }] }, foreign],
    ['imageUrls', { imageUrls: [`${testUsers.oscar.id}/temp/x.jpg`] }, foreign],
  ])('refuses %s of %j', async (field, part, message) => {
    expect(await create({ ...address, ...part })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field, message }] },
    });
  });

  it('takes the longest and largest that is allowed', async () => {
    const largest = {
      name: 'x'.repeat(120),
      street: 'x'.repeat(200),
      city: 'x'.repeat(80),
      description: '😀'.repeat(2_500),
      capacity: 10_000,
      availableSpots: 10_000,
      roomCost: 99_999_999.99,
      imageUrls: photos(10),
    };
    expect(await create({ ...address, ...largest })).toMatchObject({ status: 201, body: largest });
  });
});
