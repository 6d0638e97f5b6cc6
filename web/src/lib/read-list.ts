import type * as z from 'zod/mini';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Call } from '@contract/call.ts';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { parseResponse, readPage, sendCall } from './api-client.ts';
import type { Query } from './call-url.ts';
import type { Reader } from './shape.ts';

type ListCall = Call & { query: z.ZodMiniType; response: z.ZodMiniType<unknown[]> };

type Options<C extends ListCall> = {
  limit?: number;
  /** Filters of the list. */
  query?: Exclude<Query<C>, URLSearchParams>;
};

export type ListPage<T> = { items: T[]; total: number; nextCursor: string | null };

/** One page of a list of the API. */
export async function readList<C extends ListCall, T extends z.output<C['response']>[number]>(
  call: C,
  items: Reader<T[]>,
  { cursor, limit, query, signal }: Options<C> & { cursor: string | null; signal: AbortSignal },
): Promise<ListPage<T>> {
  const response = await sendCall<ListCall>(call, {
    query: { limit, cursor: cursor ?? undefined, ...query },
    signal,
  });
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
export const listQuery = <C extends ListCall, T extends z.output<C['response']>[number]>(
  queryKey: QueryKey,
  call: C,
  items: Reader<T[]>,
  options: Options<C> = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readList(call, items, { ...options, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: allPages,
  });
