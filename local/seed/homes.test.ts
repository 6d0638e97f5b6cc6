import { describe, expect, it } from 'vitest';
import { states } from '../../supabase/functions/_shared/contract/options.ts';
import { createPropertySchema } from '../../supabase/functions/_shared/contract/properties.ts';
import { cast } from './cast.ts';
import { milesBetween } from './distance.ts';
import { buildHomes, photoPath, type Home } from './homes.ts';
import { findZipPoint, readZipAreas } from './reference-data.ts';
import { regionOf } from './regions.ts';
import { showcaseZipCodes } from './sites.ts';

const homes = buildHomes();
const areas = new Map(readZipAreas().map((area) => [area.zipCode, area]));
const share = (test: (home: Home) => boolean) => homes.filter(test).length / homes.length;
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const regionsOf = (photo: Home['photos'][number]) =>
  new Set(homes.filter(({ photos }) => photos.includes(photo)).map(({ region }) => region));

const region = (zipCode: string) => {
  const area = areas.get(zipCode);
  return area && regionOf(area);
};

describe('the homes of the demonstration', () => {
  it('are the same in every build', () => {
    expect(buildHomes()).toEqual(homes);
  });

  it('are about 600', () => {
    expect(homes.length).toBeGreaterThanOrEqual(580);
    expect(homes.length).toBeLessThanOrEqual(620);
  });

  it('pass the contract as an owner would send them, without a change', () => {
    for (const home of homes) {
      const sent = {
        name: home.name,
        description: home.description,
        street: home.street,
        city: home.city,
        state: home.state,
        zipCode: home.zipCode,
        capacity: home.capacity,
        availableSpots: home.availableSpots,
        roomCost: home.roomCost,
        amenities: home.amenities,
        careTypes: home.careTypes,
        imageUrls: home.photos.map((photo) => photoPath(home.ownerId, photo)),
        isActive: home.isActive,
      };
      expect(createPropertySchema.parse(sent)).toEqual(sent);
    }
  });

  it('are written in plain ASCII, so that no keyboard misses one', () => {
    const texts = homes.flatMap(({ name, street, city, description }) => [name, street, city, description]);
    expect(texts.filter((text) => /[^ -~]/.test(text))).toEqual([]);
    expect(texts.filter((text) => /[{}<>]|undefined|null| {2}/.test(text))).toEqual([]);
  });

  it('have ids and ZIP codes of their own, and no name twice in a city', () => {
    expect(duplicates(homes.map(({ id }) => id))).toEqual([]);
    expect(duplicates(homes.map(({ zipCode }) => zipCode))).toEqual([]);
    expect(duplicates(homes.map(({ name, city, state }) => `${name}, ${city}, ${state}`))).toEqual([]);
  });

  it('stand in the city and state of their ZIP code', () => {
    for (const { zipCode, city, state } of homes) expect(areas.get(zipCode)).toMatchObject({ city, state });
  });

  it('are in all 50 states, at least four in each', () => {
    const counts = Map.groupBy(homes, ({ state }) => state);
    expect([...counts.keys()].toSorted()).toEqual(states.map(({ code }) => code).toSorted());
    expect([...counts].filter(([, own]) => own.length < 4)).toEqual([]);
  });

  it.each(showcaseZipCodes)('has at least 40 to be found within 25 miles of %s', (zipCode) => {
    const center = findZipPoint(zipCode);
    const isNear = (home: Home) => {
      const area = areas.get(home.zipCode);
      return area !== undefined && milesBetween(center, area) <= 25;
    };
    const near = homes.filter((home) => home.isActive && isNear(home));
    expect(near.length).toBeGreaterThanOrEqual(40);
  });

  it('belong to Alice, Oscar and one account for all others', () => {
    const counts = Map.groupBy(homes, ({ ownerId }) => ownerId);
    expect(counts.get(cast.alice.id)).toHaveLength(8);
    expect(counts.get(cast.oscar.id)).toHaveLength(5);
    expect(counts.get(cast.homes.id)).toHaveLength(homes.length - 13);
  });
});

describe('what the homes show', () => {
  it('is sometimes no price, no free spot or nothing at all', () => {
    expect(share(({ roomCost }) => roomCost === null)).toBeCloseTo(0.08, 1);
    expect(share(({ availableSpots }) => availableSpots === 0)).toBeCloseTo(0.1, 1);
    expect(share(({ isActive }) => !isActive)).toBeCloseTo(0.04, 1);
    for (const owner of [cast.alice, cast.oscar]) {
      const own = homes.filter(({ ownerId }) => ownerId === owner.id);
      expect(own.some(({ roomCost }) => roomCost === null)).toBe(true);
      expect(own.some(({ availableSpots }) => availableSpots === 0)).toBe(true);
      expect(own.some(({ isActive }) => !isActive)).toBe(true);
    }
  });

  it('never has more free spots than room for residents', () => {
    expect(homes.filter(({ availableSpots, capacity }) => availableSpots > capacity)).toEqual([]);
  });

  it('was confirmed after the home was listed, mostly this month and sometimes long ago', () => {
    const day = 24;
    expect(
      homes.filter(({ confirmedAgo, createdAgo }) => confirmedAgo > createdAgo || confirmedAgo <= 0),
    ).toEqual([]);
    expect(share(({ confirmedAgo }) => confirmedAgo <= 30 * day)).toBeGreaterThan(0.6);
    expect(share(({ confirmedAgo }) => confirmedAgo > 90 * day)).toBeGreaterThan(0.06);
    expect(share(({ verifiedAgo }) => verifiedAgo === null)).toBeGreaterThan(0.2);
    expect(
      homes.filter(({ verifiedAgo, createdAgo }) => verifiedAgo !== null && verifiedAgo > createdAgo),
    ).toEqual([]);
  });

  it('has three to six different pictures, none of them snow where none falls', () => {
    for (const home of homes) {
      expect(home.photos.length).toBeGreaterThanOrEqual(3);
      expect(home.photos.length).toBeLessThanOrEqual(6);
      expect(duplicates(home.photos)).toEqual([]);
    }
    expect(regionsOf('mountain-lodge-in-snow')).toEqual(new Set(['mountains']));
    expect(regionsOf('palm-villa')).toEqual(new Set(['tropics']));
    expect(regionsOf('desert-adobe')).toEqual(new Set(['desert']));
    expect(regionsOf('seaside-cottages')).toEqual(new Set(['coast']));
  });

  it('knows the parts of states that differ from the rest', () => {
    expect(region('92262')).toBe('desert'); // Palm Springs
    expect(region('90291')).toBe('tropics'); // Venice, Los Angeles
    expect(region('79912')).toBe('desert'); // El Paso
    expect(region('77007')).toBe('south'); // Houston
    expect(region('99205')).toBe('mountains'); // Spokane
  });
});
