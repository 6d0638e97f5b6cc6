import { makeId, makeProperty } from '@/testing/factories.ts';
import { expect, it } from 'vitest';
import { emptyValues, valuesOf } from './form-values.ts';
import { previewOf } from './preview.ts';

const center = { latitude: 41.9, longitude: -87.6 };
const ownerId = makeId();

it('shows what is typed in place of what is saved, with the figure that the database computes', () => {
  const property = makeProperty({ communityFee: 3_000, verifiedAt: '2026-01-02T00:00:00Z' });
  const values = {
    ...valuesOf(property),
    name: ' Oak House ',
    communityFee: '',
    rates: { Studio: '$4,500', 'One bedroom': '5600' },
    careLevels: [
      { name: 'Light', monthlyCost: '700' },
      { name: 'Full', monthlyCost: '1900' },
    ],
  };
  const { property: shown, leftOut } = previewOf(values, { ownerId, property, imageUrls: ['a.jpg'], center });
  expect(shown).toMatchObject({
    name: 'Oak House',
    communityFee: null,
    roomCost: 4_500,
    lowestMonthlyCost: 5_200,
    highestMonthlyCost: 7_500,
    imageUrls: ['a.jpg'],
    ...center,
    id: property.id,
  });
  expect(leftOut).toEqual([]);
});

it.each([
  [{}, ['Property Name', 'Street Address', 'City', 'State', 'ZIP code'], {}],
  [
    { name: 'Oak House', capacity: 'many', deposit: '-1', additional: 'x'.repeat(6_000) },
    ['Street Address', 'City', 'State', 'ZIP code', 'Additional Description', 'Total Capacity', 'Deposit'],
    { name: 'Oak House', capacity: 1, deposit: null, description: null },
  ],
])('leaves out the errors of %s and names them', (typed, labels, shown) => {
  const values = { ...emptyValues, ...typed };
  const preview = previewOf(values, { ownerId, property: null, imageUrls: [], center: null });
  expect(preview.leftOut).toEqual(labels);
  expect(preview.property).toMatchObject({ ownerId: ownerId, state: '', locationIsExact: false, ...shown });
});

it('adds care to the room cost of a home without room types', () => {
  const values = {
    ...emptyValues,
    roomCost: '4804',
    careLevels: [
      { name: 'Light', monthlyCost: '700' },
      { name: 'Full', monthlyCost: '1900' },
    ],
  };
  const { property } = previewOf(values, { ownerId, property: null, imageUrls: [], center });
  expect(property).toMatchObject({ lowestMonthlyCost: 5_504, highestMonthlyCost: 6_704 });
});

it('leaves out a saved value whose new one is out of range', () => {
  const property = makeProperty({ noticeDays: 30, communityFee: 3_000, payments: ['Medicaid'] });
  const values = { ...valuesOf(property), noticeDays: '-1', communityFee: '-1' };
  const preview = previewOf(values, { ownerId, property, imageUrls: [], center });
  expect(preview.property).toMatchObject({ noticeDays: null, communityFee: null, payments: ['Medicaid'] });
  expect(preview.leftOut).toEqual(['Community Fee', 'Notice Period']);
});
