import { queryOptions } from '@tanstack/react-query';
import { pinsSchema } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';

/** GET /api/properties/pins: the homes of a search for a map. `query` comes from `toQuery`; its order does not matter. */
export function pinsQueryOptions(query: string) {
  const params = new URLSearchParams(query);
  params.delete('sort');
  const filters = params.toString();
  return queryOptions({
    queryKey: ['/api/properties/pins', filters] as const,
    queryFn: ({ signal }) => apiGet(`/api/properties/pins?${filters}`, pinsSchema, { signal }),
  });
}
