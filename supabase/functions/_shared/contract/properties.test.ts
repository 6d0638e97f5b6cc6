import { describe, expect, it } from 'vitest';
import { createPropertySchema, thumbnailPath, updatePropertySchema } from './properties.ts';

const owner = 'a11ce000-0000-4000-8000-000000000001';
const property = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};
const create = (value: object) => createPropertySchema.parse({ ...property, ...value });
const issuesOf = (value: object) =>
  createPropertySchema
    .safeParse({ ...property, ...value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a new property', () => {
  it('has defaults, and no fields that only the database sets', () => {
    const sent = { ownerId: owner, viewCount: 9, verifiedAt: 'now', id: owner };
    expect(create(sent)).toEqual({
      ...property,
      capacity: 1,
      availableSpots: 1,
      amenities: [],
      careTypes: [],
      imageUrls: [],
      isActive: true,
    });
  });

  it.each([{ availableSpots: 2 }, { capacity: 12, availableSpots: 13 }])('cannot have %j', (spots) => {
    const message = 'Available spots cannot be more than the total capacity';
    expect(issuesOf(spots)).toEqual([['availableSpots', message]]);
  });

  it('with an invalid capacity and invalid spots has one message for each', () => {
    expect(issuesOf({ capacity: 0, availableSpots: 20_000 })).toEqual([
      ['capacity', 'Capacity must be at least 1'],
      ['availableSpots', 'Available spots can be at most 10,000'],
    ]);
  });

  it('accepts the spelling of the form, and drops duplicates', () => {
    const amenities = ['Assitance with Daily Living', 'Other', 'Assistance with Daily Living'];
    expect(create({ amenities }).amenities).toEqual(['Assistance with Daily Living', 'Other']);
  });

  it('accepts photos as paths and as objects, and drops duplicates', () => {
    const path = `${owner}/temp/a.jpg`;
    const imageUrls = [path, { path }, { url: `${owner}/temp/b.png`, alt: 'x' }];
    expect(create({ imageUrls }).imageUrls).toEqual([path, `${owner}/temp/b.png`]);
  });

  it.each([
    'a.jpg',
    `${owner}/a.jpg`,
    `${owner}/temp/../a.jpg`,
    `${owner}/temp/.hidden`,
    `${owner}/temp/a/b.jpg`,
    `/${owner}/temp/a.jpg`,
    `https://x.example/${owner}/temp/a.jpg`,
    `${owner}/temp/${'x'.repeat(300)}.jpg`,
    `${owner}/temp/a b.jpg`,
    '',
  ])('cannot have the photo %s', (path) => {
    expect(issuesOf({ imageUrls: [path] })).toEqual([
      ['imageUrls.0', 'Each image must be a path in your own folder'],
    ]);
  });

  it('can cost 0 to 99,999,999.99 dollars or nothing', () => {
    for (const roomCost of [0, -0, 0.01, 99_999_999.99, null])
      expect(create({ roomCost }).roomCost).toBe(roomCost);
    for (const roomCost of [Number.NaN, Infinity, -1, '5900', true])
      expect(issuesOf({ roomCost })).toEqual([['roomCost', 'Monthly room cost must be 0 or more']]);
  });
});

describe('a change of a property', () => {
  it('can have one field and adds no defaults', () => {
    expect(updatePropertySchema.parse({ capacity: 3 })).toEqual({ capacity: 3 });
    expect(updatePropertySchema.parse({ roomCost: null })).toEqual({ roomCost: null });
  });

  it.each([{}, { unknown: 1 }, { name: undefined }])('cannot be %j', (value) => {
    expect(updatePropertySchema.safeParse(value).error?.issues).toMatchObject([
      { path: [], message: 'Give at least one field to change' },
    ]);
  });

  it('has the same rules', () => {
    const { error } = updatePropertySchema.safeParse({ name: ' ', zipCode: '1', availableSpots: -1 });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Property Name is required',
      'Invalid ZIP code format',
      'Available spots cannot be negative',
    ]);
  });
});

it('only objects are properties', () => {
  for (const body of [null, undefined, 7, [], 'home']) {
    expect(createPropertySchema.safeParse(body).success).toBe(false);
    expect(updatePropertySchema.safeParse(body).success).toBe(false);
  }
});

it.each([
  ['u/p/a.jpg', 'u/p/a.thumb.jpg'],
  ['u/p/a.b.png', 'u/p/a.b.thumb.jpg'],
  ['u/p/a', 'u/p/a.thumb.jpg'],
])('the thumbnail of %s is %s', (path, thumbnail) => {
  expect(thumbnailPath(path)).toBe(thumbnail);
});
