import fc from 'fast-check';
import { routes } from '../../../functions/api/routes.ts';
import { uuid, word, zip } from './values.ts';

/** A request without anything in it: only where it goes, how, and what stands above it. */
export interface Head {
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  headers: Record<string, string>;
  /** Not of GET and HEAD. */
  body: string;
}

/** What no client writes by itself, where an id or a word is expected. */
const oddPart = fc.constantFrom(
  '',
  '%',
  '%zz',
  '%00',
  '%2e%2e',
  '%2F',
  '%ff%fe',
  '%F0%9F%8F%A0',
  ';a=b',
  'a'.repeat(5_000),
  '*',
  '{id}',
  '__proto__',
  'constructor',
);
const part = fc.oneof(uuid, zip, word.map(encodeURIComponent), oddPart);

const known = fc.constantFrom(...new Set(routes.map(({ path }) => path)));
const filled = known.chain((path) =>
  fc
    .array(part, { minLength: 2, maxLength: 2 })
    .map((parts) => path.replaceAll(/\{\w+\}/g, () => parts.pop() ?? '')),
);
const unknown = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
const beside = fc
  .constantFrom('/pages/properties/', '/pages/photos/')
  .chain((path) => part.map((id) => path + id));

const query = fc.oneof(
  fc.constant(''),
  fc.string({ maxLength: 60 }).map((text) => `?${encodeURI(text.toWellFormed())}`),
  fc
    .array(
      fc.tuple(fc.constantFrom('zipCode', 'city', 'radius', 'limit', 'cursor', 'page', '__proto__'), part),
      {
        maxLength: 6,
      },
    )
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
);

/** Anything that a header may hold. */
const value = fc.oneof(
  fc
    .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })), {
      maxLength: 80,
    })
    .map((codes) => String.fromCharCode(...codes).trim()),
  fc.integer({ min: 100, max: 6_000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom(
    '*',
    'null',
    '0',
    '-1',
    'gzip',
    'bytes=0-1',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'W/"x"',
    '"',
  ),
);
const names = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Prefer',
  'Range',
  'Referer',
  'X-Client-Info',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'X-Request-Id',
  'apikey',
];
const headers = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });

const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
);

export const heads: fc.Arbitrary<Head> = fc.record({
  method,
  path: fc
    .tuple(fc.oneof({ weight: 6, arbitrary: filled }, unknown, beside), query)
    .map((both) => both.join('')),
  headers,
  body: fc.constantFrom('{}', '[]', '', '{"propertyId":1}', 'null'),
});
