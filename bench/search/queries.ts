import { createRandom } from '../../local/testing/random.ts';
import { careTypes, searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import { search, type Place, type PlacedQuery } from './product.ts';
import type { BenchServer } from './server.ts';

/** A search around a place without filters. */
const around = (place: Place, radius: number): PlacedQuery => ({
  place,
  radius,
  minCost: null,
  maxCost: null,
  careTypes: [],
  amenities: [],
  payments: [],
  languages: [],
  openSpots: false,
  costWithCare: false,
  sort: 'distance',
});

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
    const query = around(place, radius);
    if (!isFiltered) return query;
    return Object.assign(query, {
      minCost: random.int(20, 40) * 100,
      maxCost: random.int(50, 90) * 100,
      careTypes: [random.pick(careTypes)],
      amenities: [random.pick(searchAmenities)],
    });
  });
}

/** Searches within 25 miles with 900 to 1,000 results, or with fewer in a small database. */
export async function makeMapQueries(server: BenchServer, count: number): Promise<PlacedQuery[]> {
  const found: { query: PlacedQuery; distance: number }[] = [];
  for (const query of await makeQueries(server, 15 * count, 25, false)) {
    const { total } = await search(server.visitor, query, { limit: 1 });
    if (total <= 1_000) found.push({ query, distance: 1_000 - total });
  }
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ query }) => query);
}

/** The search with the most results. */
export const manhattan = around({ zipCode: '10001', latitude: 40.7484, longitude: -73.9967 }, 100);
