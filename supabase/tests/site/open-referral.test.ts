import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amenities,
  careTypes,
  languages,
  payments,
  roomTypes,
} from '../../functions/_shared/contract/options.ts';
import { emptyProperty, type Property } from '../../functions/_shared/contract/properties/property-fields.ts';
import { openDataAbout, toOpenService } from '../../functions/_shared/open-referral.ts';
import { hsdsValidator } from './hsds.ts';

const validate = hsdsValidator();
const url = 'https://homes.example/properties/1';
const amount = fc.option(fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100));
const line = fc.string({ minLength: 1, maxLength: 40 });
const some = <Item>(items: readonly Item[]) => fc.subarray([...items]);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const time = day.map((date) => date.toISOString().replace('Z', '123+00:00'));

const homes: fc.Arbitrary<Property> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    name: line,
    description: fc.option(fc.string()),
    street: line,
    city: line,
    state: fc.constantFrom('IL', 'FL'),
    zipCode: fc.constantFrom('60601', '33101-1234'),
    capacity: fc.integer({ min: 1, max: 10_000 }),
    availableSpots: fc.integer({ min: 0, max: 10_000 }),
    roomCost: amount,
    amenities: some(amenities),
    careTypes: some(careTypes),
    payments: some(payments),
    languages: some(languages),
    rates: some(roomTypes).map((names) => names.map((roomType) => ({ roomType, monthlyCost: 4_000 }))),
    careLevels: fc
      .array(line, { maxLength: 10 })
      .map((names) => names.map((name) => ({ name, monthlyCost: 500.5 }))),
    communityFee: amount,
    secondPersonFee: amount,
    deposit: amount,
    phone: fc.constantFrom(null, '(312) 555-0100'),
    licenseNumber: fc.constantFrom(null, 'AL-123'),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    confirmedAt: time,
    updatedAt: time,
  })
  .map((facts) =>
    Object.assign(emptyProperty(), facts, { licenseState: facts.licenseNumber && facts.state }),
  );

const idsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(idsIn)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => (key === 'id' ? [String(item)] : idsIn(item)))
      : [];

it('500 homes are valid services of HSDS 3.1, and each row has an ID of its own', () => {
  let count = 0;
  fc.assert(
    fc.property(homes, (home) => {
      count += 1;
      const service = toOpenService(home, url);
      expect(validate(service)).toEqual([]);
      const ids = idsIn(service);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 500 },
  );
  expect(count).toBeGreaterThanOrEqual(500);
});

it('names that HSDS does not have, and formats that it does not accept, are errors', () => {
  const at = '2026-11-29T08:00:00.123456+00:00';
  const id = '11111111-1111-4111-8111-111111111111';
  const service = toOpenService({ ...emptyProperty(), id, confirmedAt: at, updatedAt: at }, url);
  expect(validate(service)).toEqual([]);
  expect(validate({ ...service, last_modified: 'yesterday', free_spots: 1, url: 'no' })).toHaveLength(3);
  expect(validate({ ...service, capacities: [{ id: '1', beds: 2 }] }).length).toBeGreaterThan(2);
});

it('what a home does not state is left out, and no price is 0 because it is unknown', () => {
  const service = toOpenService(emptyProperty(), url);
  expect(service.cost_options).toEqual([]);
  expect(service).not.toHaveProperty('description');
});

it('the page of the terms has the license and each term', async () => {
  const page = (await readFile('web/public/open-data.html', 'utf8')).replaceAll(/\s+/g, ' ');
  const { license, terms } = openDataAbout('https://homes.example');
  expect([license.name, license.url, ...terms].filter((text) => !page.includes(text))).toEqual([]);
});
