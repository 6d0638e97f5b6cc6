import { queryOptions } from '@tanstack/react-query';
import { apiFetch, readPage } from '@/lib/api-client.ts';

/** How many properties a search finds: the total of its page of one. `query` comes from `toQuery`. */
export const countQueryOptions = (query: string) =>
  queryOptions({
    queryKey: ['/api/properties/search', 'count', query] as const,
    queryFn: async ({ signal }) =>
      readPage(await apiFetch(`/api/properties/search?${query}&limit=1`, { signal })).total ?? null,
  });
