import fc from 'fast-check';
import * as z from 'zod/mini';
import { toJson, toParameters } from '../../../functions/_shared/openapi.ts';
import {
  amenities,
  careTypes,
  includedServices,
  languages,
  inquiryStatuses,
  payments,
  roles,
  roomTypes,
  sortOptions,
  states,
} from '../../../functions/_shared/contract/options.ts';
import { leaveReasons, petRules } from '../../../functions/_shared/contract/properties/agreement.ts';
import { describedRoutes } from '../../../functions/api/routes.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { CallOptions } from '../support/api.ts';

/** A property of alice and an inquiry of pat about it. The generated calls may change them. */
export const targets = {
  property: '11111111-1111-4111-8111-111111111111',
  inquiry: '22222222-2222-4222-8222-222222222222',
};

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const line = fc.string({ minLength: 1, maxLength: 60 });
const some = (options: readonly string[]) => fc.array(fc.constantFrom(...options), { maxLength: 4 });
const openStatuses = inquiryStatuses.filter((status) => status !== 'deleted');
const cost = fc.oneof(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.integer({ min: -1, max: 6_000 }));
const priced = (key: string, name: fc.Arbitrary<string>) =>
  fc.array(fc.record({ [key]: name, monthlyCost: cost }), { maxLength: 6 });
const forgedCursor = fc
  .record({ key: fc.oneof(fc.double(), fc.string(), fc.constant(null)), id: fc.uuid() })
  .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));
const photo = fc.constantFrom(testUsers.alice.id, 'x').map((folder) => `${folder}/temp/1.jpg`);

export const uuid = fc.uuid();
export const zip = fc.oneof(fc.constantFrom('60601', '10001', '90210-1234'), digits(5));
export const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((text) => !/^\.{1,2}$/.test(text));

const thisYear = new Date().getUTCFullYear();

/** Mostly valid values for the fields of this name. Other fields are lines of text. */
const valid: Record<string, fc.Arbitrary<unknown>> = {
  description: fc.oneof(fc.lorem(), fc.string({ unit: 'binary' }), fc.constant(null)),
  message: fc.oneof(fc.lorem(), fc.string({ unit: 'binary', minLength: 1 })),
  city: fc.constantFrom('Chicago', 'Chicago', 'St. Louis', 'Nowhere'),
  state: fc.oneof(fc.constant('IL'), fc.constantFrom(...states.map(({ code }) => code))),
  zipCode: fc.oneof(fc.constant('60601'), zip),
  location: fc.oneof(
    fc.record({ latitude: fc.double({ min: 41, max: 42.5 }), longitude: fc.double({ min: -88, max: -87 }) }),
    fc.constant(null),
  ),
  capacity: fc.integer({ min: 1, max: 200 }),
  availableSpots: fc.integer({ min: 0, max: 200 }),
  roomCost: fc.oneof(cost, fc.constant(null)),
  minCost: cost,
  maxCost: cost,
  radius: fc.constantFrom(5, 10, 25, 100),
  sort: fc.constantFrom(...sortOptions),
  amenities: some(amenities),
  careTypes: some(careTypes),
  rates: priced('roomType', fc.constantFrom(...roomTypes)),
  careLevels: priced('name', line),
  communityFee: cost,
  secondPersonFee: cost,
  deposit: cost,
  includedServices: some(includedServices),
  noticeDays: fc.integer({ min: -1, max: 366 }),
  payments: some(payments),
  agreement: fc.record(
    {
      increases: fc.array(
        fc.record({
          year: fc.constantFrom(thisYear, thisYear - 1, thisYear + 1),
          percent: fc.integer({ min: -1, max: 51 }),
        }),
        { maxLength: 2 },
      ),
      fixedMonths: fc.integer({ min: -1, max: 121 }),
      leaveReasons: some(leaveReasons),
      hospitalPrice: fc.constant(50),
      arbitration: fc.boolean(),
      pets: fc.constantFrom(...petRules, 'Horses'),
    },
    { requiredKeys: [] },
  ),
  languages: some(languages),
  nameEs: fc.constantFrom('Casa del Sol', ' ', null),
  descriptionEs: fc.constantFrom('Un jardín.', null),
  licenseState: fc.constantFrom('IL', 'IN', 'PR', null),
  certificationNumber: fc.constantFrom('145678', '14e123', '14567', null),
  imageUrls: fc.array(photo, { maxLength: 3 }),
  isActive: fc.boolean(),
  phone: fc.oneof(digits(10), digits(16), fc.constant('(312) 555-0142')),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom(null, '')),
  propertyId: fc.oneof(uuid, fc.constant(targets.property)),
  status: fc.constantFrom(...openStatuses),
  role: fc.constantFrom(...roles),
  proof: fc.constant('ab'.repeat(32)),
  vote: fc.constantFrom('yes', 'maybe', 'no', null),
  enabled: fc.boolean(),
  updatedAt: fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
  memberId: uuid,
  limit: fc.integer({ min: 1, max: 101 }),
  cursor: fc.oneof(forgedCursor, fc.base64String()),
  return: fc.webPath(),
};

/** Any UTF-16 code unit, also control characters and half surrogate pairs. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const wild = fc.oneof(
  fc.string({ unit, maxLength: 20 }),
  fc.integer({ min: 70, max: 6_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constant(null),
);

/** Some or all of the fields, with mostly valid values. */
const record = (names: string[]) => {
  const fields = names.map((name) => [
    name,
    fc.oneof({ weight: 39, arbitrary: valid[name] ?? line }, { weight: 1, arbitrary: wild }),
  ]);
  const all: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.oneof({ weight: 3, arbitrary: fc.record(all) }, fc.record(all, { requiredKeys: [] }));
};
const rarely = (weight: number, common: fc.Arbitrary<CallOptions>, rare: fc.Arbitrary<CallOptions>) =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });

const bodyOf = (names: string[]) =>
  rarely(
    12,
    record(names).map((body) => ({ body })),
    fc.oneof(
      fc.jsonValue().map((body) => ({ body })),
      fc.string({ unit: 'binary' }).map((raw) => ({ raw })),
    ),
  );
const queryOf = (names: string[]) =>
  record(names).map((fields) => ({
    query: Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  }));
const paramsOf = (names: string[], id: fc.Arbitrary<string>) =>
  fc.tuple(...names.map(() => id)).map((values) => ({
    params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  }));

const propertiesSchema = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) });
const namesIn = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) =>
  toParameters(place, schema).map(({ name }) => name);

/** Inputs for every route that has some. */
export const generatedCalls = describedRoutes.flatMap(({ method, path, access, params, query, body }) => {
  if (!params && !query && !body) return [];
  const target = path.startsWith('/inquiries') ? targets.inquiry : targets.property;
  const isTarget = body !== undefined && params !== undefined;
  const id = isTarget ? fc.constant(target) : fc.oneof(uuid, word, zip);
  const parts: fc.Arbitrary<CallOptions>[] = [
    ...(params ? [paramsOf(namesIn('path', params), id)] : []),
    ...(query ? [queryOf(namesIn('query', query))] : []),
    ...(body ? [bodyOf(Object.keys(propertiesSchema.parse(toJson(body, 'input')).properties ?? {}))] : []),
  ];
  const inputs = fc.tuple(...parts).map((found): CallOptions => Object.assign({}, ...found));
  // alice owns the targets. oscar may not change them.
  const callers = access === 'signed-in' ? (['alice', 'oscar'] as const) : ([undefined] as const);
  return callers.map((as) => ({ call: `${method} ${path}`, as, hasBody: body !== undefined, inputs }));
});
