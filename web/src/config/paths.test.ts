import { expect, it } from 'vitest';
import { homeOf, paths } from './paths.ts';

it('puts the search of a family into the address', () => {
  expect(paths.patient()).toBe('/patient');
  expect(paths.patient(new URLSearchParams({ zipCode: '60601' }))).toBe('/patient?zipCode=60601');
  expect(paths.patient('?city=St.+Louis&state=MO')).toBe('/patient?city=St.+Louis&state=MO');
  expect(paths.patient(new URLSearchParams())).toBe('/patient');
});

it('keeps an id from changing the path', () => {
  expect(paths.property('../owner')).toBe('/properties/..%2Fowner');
});

it('sends each role to its own screen', () => {
  expect([homeOf('patient'), homeOf('owner')]).toEqual(['/patient', '/owner']);
});
