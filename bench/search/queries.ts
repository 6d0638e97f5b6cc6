import { createRandom } from '../../local/testing/random.ts';
import { careTypes, searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import type { SearchQuery } from '../../supabase/tests/_shared/search-brute-force.ts';
import { drawPlaces, type Place } from './places.ts';

export interface PlacedQuery extends SearchQuery {
  place: Place;
}

const OPEN = { minCost: null, maxCost: null, careTypes: [], amenities: [], sort: 'distance' as const };

/** Searches where people live, so mostly where homes are dense; with filters: a care type, an amenity, a price. */
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

/** What somebody may ask to see it hurt. Each must stay within the same figures. */
export const hardQueries = {
  everything: { ...OPEN, place: MANHATTAN, radius: 100 },
  allAmenities: { ...OPEN, place: MANHATTAN, radius: 100, amenities: [...searchAmenities] },
} satisfies Record<string, PlacedQuery>;
