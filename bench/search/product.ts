import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { PlacedQuery } from './queries.ts';

const pageSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  total: z.nullable(z.int()),
  unpriced_count: z.nullable(z.int()),
  next_cursor: z.nullable(z.record(z.string(), z.unknown())),
});
export type Page = z.infer<typeof pageSchema>;

export interface PageOptions {
  withTotal?: boolean;
  limit?: number;
  cursor?: Page['next_cursor'];
}

const COLUMNS = `id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost,
  amenities, care_types, image_urls, is_active, latitude, longitude, confirmed_at, verified_at, created_at, updated_at`;

/** Sends a search as the API does. It does not parse the result, which would add to the measured time. */
export async function sendSearch(
  visitor: Client,
  query: PlacedQuery,
  options: PageOptions = {},
): Promise<unknown> {
  const { rows } = await visitor.query<{ page: unknown }>({
    name: 'search',
    text: `select public.search_properties(
             $1, null, null, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10
           ) as page`,
    values: [
      query.place.zipCode,
      query.radius,
      query.minCost,
      query.maxCost,
      query.careTypes,
      query.amenities,
      query.sort,
      options.limit ?? 24,
      options.cursor ? JSON.stringify(options.cursor) : null,
      options.withTotal ?? false,
    ],
  });
  return rows[0]?.page;
}

export async function search(visitor: Client, query: PlacedQuery, options?: PageOptions): Promise<Page> {
  return pageSchema.parse(await sendSearch(visitor, query, options));
}

/** The cursor of a page; null if the search has fewer pages. */
export async function cursorOfPage(
  visitor: Client,
  query: PlacedQuery,
  page: number,
): Promise<Page['next_cursor']> {
  let cursor: Page['next_cursor'] = null;
  for (let before = (page - 1) * 24; before > 0;) {
    const limit = Math.min(96, before);
    const answer: Page = await search(visitor, query, { limit, cursor });
    cursor = answer.next_cursor;
    if (!cursor) return null;
    before -= limit;
  }
  return cursor;
}

/** Reference (a): the same rows by primary key, as a visitor. This is the lower limit for a search. */
export async function readByKey(visitor: Client, ids: string[]): Promise<void> {
  await visitor.query({
    name: 'by-key',
    text: `select ${COLUMNS} from public.properties where id = any ($1::uuid[])`,
    values: [ids],
  });
}
