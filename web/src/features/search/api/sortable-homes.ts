import { queryOptions } from '@tanstack/react-query';
import { searchProperties } from '@contract/search/calls/search.ts';
import { limits } from '@contract/limits.ts';
import type { FoundProperty } from '@contract/properties/properties.ts';
import { parseResponse, readPage, sendCall } from '@/lib/api-client.ts';
import { foundPropertiesShape } from '@/lib/property-shape.ts';

/** The homes that are sorted in the browser, at most. */
const sortableMax = 500;

/** The first 500 homes of a search, in its order. */
export const sortableHomesQueryOptions = (query: string) =>
  queryOptions({
    queryKey: [searchProperties.path, query, 'sortable'],
    queryFn: async ({ signal }) => {
      const homes: FoundProperty[] = [];
      let cursor: string | undefined;
      do {
        const params = new URLSearchParams(query);
        params.set('limit', String(limits.pageMax));
        if (cursor) params.set('cursor', cursor);
        const response = await sendCall(searchProperties, { query: params, signal });
        homes.push(...(await parseResponse(response, foundPropertiesShape)));
        cursor = readPage(response).nextCursor;
      } while (cursor && homes.length < sortableMax);
      return homes;
    },
  });
