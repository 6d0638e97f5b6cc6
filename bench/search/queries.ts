import { createRandom } from '../../local/seed/random.ts';
import { careTypes, searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import type { SearchQuery } from '../../supabase/tests/_shared/search-brute-force.ts';
import { drawPlaces, type Place } from './places.ts';

export interface PlacedQuery extends SearchQuery {
  place: Place;
}

const OPEN = { minCost: null, maxCost: null, careTypes: [], amenities: [], sort: 'distance' as const };

/** Searches weighted by population. Filters are a care type, an amenity and a range of costs. */
export function makeQueries(count: number, radius: number, isFiltered: boolean): PlacedQuery[] {
  const random = createRandom(`queries within ${radius}`);
  const draw = drawPlaces();
  return Array.from({ length: count }, () => {
    const place = draw(random);
    const filters = {
      careTypes: [random.pick(careTypes)],
      amenities: [random.pick(searchAmenities)],
      minCost: random.int(20, 40) * 100,
      maxCost: random.int(50, 90) * 100,
    };
    return { ...OPEN, place, radius, ...(isFiltered && filters) };
  });
}

const MANHATTAN: Place = {
  zipCode: '10001',
  city: 'New York',
  state: 'NY',
  latitude: 40.7484,
  longitude: -73.9967,
};

/** The most expensive searches that the API allows. They have the same targets. */
export const expensiveQueries = {
  everything: { ...OPEN, place: MANHATTAN, radius: 100 },
  allAmenities: { ...OPEN, place: MANHATTAN, radius: 100, amenities: [...searchAmenities] },
} satisfies Record<string, PlacedQuery>;
