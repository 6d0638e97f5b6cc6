import fc from 'fast-check';
import { amenities, careTypes, inquiryStatuses, roles } from '../../../functions/_shared/contract/options.ts';
import type { Actor, CallOptions } from '../support/api.ts';
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

/** Mostly addresses that exist, so that other fields are what a home is refused for. */
const near = <T>(fitting: T[], any: fc.Arbitrary<T>) =>
  mostly(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: any }));

const homeOf = (owner: string) => ({
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
      fc.tuple(fc.constantFrom(owner, 'x'), digits(3)).map(([who, name]) => `${who}/temp/${name}.jpg`),
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

/** What the generated calls play with; nothing else may change. */
export interface Playground {
  aliceId: string;
  home: string;
  inquiry: string;
  /** Of oscar, whom nobody here may touch. */
  foreignHome: string;
}

export interface GeneratedCall {
  call: string;
  as?: Actor;
  /** 'refused body' is sent by somebody whom the call is not for; 'address' is a query or an id alone. */
  kind: 'body' | 'refused body' | 'address';
  questions: fc.Arbitrary<CallOptions>;
}

const at = (questions: fc.Arbitrary<CallOptions>, id: string): fc.Arbitrary<CallOptions> =>
  questions.map((question) => ({ ...question, params: { id } }));

/** Every call that takes a body. */
function callsWithBody({ aliceId, home, inquiry, foreignHome }: Playground): GeneratedCall[] {
  const property = bodyOf(homeOf(aliceId));
  const role = bodyOf({ role: mostly(fc.constantFrom(...roles)) });
  const proof = bodyOf({ proof: mostly(fc.constant('ab'.repeat(32))) });
  const favorite = bodyOf({ propertyId: mostly(fc.oneof(uuid, fc.constant(home))) });
  const message = bodyOf({
    propertyId: mostly(fc.oneof(uuid, fc.constant(home))),
    message: mostly(fc.oneof(fc.lorem(), fc.string({ unit: 'binary', minLength: 1 }))),
    phone: mostly(fc.oneof(digits(10), digits(16), fc.constant('(312) 555-0142'))),
    email: mostly(fc.oneof(fc.emailAddress(), fc.constantFrom(null, ''))),
  });
  const addition = bodyOf({
    message: mostly(fc.oneof(fc.lorem(), fc.string({ unit: 'binary', minLength: 1 }))),
  });
  const status = bodyOf({
    status: mostly(fc.constantFrom(...inquiryStatuses.filter((one) => one !== 'deleted'))),
  });
  return [
    { call: 'POST /auth/set-role', as: 'fay', kind: 'body', questions: role },
    { call: 'POST /auth/claim', as: 'fay', kind: 'body', questions: proof },
    { call: 'POST /properties', as: 'alice', kind: 'body', questions: property },
    { call: 'POST /properties', as: 'pat', kind: 'refused body', questions: property },
    { call: 'PUT /properties/{id}', as: 'alice', kind: 'body', questions: at(property, home) },
    { call: 'PUT /properties/{id}', as: 'alice', kind: 'refused body', questions: at(property, foreignHome) },
    { call: 'POST /favorites', as: 'fay', kind: 'body', questions: favorite },
    { call: 'POST /inquiries', as: 'fay', kind: 'body', questions: message },
    { call: 'POST /inquiries/{id}/additions', as: 'pat', kind: 'body', questions: at(addition, inquiry) },
    {
      call: 'POST /inquiries/{id}/additions',
      as: 'oscar',
      kind: 'refused body',
      questions: at(addition, inquiry),
    },
    { call: 'PUT /inquiries/{id}/status', as: 'alice', kind: 'body', questions: at(status, inquiry) },
    { call: 'PUT /inquiries/{id}/status', as: 'oscar', kind: 'refused body', questions: at(status, inquiry) },
  ];
}

/** Every call that takes only a query or an id. */
const callsWithoutBody: GeneratedCall[] = [
  {
    call: 'GET /properties/search',
    kind: 'address',
    questions: fc.oneof(queryOf(placeFields), queryOf({ ...placeFields, ...filterFields, ...page })),
  },
  { call: 'GET /properties/owner', as: 'alice', kind: 'address', questions: queryOf(page) },
  { call: 'GET /favorites', as: 'fay', kind: 'address', questions: queryOf(page) },
  {
    call: 'GET /inquiries/owner',
    as: 'alice',
    kind: 'address',
    questions: queryOf({ ...page, status: text(fc.constantFrom(...inquiryStatuses)) }),
  },
  { call: 'GET /places', kind: 'address', questions: queryOf({ query: text(line), state: text(state) }) },
  {
    call: 'GET /places/zip/{zipCode}',
    kind: 'address',
    questions: fc.oneof(zip, word).map((zipCode) => ({ params: { zipCode } })),
  },
  { call: 'GET /login', kind: 'address', questions: queryOf({ return: text(fc.webPath()) }) },
  { call: 'GET /properties/{id}', kind: 'address', questions: idOf('id') },
  { call: 'DELETE /properties/{id}', as: 'alice', kind: 'address', questions: idOf('id') },
  { call: 'DELETE /favorites/{propertyId}', as: 'fay', kind: 'address', questions: idOf('propertyId') },
  { call: 'PUT /inquiries/{id}/seen', as: 'alice', kind: 'address', questions: idOf('id') },
  { call: 'DELETE /inquiries/{id}', as: 'alice', kind: 'address', questions: idOf('id') },
];

/** One entry for each call that takes input, by somebody who may make it, and where it matters by somebody who may not. */
export const generatedCalls = (playground: Playground): GeneratedCall[] => [
  ...callsWithBody(playground),
  ...callsWithoutBody,
];
