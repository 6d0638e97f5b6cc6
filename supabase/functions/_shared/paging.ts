import * as z from 'zod/mini';
import { sortKeys, type SortOption } from './contract/options.ts';
import { pointSchema } from './contract/properties/properties.ts';
import type { Page } from './contract/search/search.ts';
import { t as texts } from './contract/catalog.ts';
import { invalidRequest } from './errors.ts';

/** The jsonb of a list function of the database with contract items. Compiled at first use, so define it once. */
export const pageOf = <T>(item: z.core.$ZodType<T>) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    nextCursor: z.nullable(z.unknown()),
    /** In a search: how many properties state no cost. A cost filter leaves them out. */
    unpricedCount: z.optional(z.int()),
    /** In a search: how many of the properties have no free spot. */
    fullCount: z.optional(z.int()),
    /** In a search: the place. */
    place: z.optional(pointSchema),
  });

/**
 * Responds with the items as a plain array. `Content-Range` has the total of the whole list. Cursors do not number rows,
 * so the range itself is an asterisk. `Link` with rel="next" has the query of the next page, relative to the request, so
 * that it works behind any proxy.
 */
export function list(
  page: z.output<ReturnType<typeof pageOf>>,
  query: URLSearchParams,
  headers: Record<string, string> = {},
) {
  const next = new URLSearchParams(query);
  if (page.nextCursor !== null) next.set('cursor', encodeCursor(page.nextCursor));
  return {
    status: 200,
    body: page.items,
    headers: {
      ...headers,
      'Content-Range': `items */${page.total}`,
      ...(page.nextCursor !== null && { Link: `<?${next}>; rel="next"` }),
    },
  };
}

/** The types of the sort key of the last row of a page. */
const cursorKeys = {
  number: z.number(),
  'number?': z.nullable(z.number()),
  time: z.iso.datetime({ offset: true }),
};

export function encodeCursor(cursor: unknown): string {
  return btoa(JSON.stringify(cursor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The database's cursor. Throws 400 unless it comes from an earlier response in the same order. */
export function decodeCursor(cursor: string | undefined, order: SortOption) {
  if (cursor === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    return z.object({ key: cursorKeys[sortKeys[order]], id: z.guid() }).parse(json);
  } catch {
    throw invalidRequest([{ field: 'cursor', message: texts.cursorInvalid() }]);
  }
}

/** The arguments of a list function of the database whose order is newest first. */
export const newestFirst = ({ limit, cursor }: Page) => ({
  p_limit: limit,
  p_cursor: decodeCursor(cursor, 'newest'),
});
