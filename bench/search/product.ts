import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { SearchQuery } from '../../supabase/tests/_shared/search-brute-force.ts';

export type Place = SearchQuery['place'] & { zipCode: string };
export type PlacedQuery = SearchQuery & { place: Place };

const pageSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  total: z.int(),
  next_cursor: z.nullable(z.record(z.string(), z.unknown())),
});
export type Page = z.infer<typeof pageSchema>;

interface PageOptions {
  limit?: number;
  cursor?: Page['next_cursor'];
}

/** Leaves JSON as text: parsing 1,000 pins would add to the measured time. */
const types = { getTypeParser: () => String };

const filterOf = (query: PlacedQuery) => [
  query.place.zipCode,
  query.radius,
  query.minCost,
  query.maxCost,
  query.careTypes,
  query.amenities,
  query.payments,
  query.openSpots,
  query.costWithCare,
];

/** Sends a search as the API does. Returns JSON. */
export async function sendSearch(
  visitor: Client,
  query: PlacedQuery,
  { limit = 24, cursor = null }: PageOptions = {},
): Promise<string> {
  const { rows } = await visitor.query<{ page: string }>({
    name: 'search',
    types,
    text: `select public.search_properties($1, null, null, $2, $3, $4, $5, $6, $7, p_open_spots => $8,
             p_cost_with_care => $9, p_sort => $10, p_limit => $11, p_cursor => $12::jsonb) as page`,
    values: [...filterOf(query), query.sort, limit, cursor],
  });
  return rows[0]?.page ?? '';
}

/** The part of a search that finds and reads the page, without the total. */
export const sendPage = (
  visitor: Client,
  query: PlacedQuery,
  { limit = 24, cursor = null }: PageOptions = {},
) =>
  visitor.query({
    name: 'page',
    types,
    text: `select private.select_search_results(f.ids, f.chords)
           from private.read_search($1, null, null, $2, $3, $4, $5, $6, $7, $8, $9) s,
             private.search_page(s.filter, $10, $11, $12::jsonb ->> 'key', ($12::jsonb ->> 'id')::uuid) f`,
    values: [...filterOf(query), query.sort, limit, cursor],
  });

/** Sends a search for the pins of a map as the API does. */
export const sendPins = (visitor: Client, query: PlacedQuery) =>
  visitor.query({
    name: 'pins',
    types,
    text: 'select public.search_pins($1, null, null, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: filterOf(query),
  });

export async function search(visitor: Client, query: PlacedQuery, options?: PageOptions): Promise<Page> {
  return pageSchema.parse(JSON.parse(await sendSearch(visitor, query, options)));
}

/** The cursor of a page of 24; null if the search has fewer pages. */
export async function cursorOfPage(visitor: Client, query: PlacedQuery, page: number) {
  let cursor: Page['next_cursor'] = null;
  for (let rest = (page - 1) * 24; rest > 0; rest -= 96) {
    const found: Page = await search(visitor, query, { limit: Math.min(96, rest), cursor });
    cursor = found.next_cursor;
    if (!cursor) break;
  }
  return cursor;
}
