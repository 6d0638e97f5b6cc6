import { createRandom } from '../../local/testing/random.ts';
import { careTypes, searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import type { SearchQuery } from '../../supabase/tests/_shared/search-brute-force.ts';
import type { BenchServer } from './server.ts';

type Place = SearchQuery['place'] & { zipCode: string };
export type PlacedQuery = SearchQuery & { place: Place };

const OPEN = { minCost: null, maxCost: null, careTypes: [], amenities: [], sort: 'distance' as const };

/** Searches distributed like the population. Filters are a care type, an amenity and a range of costs. */
export async function makeQueries(
  { admin }: BenchServer,
  count: number,
  radius: number,
  isFiltered: boolean,
): Promise<PlacedQuery[]> {
  const random = createRandom(`queries within ${radius}`);
  const { rows } = await admin.query<Place>(
    `select zip_code as "zipCode", latitude, longitude from bench.places order by md5(concat($1::int, n)) limit $2`,
    [radius, count],
  );
  return rows.map((place) => {
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
  place: { zipCode: '10001', latitude: 40.7484, longitude: -73.9967 },
  radius: 100,
};
