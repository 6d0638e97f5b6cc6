import { type QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { searchProperties } from '@contract/search/calls/search.ts';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { parseResponse, readPage, sendCall } from '@/lib/api-client.ts';
import { prefetchPhoto } from '@/lib/photos.ts';
import { foundPropertiesShape } from '@/lib/property-shape.ts';
import type { ResultPage } from '../stored-search.ts';

type PageRequest = { client: QueryClient; cursor: string; signal: AbortSignal };

async function readPageOf(query: string, { client, cursor, signal }: PageRequest): Promise<ResultPage> {
  const params = new URLSearchParams(query);
  if (cursor) params.set('cursor', cursor);
  const response = await sendCall(searchProperties, { query: params, signal });
  const items = await parseResponse(response, foundPropertiesShape);
  // Signs the photo URLs while the cards render.
  const covers = items.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  for (const cover of covers) prefetchPhoto(client, thumbnailPath(cover));
  const { total, nextCursor, unpricedCount, fullCount } = readPage(response);
  return { items, total: total ?? items.length, unpricedCount, fullCount, nextCursor: nextCursor ?? null };
}

/** `query` comes from `toQuery`. */
export const searchQueryOptions = (query: string) =>
  infiniteQueryOptions({
    queryKey: [searchProperties.path, query],
    queryFn: ({ client, pageParam, signal }) => readPageOf(query, { client, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
