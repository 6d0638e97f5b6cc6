import { expect, it } from 'vitest';
import { readLookUp } from './read-look-up.ts';

const id = '00000000-0000-4000-8000-000000000001';

it.each([
  [' Pat@Example.com ', { email: 'Pat@Example.com' }],
  [id, { id }],
  ['Maple Court, 60601', { name: 'Maple Court', zipCode: '60601' }],
  ['Maple Court 60601-1234', { name: 'Maple Court', zipCode: '60601-1234' }],
  ['Maple Court', undefined],
  ['60601', undefined],
  ['', undefined],
])('%j looks for %j', (text, sought) => {
  expect(readLookUp(text)).toEqual(sought);
});
