import { queryOptions } from '@tanstack/react-query';
import { searchProperties } from '@contract/search/calls/search.ts';
import { readPage, sendCall } from '@/lib/api-client.ts';

/** How many properties a search finds: the total of its page of one. `query` comes from `toQuery`. */
export const countQueryOptions = (query: string) =>
  queryOptions({
    queryKey: [searchProperties.path, 'count', query],
    queryFn: async ({ signal }) => {
      const page = new URLSearchParams(query);
      page.set('limit', '1');
      return readPage(await sendCall(searchProperties, { query: page, signal })).total ?? null;
    },
  });
