import { apiFetch, parseResponse, readPage } from './api-client.ts';
import type { Reader } from './shape.ts';

type Options = {
  cursor: string | null;
  limit?: number;
  /** For which owner, in the lists of owners. */
  ownerId?: string;
  /** Filters of the list. */
  query?: Record<string, string>;
  signal: AbortSignal;
};

/** One page of a list of the API. `path` has no query. */
export async function readList<T>(
  path: string,
  items: Reader<T[]>,
  { cursor, limit, ownerId, query: filters, signal }: Options,
) {
  const query = new URLSearchParams({
    ...(limit !== undefined && { limit: String(limit) }),
    ...(cursor !== null && { cursor }),
    ...(ownerId !== undefined && { ownerId }),
    ...filters,
  });
  const response = await apiFetch(query.size > 0 ? `${path}?${query}` : path, { signal });
  const page = await parseResponse(response, items);
  const { total, nextCursor } = readPage(response);
  return { items: page, total: total ?? page.length, nextCursor: nextCursor ?? null };
}
