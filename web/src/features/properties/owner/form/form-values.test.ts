import { createPropertySchema, type CreateProperty } from '@contract/properties/properties.ts';
import { makeProperty } from '@/testing/factories.ts';
import { expect, it } from 'vitest';
import { changesOf, emptyValues, endsVerification, toRequest, valuesOf } from './form-values.ts';

it.each([
  ['', undefined],
  ['0', 0],
  ['$4,500.50', 4500.5],
  ['4500.129', 4500.13],
  ['about 4000', Number.NaN],
])('toRequest reads the cost %j as %s', (roomCost, expected) => {
  expect(toRequest({ ...emptyValues, roomCost }).roomCost).toEqual(expected);
});

it('toRequest keeps zero spots and sets a blank capacity to 1', () => {
  expect(toRequest({ ...emptyValues, availableSpots: '0' })).toMatchObject({
    availableSpots: 0,
    capacity: 1,
  });
});

it('keeps a pin, and none for a home at the center of its ZIP code', () => {
  const location = { latitude: 41.9, longitude: -87.63 };
  const pinned = valuesOf(makeProperty({ ...location, locationIsExact: true }));
  expect(toRequest(pinned).location).toEqual(location);
  expect(toRequest(valuesOf(makeProperty({ locationIsExact: false }))).location).toBeNull();
});

const stored = createPropertySchema.parse(toRequest(valuesOf(makeProperty())));
const { roomCost: _emptied, ...withoutCost } = stored;

it.each<[string, CreateProperty, object | null, Partial<CreateProperty>?]>([
  ['the changed fields', { ...stored, name: 'Oak', amenities: [] }, { name: 'Oak', amenities: [] }],
  ['null for a removed pin', stored, { location: null }, { location: { latitude: 41.9, longitude: -87.6 } }],
  ['null for an emptied cost', withoutCost, { roomCost: null }],
  ['nothing when nothing has changed', stored, null],
])('changesOf returns %s', (_what, after, changes, before) => {
  expect(changesOf({ ...stored, ...before }, after)).toEqual(changes);
});

it.each([
  [false, {}],
  [false, { name: ' Maple Court ', careTypes: ['Respite Care', 'Assisted Living'], deposit: '5' }],
  [true, { careTypes: ['Assisted Living'] }],
  [true, { street: '1 Oak Street' }],
])('the verification ends: %s, after %j', (ends, typed) => {
  const property = makeProperty({ careTypes: ['Assisted Living', 'Respite Care'] });
  expect(endsVerification(property, { ...valuesOf(property), ...typed })).toBe(ends);
});
