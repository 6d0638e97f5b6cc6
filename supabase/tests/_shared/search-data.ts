import { readFileSync } from 'node:fs';
import { amenities, careTypes, radiusOptions, sortOptions } from '@contract/options.ts';
import { createRandom, uuidFor } from '../../../local/seed/random.ts';
import { parseCsv } from '../../reference-data/parse-csv.ts';
import type { Home, SearchQuery } from './search-brute-force.ts';

interface Point {
  latitude: number;
  longitude: number;
}
/** A search with the words it asks for its place by: `[zip_code]`, or `[city, state]`. */
export type NamedQuery = SearchQuery & { words: string[] };

const read = (file: string) =>
  parseCsv(readFileSync(new URL(`../../reference-data/${file}`, import.meta.url), 'utf8')).slice(1);
const point = (latitude = '', longitude = ''): Point => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

const zipCodes = read('us_zip_codes.csv').map(([zip = '', , , latitude, longitude]) => ({
  words: [zip],
  ...point(latitude, longitude),
}));
// Only big cities, whose name means one place whatever else is in the list.
const cities = read('us_places.csv')
  .filter(([, , , , population]) => Number(population) > 150_000)
  .map(([city = '', state = '', latitude, longitude]) => ({
    words: [city, state],
    ...point(latitude, longitude),
  }));

/** Homes around a few hundred ZIP codes: half of them at its very point, where only the id orders them. */
export function makeHomes(count: number): Home[] {
  const random = createRandom('homes of the search test');
  const centres = random.sample(zipCodes, 300);
  return Array.from({ length: count }, (_, index) => {
    // The first centres are as crowded as cities.
    const centre = random.pick(random.chance(0.5) ? centres.slice(0, 10) : centres);
    const spread = random.chance(0.5) ? 0 : random.pick([0.02, 0.2, 1.5]);
    return {
      id: uuidFor(`home ${index}`),
      latitude: centre.latitude + (random.next() - 0.5) * spread,
      longitude: centre.longitude + (random.next() - 0.5) * spread,
      roomCost: random.chance(0.15) ? null : random.int(20, 120) * 100,
      careTypes: random.sample(careTypes, random.int(0, 4)),
      amenities: random.sample(amenities, random.int(0, 14)),
      isActive: random.chance(0.9),
      createdAt: new Date(Date.UTC(2026, 0, random.int(1, 300))).toISOString(),
    };
  });
}

/** Searches around the homes (most of them) and around anything, with any mix of filters. */
export function makeQueries(count: number, homes: Home[]): NamedQuery[] {
  const random = createRandom('queries of the search test');
  const near = (home: Point) =>
    zipCodes.filter(
      (zip) => Math.abs(zip.latitude - home.latitude) + Math.abs(zip.longitude - home.longitude) < 0.5,
    );
  return Array.from({ length: count }, () => {
    const around = random.chance(0.9) ? near(random.pick(homes)) : [];
    const { words, ...place } = random.pick(
      around.length > 0 ? around : random.chance(0.5) ? cities : zipCodes,
    );
    return {
      words,
      place,
      radius: random.pick(radiusOptions),
      minCost: random.chance(0.3) ? random.int(20, 70) * 100 : null,
      maxCost: random.chance(0.3) ? random.int(50, 120) * 100 : null,
      careTypes: random.chance(0.5) ? random.sample(careTypes, random.int(1, 3)) : [],
      amenities: random.chance(0.4) ? random.sample(amenities, random.int(1, 2)) : [],
      sort: random.pick(sortOptions),
    };
  });
}
