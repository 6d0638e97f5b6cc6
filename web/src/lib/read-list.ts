import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { apiFetch, parseResponse, readPage } from './api-client.ts';
import type { Reader } from './shape.ts';

type Options = {
  limit?: number;
  /** For which owner, in the lists of owners. */
  ownerId?: string;
  /** Filters of the list. */
  query?: Record<string, string>;
};

export type ListPage<T> = { items: T[]; total: number; nextCursor: string | null };

/** One page of a list of the API. `path` has no query. */
export async function readList<T>(
  path: string,
  items: Reader<T[]>,
  {
    cursor,
    limit,
    ownerId,
    query: filters,
    signal,
  }: Options & { cursor: string | null; signal: AbortSignal },
): Promise<ListPage<T>> {
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

/** The items of all pages that were read, and how many the whole list has. */
export const allPages = <T>({ pages }: InfiniteData<ListPage<T>>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages.at(-1)?.total ?? 0,
});

/** A list of the API, page by page. */
export const listQuery = <T>(queryKey: QueryKey, path: string, items: Reader<T[]>, options: Options = {}) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readList(path, items, { ...options, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: allPages,
  });
