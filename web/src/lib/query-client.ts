import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale and requests are never retried by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
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
