import { createRandom, uuidFor } from '../../local/testing/random.ts';
import { amenities, careTypes, searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import { readReferenceData, type ZipCode } from '../../supabase/tests/_shared/reference-data.ts';
import type { SearchQuery } from '../../supabase/tests/_shared/search-brute-force.ts';

export type PlacedQuery = SearchQuery & { place: ZipCode };

/** Each owns about 250 of a million homes. The limit is 500. */
export const owners = Array.from({ length: 4_000 }, (_, index) => uuidFor(`owner ${index}`));

/** Half of the homes lie at the point of their ZIP code. A geocoder has placed the others this many degrees around it. */
const SPREAD = 0.08;
/** The population of a ZIP code whose place is not listed. */
const SMALL_TOWN = 400;
const PEOPLE_PER_ENTRY = 100;

/** The ZIP codes, repeated by population. The people of a city are divided evenly among its ZIP codes. */
const populatedPlaces = makePopulatedPlaces();

function makePopulatedPlaces(): ZipCode[] {
  const { zipCodes, cities } = readReferenceData();
  // A home can be in the 50 states only.
  const places = zipCodes.filter(({ state }) => state !== 'DC');
  const cityOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;
  const zipCodesOfCity = Map.groupBy(places, cityOf);
  const sorted = cities.toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0));
  const population = new Map(sorted.map((city) => [cityOf(city), city.population ?? 0]));
  return places.flatMap((place) => {
    const city = cityOf(place);
    const people = (population.get(city) ?? 0) / (zipCodesOfCity.get(city)?.length ?? 1);
    const length = Math.ceil(Math.max(SMALL_TOWN, people) / PEOPLE_PER_ENTRY);
    return Array.from({ length }, () => place);
  });
}

/** The same home for the same number. Homes are distributed like the population. */
export function makeHome(index: number) {
  const random = createRandom(`home ${index}`);
  const place = random.pick(populatedPlaces);
  const spread = random.chance(0.5) ? 0 : SPREAD;
  return {
    place,
    id: uuidFor(`home ${index}`),
    ownerId: random.pick(owners),
    zipCode: place.zipCode,
    latitude: place.latitude + (random.next() - 0.5) * spread,
    longitude: place.longitude + (random.next() - 0.5) * spread,
    roomCost: random.chance(0.1) ? null : random.int(20, 120) * 100,
    careTypes: random.sample(careTypes, random.int(1, 4)),
    amenities: random.sample(amenities, random.int(2, 12)),
    isActive: random.chance(0.95),
    createdAt: new Date(Date.UTC(2026, 0, 1) + random.int(0, 25_000_000) * 1_000).toISOString(),
  };
}

const OPEN = { minCost: null, maxCost: null, careTypes: [], amenities: [], sort: 'distance' as const };

/** Searches distributed like the population. Filters are a care type, an amenity and a range of costs. */
export function makeQueries(count: number, radius: number, isFiltered: boolean): PlacedQuery[] {
  const random = createRandom(`queries within ${radius}`);
  return Array.from({ length: count }, () => {
    const place = random.pick(populatedPlaces);
    const filters = {
      careTypes: [random.pick(careTypes)],
      amenities: [random.pick(searchAmenities)],
      minCost: random.int(20, 40) * 100,
      maxCost: random.int(50, 90) * 100,
    };
    return { ...OPEN, place, radius, ...(isFiltered && filters) };
  });
}

/** The search with the most results. */
export const manhattan: PlacedQuery = {
  ...OPEN,
  place: { zipCode: '10001', city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 },
  radius: 100,
};
