import { expect, it } from 'vitest';
import { amenities, careTypes, searchAmenities } from '../options.ts';
import { createPropertySchema, updatePropertySchema } from './properties.ts';

const owner = 'a11ce000-0000-4000-8000-000000000001';
const property = { name: 'Maple Court', street: '12 Main', city: 'Chicago', state: 'IL', zipCode: '60601' };
const issuesOf = (value: object) =>
  createPropertySchema
    .safeParse({ ...property, ...value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  'a.jpg',
  `${owner}/a.jpg`,
  `${owner}/temp/../a.jpg`,
  `${owner}/temp/.hidden`,
  `${owner}/temp/a/b.jpg`,
  `/${owner}/temp/a.jpg`,
  `https://x.example/${owner}/temp/a.jpg`,
  `${owner}/temp/a b.jpg`,
  '',
  `${owner}/temp/${'x'.repeat(300)}.jpg`,
])('a property cannot have the photo %s', (path) => {
  expect(issuesOf({ imageUrls: [path] })).toEqual([
    ['imageUrls.0', 'Each image must be a path in your own folder'],
  ]);
});

it('a change can have one field, and adds no defaults', () => {
  expect(updatePropertySchema.parse({ capacity: 3 })).toEqual({ capacity: 3 });
  expect(updatePropertySchema.parse({ roomCost: null })).toEqual({ roomCost: null });
});

it('a property has the care types and amenities of the specification', () => {
  expect(careTypes.join(', ')).toBe(
    'Assisted Living, Memory Care, Independent Living, Skilled Nursing, Respite Care, Adult Day Care',
  );
  expect(searchAmenities.join(', ')).toBe(
    '24/7 Medical Care, Private Rooms, Semi-Private Rooms, Hospice, Assistance with Daily Living, Common Areas, ' +
      'Dining Room, Garden/Outdoor Space, Physical Therapy, Recreational Activities, Laundry Service, Housekeeping, ' +
      'Medication Management, Transportation Service',
  );
  expect(amenities).toEqual([...searchAmenities, 'Other']);
});
