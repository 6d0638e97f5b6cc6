import { expect, it } from 'vitest';
import { availabilityText, hasFreeSpot } from './availability.ts';
import { emptyProperty } from './property-fields.ts';

it.each([
  ['Removed by our team', { isSuspended: true, isActive: true, availableSpots: 1 }],
  ['Removed by our team', { isSuspended: true, isActive: false, availableSpots: 0 }],
  ['Unavailable', { isActive: false, availableSpots: 1 }],
  ['Full', { isActive: true, availableSpots: 0 }],
  ['Available', { isActive: true, availableSpots: 1 }],
])('%s for %j', (text, home) => {
  const property = { ...emptyProperty(), ...home };
  expect(availabilityText(property)).toBe(text);
  expect(hasFreeSpot(property)).toBe(text === 'Available');
});
