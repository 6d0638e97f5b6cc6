import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { includedServices, payments, roomTypes } from '../../functions/_shared/contract/options.ts';
import { ownIdsSchema, propertySchema } from '../../functions/_shared/contract/properties/properties.ts';
import { emptyProperty } from '../../functions/_shared/contract/properties/property-fields.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, forbidden, invalid, type Reply } from '../api/support/api.ts';
import { address, create, missingId, read, remove, update } from '../api/support/property-calls.ts';

const year = new Date().getUTCFullYear();
/** Every part of an agreement, as it is returned. */
const agreement = {
  increases: [
    { year, percent: 5.25 },
    { year: year - 1, percent: 0 },
  ],
  increasePace: 'Once a year',
  increaseNoticeDays: 60,
  fixedMonths: 12,
  communityFeeBack: 50,
  communityFeeBackDays: 90,
  depositBack: 100,
  depositBackDays: 0,
  hospitalDays: 30,
  hospitalPrice: 100,
  leaveReasons: ['Injections', 'Wandering'],
  moneyEnds: 'Medicaid bed',
  medicaidMonths: 24,
  secondPersonCare: true,
  arbitration: false,
  nightStaff: true,
  pets: 'Small pets',
};

const idOf = ({ body }: Reply) => propertySchema.parse(body).id;
const levels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}`.padEnd(60, 'x'),
    monthlyCost: 999_999.99,
  }));
const withKey = (key: string) => ({ 'Idempotency-Key': key });
const { id: aliceId } = testUsers.alice;
const photos = (count: number) => Array.from({ length: count }, (_, index) => `${aliceId}/temp/${index}.jpg`);

describe('POST /properties', () => {
  it('creates a property with default values', async () => {
    const { status, body } = await create(address);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...emptyProperty(),
      ...address,
      id: expect.any(String),
      ownerId: aliceId,
      capacity: 1,
      availableSpots: 1,
      isActive: true,
      confirmedAt: expect.any(String),
      latitude: 41.8858,
      longitude: -87.6181,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('normalizes text, state, price, options and photos', async () => {
    const [first = '', second] = photos(2);
    const fields = { zipCode: '60601-1234', capacity: 12, availableSpots: 0, isActive: false };
    const created = await create({
      ...address,
      ...fields,
      name: '  Maple Court ',
      description: ' Two lines\nof text. ',
      state: 'il',
      roomCost: 5_900.455,
      amenities: ['Assitance with Daily Living', 'Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care', 'Memory Care'],
      languages: ['Tagalog', 'Tagalog'],
      nameEs: 'Casa del Sol',
      descriptionEs: 'Un jardín.',
      imageUrls: [first, { path: first }, { url: second }],
    });
    expect(created.body).toMatchObject({
      ...fields,
      name: 'Maple Court',
      description: 'Two lines\nof text.',
      state: 'IL',
      roomCost: 5_900.46,
      amenities: ['Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care'],
      languages: ['Tagalog'],
      nameEs: 'Casa del Sol',
      descriptionEs: 'Un jardín.',
      imageUrls: [first, second],
    });
    expect((await read(idOf(created), 'alice')).body).toEqual(created.body);
  });

  it('normalizes prices and numbers, and computes the lowest and highest monthly cost', async () => {
    const rates = [
      { roomType: 'One bedroom', monthlyCost: 5_600 },
      { roomType: 'Studio', monthlyCost: 4_500.456 },
    ];
    const careLevels = [{ name: ' Light ', monthlyCost: 0 }];
    const services = { includedServices: ['Meals', 'Meals'], payments: ['Medicaid', 'Medicaid'] };
    const record = {
      licenseNumber: ' AL-1 ',
      licenseState: 'il',
      certificationNumber: ' 14e123 ',
      phone: '+1 312.555.0100',
    };
    const created = await create({ ...address, roomCost: 1, rates, careLevels, ...services, ...record });
    expect(created.body).toMatchObject({
      rates: [rates[0], { roomType: 'Studio', monthlyCost: 4_500.46 }],
      careLevels: [{ name: 'Light', monthlyCost: 0 }],
      includedServices: ['Meals'],
      payments: ['Medicaid'],
      licenseNumber: 'AL-1',
      licenseState: 'IL',
      certificationNumber: '14E123',
      phone: '(312) 555-0100',
      roomCost: 4_500.46,
      lowestMonthlyCost: 4_500.46,
      highestMonthlyCost: 5_600,
    });
    expect((await read(idOf(created), 'alice')).body).toEqual(created.body);
  });

  it('accepts the largest values', async () => {
    const largest = {
      rates: roomTypes.map((roomType) => ({ roomType, monthlyCost: 999_999.99 })),
      careLevels: levels(5),
      communityFee: 999_999.99,
      secondPersonFee: 999_999.99,
      deposit: 999_999.99,
      noticeDays: 365,
      includedServices: [...includedServices],
      payments: [...payments],
      licenseNumber: 'x'.repeat(40),
      licenseState: 'IL',
      certificationNumber: '996499',
      name: 'x'.repeat(120),
      street: 'x'.repeat(200),
      description: '😀'.repeat(2_500),
      capacity: 10_000,
      availableSpots: 10_000,
      roomCost: 999_999.99,
      imageUrls: photos(10),
    };
    expect(await create({ ...address, ...largest })).toMatchObject({ status: 201, body: largest });
  });

  it('keeps the agreement, the newest increase first, and replaces it as a whole', async () => {
    const shuffled = { ...agreement, increases: agreement.increases.toReversed() };
    const created = await create({ ...address, agreement: shuffled });
    expect(created).toMatchObject({ status: 201, body: { agreement } });
    const id = idOf(created);
    expect((await read(id, undefined)).body).toMatchObject({ agreement });
    const changed = await update(id, { agreement: { pets: 'No pets' } });
    expect(propertySchema.parse(changed.body).agreement).toEqual({ pets: 'No pets' });
  });

  it('rejects families', async () => {
    const ownersOnly = forbidden('Only a property owner can list a home.');
    expect(await create(address, 'pat')).toMatchObject(ownersOnly);
  });

  it('ignores the owner, ID, views and verification in the body', async () => {
    const extra = { id: missingId, ownerId: testUsers.oscar.id, viewCount: 9, verifiedAt: 'now' };
    const created = await create({ ...address, ...extra });
    expect(created.body).toMatchObject({ ownerId: aliceId, viewCount: 0, verifiedAt: null });
    expect(idOf(created)).not.toBe(missingId);
  });

  it.each([
    [{ zipCode: '00000' }, 'We could not find ZIP code 00000. Please check the address.'],
    [{ zipCode: '90210' }, 'ZIP code 90210 belongs to Beverly Hills, CA.'],
    [{ city: 'Springfield' }, 'ZIP code 60601 belongs to Chicago, IL.'],
  ])('returns 422 if the address does not match: %j', async (part, message) => {
    const body = { code: 'unknown_location', message };
    expect(await create({ ...address, ...part })).toMatchObject({ status: 422, body });
  });

  it('returns 429 above the limits of an owner, with Retry-After for the daily limit', async () => {
    const { id, token } = await api.tempAccount('owner');
    const send = () => api.call('POST /properties', { token, body: address });
    await api.database.query('select public.set_home_limits($1, 2, 2)', [id]);
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const daily = await send();
    const message = 'You have listed 2 homes in the last 24 hours. You can list the next one in 24 hours.';
    expect(daily).toMatchObject({ status: 429, body: { code: 'too_many_properties', message } });
    expect(Number(daily.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    await api.database.query('select public.set_home_limits($1, 5, 2)', [id]);
    const total = await send();
    expect(total).toMatchObject({ status: 429, body: { code: 'too_many_properties' } });
    expect(total.headers.get('Retry-After')).toBeNull();
  });
});

describe('the limits of an owner', () => {
  it('say how many homes can be added, and the team is asked for more', async () => {
    const { id, token } = await api.tempAccount('owner');
    await api.database.query('select public.set_home_limits($1, 3, 400)', [id]);
    await api.call('POST /properties', { token, body: address });
    const read = () => api.call('GET /properties/limits', { token });
    expect(await read()).toMatchObject({ status: 200, body: { today: 2, inTotal: 399, asked: null } });
    const ask = (count: number) => api.call('POST /properties/limits', { token, body: { count } });
    expect(await ask(40)).toMatchObject({ status: 200, body: { today: 2, inTotal: 399, asked: 40 } });
    expect((await ask(30)).body).toMatchObject({ asked: 30 });
    expect((await ask(1001)).status).toBe(400);
    await api.database.query('select public.set_home_limits($1, 500, 2)', [id]);
    expect((await read()).body).toMatchObject({ today: 1, inTotal: 1 });
  });

  it('are refused to others', async () => {
    const of = { query: { ownerId: testUsers.oscar.id }, as: 'alice' } as const;
    expect((await api.call('GET /properties/limits', of)).status).toBe(403);
    expect((await api.call('POST /properties/limits', { ...of, body: { count: 1 } })).status).toBe(403);
    const wrong = { as: 'alice', query: { ownerId: 'me' } } as const;
    expect((await api.call('GET /properties/limits', wrong)).status).toBe(400);
  });
});

describe('POST /properties with an Idempotency-Key', () => {
  it('returns the same property for the same key, until it is deleted', async () => {
    const key = withKey(randomUUID());
    const id = idOf(await create(address, 'alice', key));
    await update(id, { name: 'Renamed' });
    expect(await create(address, 'alice', key)).toMatchObject({ status: 201, body: { id, name: 'Renamed' } });
    await remove(id);
    expect(idOf(await create(address, 'alice', key))).not.toBe(id);
  });

  it('creates one property for concurrent requests', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => create(address, 'alice', withKey(key))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    const sql = 'select count(*)::integer as value from public.properties where creation_key = $1';
    expect(await api.value(sql, [key])).toBe(1);
  });

  it('returns it to a manager who repeats the request for the owner, and to nobody else', async () => {
    const { alice, oscar } = testUsers;
    await api.database.query(
      `insert into private.account_people (owner_id, user_id, role, name)
       values ($1, $1, 'owner', 'Maple Group'), ($1, $2, 'manager', 'Oscar')`,
      [alice.id, oscar.id],
    );
    const send = (key: string, as: 'alice' | 'oscar', ownerId: string = alice.id) =>
      api.call('POST /properties', { as, query: { ownerId }, body: address, headers: withKey(key) });
    const key = randomUUID();
    const replies = [await send(key, 'oscar'), await send(key, 'oscar'), await send(key, 'alice')];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(replies[1]?.body).toMatchObject({ ownerId: alice.id });
    // The manager's own home with this key is another one.
    expect(await send(key, 'oscar', oscar.id)).toMatchObject({ status: 201, body: { ownerId: oscar.id } });
    await api.database.query('delete from private.account_people');
  });

  it('rejects a key that is not a UUID', async () => {
    const message = 'Idempotency-Key must be a UUID of version 4';
    expect(await create(address, 'alice', withKey('again'))).toMatchObject(
      invalid('idempotency-key', message),
    );
  });
});

describe('the own ID of a property', () => {
  const ownIds = async (user: 'alice' | 'oscar') => {
    const { body } = await api.call('GET /properties/own-ids', { as: user });
    return ownIdsSchema.parse(body).map(({ propertyId, ownId }) => `${propertyId} ${ownId}`);
  };

  it('is read by its owner alone, and stands in the export of the account', async () => {
    const ownId = `A-${randomUUID()}`;
    const created = await create({ ...address, ownId });
    const id = idOf(created);
    expect(JSON.stringify(created.body)).not.toContain(ownId);
    expect(await ownIds('alice')).toContain(`${id} ${ownId}`);
    expect((await ownIds('oscar')).join()).not.toContain(ownId);
    expect(JSON.stringify((await api.call('GET /account/data', { as: 'alice' })).body)).toContain(ownId);
    await update(id, { ownId: null });
    expect((await ownIds('alice')).join()).not.toContain(ownId);
  });

  it('is taken once by an owner, and again by another one', async () => {
    const ownId = `B-${randomUUID()}`;
    const taken = conflict('Another of your homes has this own ID');
    await create({ ...address, ownId });
    expect(await create({ ...address, ownId })).toMatchObject(taken);
    expect(await create({ ...address, ownId }, 'alice', withKey(randomUUID()))).toMatchObject(taken);
    expect(await update(idOf(await create(address)), { ownId })).toMatchObject(taken);
    expect((await create({ ...address, ownId }, 'oscar')).status).toBe(201);
  });
});

describe('the validation of POST /properties', () => {
  const required = [
    ['name', 'Property Name is required'],
    ['street', 'Street Address is required'],
    ['city', 'City is required'],
    ['state', 'State must be a 2-letter abbreviation'],
    ['zipCode', 'Invalid ZIP code format'],
  ] as const;

  it.each(required)('requires %s', async (field, message) => {
    for (const value of [undefined, '   '])
      expect(await create({ ...address, [field]: value })).toMatchObject(invalid(field, message));
  });

  const tooLong = (limit: string) => `Use at most ${limit} characters`;
  const unknownState = 'State must be one of the 50 US states';
  const capacity = 'Capacity must be at least 1';
  const cost = 'Monthly room cost must be 0 or more';
  const foreign = 'Each image must be a path in your own folder';

  const price = 'Price must be 0 or more';
  const highPrice = 'Price can be at most $999,999.99';
  const phone = 'Please enter a 10-digit US phone number without an extension, such as (312) 555-0100';
  const noticeDays = 'Notice period must be a whole number of days from 0 to 365';
  const increaseYear = `A price increase must be of a year from ${year - 3} to ${year}`;
  const license = 'Enter both the license number and the state that issued it';
  const certification =
    'A CMS certification number has 6 characters, such as 145678. Please check it on your certificate';
  const otherCertification =
    'This is not the certification number of a nursing home. Its third to sixth characters are 5000 to 6499, or A, B, E or F and three digits';
  const studio = { roomType: 'Studio', monthlyCost: 1 };
  it.each<[string, unknown, string]>([
    ['communityFee', -0.01, price],
    ['communityFee', 1_000_000, highPrice],
    ['secondPersonFee', -0.01, price],
    ['secondPersonFee', 1_000_000, highPrice],
    ['deposit', -0.01, price],
    ['deposit', 1_000_000, highPrice],
    ['rates.0.monthlyCost', [{ roomType: 'Studio' }], 'Please enter an amount in dollars'],
    ['rates.0.monthlyCost', [{ ...studio, monthlyCost: 1_000_000 }], highPrice],
    [
      'rates.0.roomType',
      [{ roomType: 'Loft', monthlyCost: 1 }],
      'Room type is not one of the known room types',
    ],
    ['rates.1.roomType', [studio, studio], 'Each room type can have only one price'],
    ['careLevels.0.monthlyCost', [{ name: 'Light', monthlyCost: -1 }], price],
    ['careLevels.0.name', [{ name: ' ', monthlyCost: 1 }], 'Care level needs a name'],
    ['careLevels.0.name', [{ name: 'x'.repeat(61), monthlyCost: 1 }], tooLong('60')],
    ['careLevels.1.name', [...levels(1), ...levels(1)], 'Two care levels cannot have the same name'],
    ['careLevels', levels(6), 'You can add at most 5 care levels'],
    ['includedServices.0', ['Haircut'], 'Service is not one of the known services'],
    ['payments.0', ['Cash'], 'Payment is not one of the known payments'],
    ['noticeDays', -1, noticeDays],
    [
      'agreement.increases.0.percent',
      { increases: [{ year, percent: 400 }] },
      'A price increase must be a number from 0 to 50 percent',
    ],
    ['agreement.increases.0.year', { increases: [{ year: year + 1, percent: 5 }] }, increaseYear],
    ['agreement.increases.0.year', { increases: [{ year: year - 4, percent: 5 }] }, increaseYear],
    [
      'agreement.increases',
      { increases: [1, 2].map((percent) => ({ year, percent })) },
      'Each year can have only one price increase',
    ],
    [
      'agreement.increaseNoticeDays',
      { increaseNoticeDays: 366 },
      'Notice Before a Price Increase must be a whole number of days from 0 to 365',
    ],
    ['agreement.pets', { pets: 'Horses' }, 'Pets must be one of: No pets; Small pets; Cats and dogs'],
    [
      'agreement.leaveReasons',
      { leaveReasons: ['Feeding', 'None of these'] },
      '“None of these” cannot be combined with another reason',
    ],
    [
      'agreement.hospitalDays',
      { hospitalPrice: 50 },
      'Price During a Hospital Stay needs Room Kept During a Hospital Stay',
    ],
    ['noticeDays', 366, noticeDays],
    ['noticeDays', 1.5, noticeDays],
    ['phone', '(312) 555-0100 ext. 5', phone],
    ['phone', '(900) 555-0100', phone],
    ['phone', '+44 20 7946 0958', phone],
    ['licenseNumber', 'x'.repeat(41), tooLong('40')],
    ['licenseNumber', 'AL-1', license],
    ['licenseState', 'PR', 'State must be one of the 50 US states'],
    ['licenseState', 'IN', 'The license must be from the state of the home'],
    ['certificationNumber', '14567', certification],
    ['certificationNumber', '144999', otherCertification],
    ['certificationNumber', '146500', otherCertification],
    ['certificationNumber', '14C123', otherCertification],
    ['certificationNumber', '005678', otherCertification],
    ['name', 'x'.repeat(121), tooLong('120')],
    ['street', 'x'.repeat(201), tooLong('200')],
    ['city', 'x'.repeat(81), tooLong('80')],
    ['description', 'x'.repeat(5_001), tooLong('5,000')],
    ['description', 'bell\u0007', 'Text cannot contain control characters'],
    ['state', 'DC', unknownState],
    ['capacity', 0, capacity],
    ['capacity', 1.5, capacity],
    ['capacity', 10_001, 'Capacity can be at most 10,000'],
    ['availableSpots', -1, 'Available spots cannot be negative'],
    ['availableSpots', 10_001, 'Available spots can be at most 10,000'],
    ['availableSpots', 2, 'Available spots cannot be more than the total capacity'],
    ['roomCost', -0.01, cost],
    ['roomCost', 100_000_000, 'Monthly room cost can be at most $99,999,999.99'],
    ['isActive', 'yes', 'Invalid input'],
    ['imageUrls', photos(11), 'You can upload a maximum of 10 images.'],
    ['imageUrls', [`${testUsers.oscar.id}/temp/x.jpg`], foreign],
    ['imageUrls.0', ['https://evil.example/x.jpg'], foreign],
    ['amenities.1', ['Hospice', 'Unknown'], 'Amenity is not one of the known amenities'],
    ['languages.0', ['English'], 'Language is not one of the known languages'],
    ['careTypes.0', ['Day Spa'], 'Care type is not one of the known care types'],
  ])('rejects %s %j', async (field, value, message) => {
    const [name = ''] = field.split('.');
    expect(await create({ ...address, [name]: value })).toMatchObject(invalid(field, message));
  });
});
