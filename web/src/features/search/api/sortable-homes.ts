import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { limits } from '@contract/limits.ts';
import { foundPropertySchema, type FoundProperty } from '@contract/properties.ts';
import { apiFetch, parseResponse, readPage } from '@/lib/api-client.ts';

/** The homes that are sorted in the browser, at most. */
export const sortableMax = 500;
const homesSchema = z.array(foundPropertySchema);

/** The first 500 homes of a search, in its order. */
export const sortableHomesQueryOptions = (query: string) =>
  queryOptions({
    queryKey: ['/api/properties/search', query, 'sortable'] as const,
    queryFn: async ({ signal }) => {
      const homes: FoundProperty[] = [];
      let cursor: string | undefined;
      do {
        const params = new URLSearchParams(query);
        params.set('limit', String(limits.pageMax));
        if (cursor) params.set('cursor', cursor);
        const response = await apiFetch(`/api/properties/search?${params.toString()}`, { signal });
        homes.push(...(await parseResponse(response, homesSchema)));
        cursor = readPage(response).nextCursor;
      } while (cursor && homes.length < sortableMax);
      return homes;
    },
  });
