import { expect, it } from 'vitest';
import { pathWithin } from './path-within.ts';

it.each(['/', '/owner?inquiries=open', '/patient?zipCode=60601&limit=3#results'])(
  '%s is a path of this site',
  (path) => expect(pathWithin(path)).toBe(path),
);

it.each([
  null,
  '',
  'owner',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
])('%j leads off the site', (path) => expect(pathWithin(path)).toBeUndefined());
