import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { foundPropertySchema, thumbnailPath } from '@contract/properties.ts';
import { apiFetch, parseAnswer, readPage } from '@/lib/api-client.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { searchKeys } from '../keys.ts';
import type { ResultPage } from '../stored-search.ts';

const resultsSchema = z.array(foundPropertySchema);

type PageRequest = { client: QueryClient; cursor: string; signal: AbortSignal };

async function searchProperties(query: string, { client, cursor, signal }: PageRequest): Promise<ResultPage> {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  const response = await apiFetch(`/api/properties/search?${params.toString()}`, { signal });
  const items = await parseAnswer(response, resultsSchema);
  // Their photos are asked for while the cards are being made.
  const covers = items.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  for (const cover of covers) prefetchPhoto(client, thumbnailPath(cover));
  const { total, nextCursor, unpricedCount } = readPage(response);
  return { items, total: total ?? items.length, unpricedCount, nextCursor: nextCursor ?? null };
}

/** GET /api/properties/search, page by page; `query` as `toQuery` writes it. */
export const searchQueryOptions = (query: string) =>
  infiniteQueryOptions({
    queryKey: searchKeys.results(query),
    queryFn: ({ client, pageParam, signal }) =>
      searchProperties(query, { client, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
