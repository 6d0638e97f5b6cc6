import { describe, expect, it } from 'vitest';
import { describeHome } from './description.ts';
import { buildHomes } from './homes.ts';
import { kinds } from './kinds.ts';
import { createRandom } from './random.ts';

const format =
  /^Professional (?<careTypes>.+?) services\. (?<ownWords>.+[.!?]) Features include: (?<amenities>[^:]+)\.$/;

describe('descriptions', () => {
  it("name the care types joined with 'and', then the owner's words, then the amenities", () => {
    const [kind] = kinds;
    if (!kind) throw new Error('There are no kinds of homes');
    const description = describeHome(createRandom('description'), {
      kind,
      careTypes: ['Assisted Living', 'Memory Care'],
      amenities: ['Private Rooms', 'Housekeeping'],
      region: 'lakes',
      isInnerCity: false,
      city: 'Evanston',
      capacity: 9,
    });
    expect(description).toMatch(/^Professional Assisted Living and Memory Care services\. /);
    expect(description).toMatch(/ Features include: Private Rooms, Housekeeping\.$/);
  });

  it('of all homes follow the format and tell the truth about care types and amenities', () => {
    for (const { description, careTypes, amenities } of buildHomes()) {
      const parts = format.exec(description)?.groups;
      expect(parts?.['careTypes']?.split(' and ')).toEqual(careTypes);
      expect(parts?.['amenities']?.split(', ')).toEqual(amenities);
      expect(parts?.['ownWords']?.length).toBeGreaterThan(60);
    }
  });

  it.each([
    ['raised beds in the garden', 'Garden/Outdoor Space'],
    ['cooked here every day', 'Dining Room'],
    ['Our van picks', 'Transportation Service'],
  ] as const)('say %j only where there is: %s', (words, amenity) => {
    const saying = buildHomes().filter(({ description }) => description.includes(words));
    expect(saying.length).toBeGreaterThan(0);
    expect(saying.filter(({ amenities }) => !amenities.includes(amenity))).toEqual([]);
  });
});
