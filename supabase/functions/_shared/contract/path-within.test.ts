import { expect, it } from 'vitest';
import { pathWithin } from './path-within.ts';

const site = 'https://homes.example';

it.each(['/properties/1', '/patient?zipCode=60601&limit=3#results', '/'])('keeps %s', (path) => {
  expect(pathWithin(site, path)).toBe(path);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '///',
  null,
])('drops %j, which is not a path of the site', (path) => {
  expect(pathWithin(site, path)).toBeUndefined();
});
