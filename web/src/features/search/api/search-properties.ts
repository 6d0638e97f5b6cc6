import { type QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { thumbnailPath } from '@contract/thumbnail-path.ts';
import { apiFetch, parseResponse, readPage } from '@/lib/api-client.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { foundPropertiesShape } from '@/lib/property-shape.ts';
import type { ResultPage } from '../stored-search.ts';

type PageRequest = { client: QueryClient; cursor: string; signal: AbortSignal };

async function searchProperties(query: string, { client, cursor, signal }: PageRequest): Promise<ResultPage> {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  const response = await apiFetch(`/api/properties/search?${params.toString()}`, { signal });
  const items = await parseResponse(response, foundPropertiesShape);
  // Signs the photo URLs while the cards render.
  const covers = items.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  for (const cover of covers) prefetchPhoto(client, thumbnailPath(cover));
  const { total, nextCursor, unpricedCount, fullCount } = readPage(response);
  return { items, total: total ?? items.length, unpricedCount, fullCount, nextCursor: nextCursor ?? null };
}

/** GET /api/properties/search. `query` comes from `toQuery`. */
export const searchQueryOptions = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/properties/search', query] as const,
    queryFn: ({ client, pageParam, signal }) =>
      searchProperties(query, { client, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
