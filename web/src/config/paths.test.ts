import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('joins the ids of a comparison', () => {
  expect(paths.compare(['a', 'b&c'])).toBe('/compare?homes=a,b%26c');
});

it('encodes the id of a property', () => {
  expect(paths.property('../owner')).toBe('/properties/..%2Fowner');
});
