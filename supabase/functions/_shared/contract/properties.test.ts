import { describe, expect, it } from 'vitest';
import { careTypes } from './options.ts';
import { createPropertySchema, thumbnailPath, updatePropertySchema } from './properties.ts';

const owner = 'a11ce000-0000-4000-8000-000000000001';
const home = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};
const issues = (value: object) =>
  createPropertySchema
    .safeParse({ ...home, ...value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a new home', () => {
  it.each([{ availableSpots: 2 }, { capacity: 12, availableSpots: 13 }])('has no %j', (spots) => {
    const message = 'Available spots cannot be more than the total capacity';
    expect(issues(spots)).toEqual([['availableSpots', message]]);
  });

  it.each([null, undefined, 7, [], 'home'])('refuses %j as a whole', (body) => {
    expect(createPropertySchema.safeParse(body).success).toBe(false);
    expect(updatePropertySchema.safeParse(body).success).toBe(false);
  });

  it('refuses spots and capacity that are wrong on their own with one text each', () => {
    expect(issues({ capacity: 0, availableSpots: 20_000 })).toEqual([
      ['capacity', 'Capacity must be at least 1'],
      ['availableSpots', 'Available spots can be at most 10,000'],
    ]);
  });

  it('needs a name and an address, and has defaults for the rest', () => {
    expect(createPropertySchema.parse(home)).toEqual({
      ...home,
      capacity: 1,
      availableSpots: 1,
      amenities: [],
      careTypes: [],
      imageUrls: [],
      isActive: true,
    });
  });

  it('takes the owner form’s spelling and stores the right one, once', () => {
    const amenities = ['Assitance with Daily Living', 'Other', 'Assistance with Daily Living'];
    expect(createPropertySchema.parse({ ...home, amenities }).amenities).toEqual([
      'Assistance with Daily Living',
      'Other',
    ]);
  });

  it('takes photos as paths or as objects with path or url, each once', () => {
    const path = `${owner}/temp/a.jpg`;
    const imageUrls = [path, { path }, { url: `${owner}/temp/b.png`, alt: 'x' }];
    expect(createPropertySchema.parse({ ...home, imageUrls }).imageUrls).toEqual([
      path,
      `${owner}/temp/b.png`,
    ]);
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
  ])('refuses the photo %s', (path) => {
    expect(issues({ imageUrls: [path] })).toEqual([
      ['imageUrls.0', 'Each image must be a path in your own folder'],
    ]);
  });

  it('has no owner, views or verification of the sender’s choosing', () => {
    const sent = { ...home, ownerId: owner, viewCount: 9, verifiedAt: 'now', id: owner };
    expect(Object.keys(createPropertySchema.parse(sent))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/ownerId|viewCount|verifiedAt|^id$/)]),
    );
  });

  it.each([0, -0, 0.01, 5_900, 99_999_999.99, null])('may cost %j', (roomCost) => {
    expect(createPropertySchema.parse({ ...home, roomCost }).roomCost).toBe(roomCost);
  });

  it.each([Number.NaN, Infinity, -1, '5900', true])('cannot cost %j', (roomCost) => {
    expect(issues({ roomCost })).toEqual([['roomCost', 'Monthly room cost must be 0 or more']]);
  });

  it('lists every care type', () => {
    expect(createPropertySchema.parse({ ...home, careTypes: [...careTypes] }).careTypes).toEqual(careTypes);
  });
});

describe('a change of a home', () => {
  it('may be of one field and adds no defaults', () => {
    expect(updatePropertySchema.parse({ capacity: 3 })).toEqual({ capacity: 3 });
    expect(updatePropertySchema.parse({ roomCost: null })).toEqual({ roomCost: null });
  });

  it.each([{}, { unknown: 1 }, { name: undefined }])('is refused as %j', (value) => {
    expect(updatePropertySchema.safeParse(value).error?.issues).toMatchObject([
      { path: [], message: 'Give at least one field to change' },
    ]);
  });

  it('is held to the same rules', () => {
    const { error } = updatePropertySchema.safeParse({ name: ' ', zipCode: '1', availableSpots: -1 });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Property Name is required',
      'Invalid ZIP code format',
      'Available spots cannot be negative',
    ]);
  });
});

it.each([
  ['u/p/a.jpg', 'u/p/a.thumb.jpg'],
  ['u/p/a.b.png', 'u/p/a.b.thumb.jpg'],
  ['u/p/a', 'u/p/a.thumb.jpg'],
])('the thumbnail of %s is %s', (path, thumbnail) => {
  expect(thumbnailPath(path)).toBe(thumbnail);
});
