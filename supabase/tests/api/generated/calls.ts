import fc from 'fast-check';
import { amenities, careTypes, inquiryStatuses, roles } from '../../../functions/_shared/contract/options.ts';
import type { TestUser } from '../../_shared/test-context.ts';
import type { CallOptions } from '../support/api.ts';
import {
  bodyOf,
  digits,
  idOf,
  line,
  mostly,
  page,
  queryOf,
  some,
  state,
  text,
  uuid,
  word,
  zip,
} from './values.ts';

/** The rows that the generated calls may change, and a property of oscar that they may not change. */
export interface Targets {
  aliceId: string;
  property: string;
  inquiry: string;
  foreignProperty: string;
}

export interface GeneratedCall {
  call: string;
  as?: TestUser;
  /** A rejected body is sent by a user who may not call the route. An address is a query or an ID. */
  kind: 'body' | 'rejected body' | 'address';
  inputs: fc.Arbitrary<CallOptions>;
}

/** Mostly a matching value, so that other fields are validated too. */
const near = <T>(matching: T[], any: fc.Arbitrary<T>) =>
  mostly(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...matching) }, { weight: 1, arbitrary: any }));
const freeText = mostly(fc.oneof(fc.lorem(), fc.string({ unit: 'binary', minLength: 1 })));

const propertyFields = (owner: string) => ({
  name: mostly(line),
  description: mostly(fc.oneof(fc.lorem(), fc.string({ unit: 'binary' }), fc.constant(null))),
  street: mostly(line),
  city: mostly(fc.constantFrom('Chicago', 'Evanston', 'Nowhere')),
  state: near(['IL'], state),
  zipCode: near(['60601', '60201-1234'], zip),
  capacity: mostly(fc.integer({ min: 1, max: 200 })),
  availableSpots: mostly(fc.integer({ min: 0, max: 200 })),
  roomCost: mostly(fc.oneof(fc.double({ min: 0, max: 100_000, noNaN: true }), fc.constant(null))),
  amenities: mostly(some(amenities)),
  careTypes: mostly(some(careTypes)),
  imageUrls: mostly(
    fc.array(
      fc.tuple(fc.constantFrom(owner, 'x'), digits(3)).map(([folder, name]) => `${folder}/temp/${name}.jpg`),
      { maxLength: 3 },
    ),
  ),
  isActive: mostly(fc.boolean()),
});

const placeFields = {
  zipCode: text(zip),
  city: text(fc.constantFrom('Chicago', 'St. Louis', 'Nowhere')),
  state: text(state),
};
const filterFields = {
  radius: text(fc.constantFrom(5, 10, 25, 100)),
  minCost: text(fc.integer({ min: -1, max: 6_000 })),
  maxCost: text(fc.integer({ min: 6_000, max: 10_000_000_000 })),
  careTypes: text(fc.constantFrom(...careTypes)),
  amenities: text(fc.constantFrom(...amenities)),
  sort: text(fc.constantFrom('distance', 'price', 'newest')),
};

const withId = (inputs: fc.Arbitrary<CallOptions>, id: string) =>
  inputs.map((input) => ({ ...input, params: { id } }));
const body = (call: string, as: TestUser, inputs: fc.Arbitrary<CallOptions>): GeneratedCall => ({
  call,
  as,
  kind: 'body',
  inputs,
});
const rejected = (...args: Parameters<typeof body>): GeneratedCall => ({
  ...body(...args),
  kind: 'rejected body',
});
const address = (call: string, inputs: fc.Arbitrary<CallOptions>, as?: TestUser): GeneratedCall => ({
  call,
  ...(as && { as }),
  kind: 'address',
  inputs,
});

/** Calls every route with input. */
export function generatedCalls({ aliceId, property, inquiry, foreignProperty }: Targets): GeneratedCall[] {
  const propertyId = mostly(fc.oneof(uuid, fc.constant(property)));
  const propertyBody = bodyOf(propertyFields(aliceId));
  const inquiryBody = bodyOf({
    propertyId,
    message: freeText,
    phone: mostly(fc.oneof(digits(10), digits(16), fc.constant('(312) 555-0142'))),
    email: mostly(fc.oneof(fc.emailAddress(), fc.constantFrom(null, ''))),
  });
  const addition = withId(bodyOf({ message: freeText }), inquiry);
  const open = inquiryStatuses.filter((status) => status !== 'deleted');
  const status = withId(bodyOf({ status: mostly(fc.constantFrom(...open)) }), inquiry);
  const statusQuery = { ...page, status: text(fc.constantFrom(...inquiryStatuses)) };
  return [
    body('POST /auth/set-role', 'fay', bodyOf({ role: mostly(fc.constantFrom(...roles)) })),
    body('POST /auth/claim', 'fay', bodyOf({ proof: mostly(fc.constant('ab'.repeat(32))) })),
    body('POST /properties', 'alice', propertyBody),
    rejected('POST /properties', 'pat', propertyBody),
    body('PUT /properties/{id}', 'alice', withId(propertyBody, property)),
    rejected('PUT /properties/{id}', 'alice', withId(propertyBody, foreignProperty)),
    body('POST /favorites', 'fay', bodyOf({ propertyId })),
    body('POST /inquiries', 'fay', inquiryBody),
    body('POST /inquiries/{id}/additions', 'pat', addition),
    rejected('POST /inquiries/{id}/additions', 'oscar', addition),
    body('PUT /inquiries/{id}/status', 'alice', status),
    rejected('PUT /inquiries/{id}/status', 'oscar', status),
    address('GET /properties/search', queryOf(placeFields)),
    address('GET /properties/search', queryOf({ ...placeFields, ...filterFields, ...page })),
    address('GET /properties/owner', queryOf(page), 'alice'),
    address('GET /favorites', queryOf(page), 'fay'),
    address('GET /inquiries/owner', queryOf(statusQuery), 'alice'),
    address('GET /places', queryOf({ query: text(line), state: text(state) })),
    address(
      'GET /places/zip/{zipCode}',
      fc.oneof(zip, word).map((zipCode) => ({ params: { zipCode } })),
    ),
    address('GET /login', queryOf({ return: text(fc.webPath()) })),
    address('GET /properties/{id}', idOf('id')),
    address('DELETE /properties/{id}', idOf('id'), 'alice'),
    address('DELETE /favorites/{propertyId}', idOf('propertyId'), 'fay'),
    address('PUT /inquiries/{id}/seen', idOf('id'), 'alice'),
    address('DELETE /inquiries/{id}', idOf('id'), 'alice'),
  ];
}
