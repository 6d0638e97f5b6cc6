import fc from 'fast-check';
import { routes } from '../../../functions/api/routes.ts';
import { uuid, word, zip } from './inputs.ts';

/** A request with any method, path and headers. */
export interface Head {
  method: string;
  /** Below `/api`, with the query. */
  path: string;
  headers: Record<string, string>;
  /** Not sent with GET and HEAD. */
  body: string;
}

const oneOf = (words: string) => fc.constantFrom(...words.trim().split(/\s+/));

/** A path segment: an ID, a ZIP code, or something that no client sends. */
const segment = fc.oneof(
  uuid,
  zip,
  word.map(encodeURIComponent),
  fc.constantFrom('', 'a'.repeat(5_000)),
  oneOf('% %zz %00 %2e%2e %2F %ff%fe %F0%9F%8F%A0 ;a=b * {id} __proto__ constructor'),
);
const pages = [
  '/pages/properties/{id}',
  '/pages/register/{id}',
  '/pages/photos/{id}',
  '/pages/places/{state}/{city}',
];
const knownPath = fc
  .constantFrom(...pages, ...new Set(routes.map(({ path }) => path)))
  .chain((path) =>
    fc
      .array(segment, { minLength: 2, maxLength: 2 })
      .map((segments) => path.replaceAll(/\{\w+\}/g, () => segments.pop() ?? '')),
  );
const unknownPath = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
const query = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 60 }).map((text) => `?${encodeURI(text.toWellFormed())}`),
  fc
    .tuple(oneOf('zipCode city radius limit cursor page __proto__'), segment)
    .map((pair) => `?${pair.join('=')}`),
);

const headerCharacter = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }));
const headerValue = fc.oneof(
  fc.array(headerCharacter, { maxLength: 80 }).map((codes) => String.fromCharCode(...codes).trim()),
  fc.integer({ min: 100, max: 6_000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom('Bearer ', 'Bearer a.b.c'),
  oneOf('* null 0 -1 gzip bytes=0-1 Bearer W/"x" "'),
);
const headerName = oneOf(`
  Accept Accept-Encoding Accept-Language Authorization Content-Encoding Content-Type Cookie Forwarded Idempotency-Key
  If-Match If-Modified-Since If-None-Match Origin Prefer Range Referer X-Client-Info X-Forwarded-For X-Forwarded-Host
  X-HTTP-Method-Override X-Original-URL X-Request-Id apikey
`);

export const heads: fc.Arbitrary<Head> = fc.record({
  method: oneOf('GET HEAD POST PUT DELETE PATCH OPTIONS PROPFIND QUERY'),
  path: fc
    .tuple(fc.oneof({ weight: 6, arbitrary: knownPath }, unknownPath), query)
    .map((parts) => parts.join('')),
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 5 }),
  body: fc.constantFrom('{}', '[]', '', '{"propertyId":1}', 'null'),
});
