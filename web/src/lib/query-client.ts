import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiFetch } from './api-client.ts';

/** A query key holds the parts of the path: `['/api/properties', id]` is fetched from `/api/properties/{id}`. */
export const pathOf = (queryKey: QueryKey) => queryKey.map(String).join('/');

/** Data never goes stale and requests are never retried by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }): Promise<unknown> =>
          (await apiFetch(pathOf(queryKey), { signal })).json(),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Offline, a request fails at once and the screen says so. The default would pause it.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache of this tab. Signing out clears it. */
export const queryClient = createQueryClient();
