import { expect, it } from 'vitest';
import { startPageOf, paths } from './paths.ts';

it('adds the search to the address', () => {
  expect(paths.patient()).toBe('/patient');
  expect(paths.patient(new URLSearchParams({ zipCode: '60601' }))).toBe('/patient?zipCode=60601');
  expect(paths.patient('?city=St.+Louis&state=MO')).toBe('/patient?city=St.+Louis&state=MO');
  expect(paths.patient(new URLSearchParams())).toBe('/patient');
});

it('encodes the id', () => {
  expect(paths.property('../owner')).toBe('/properties/..%2Fowner');
});

it('returns the start page of each role', () => {
  expect([startPageOf('patient'), startPageOf('owner')]).toEqual(['/patient', '/owner']);
});
