import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiFetch } from './api-client.ts';

/** Query keys are the parts of the path: `['/api/properties', id]` is read from `/api/properties/{id}`. */
export const pathOf = (queryKey: QueryKey) => queryKey.map(String).join('/');

/** Nothing goes stale by itself, nothing that succeeded is read again and nothing tried again unless someone asks. */
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
        // Without a connection the call fails at once, and the screen says so, instead of waiting unseen.
        networkMode: 'always',
        // What failed is read again as soon as the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache of this browser tab. It is emptied when the user signs out. */
export const queryClient = createQueryClient();
