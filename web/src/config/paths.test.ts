import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('encodes the id of a property', () => {
  expect(paths.property('../owner')).toBe('/properties/..%2Fowner');
});
