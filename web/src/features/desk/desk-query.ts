import { queryOptions } from '@tanstack/react-query';
import { deskSchema } from '@contract/desk.ts';
import { apiGet } from '@/lib/api-client.ts';

/** The key of everything that the desk reads. */
export const deskKey = ['/api/desk'] as const;

/** GET /api/desk. The counts are read again each minute, so that the title of the page tells of new entries. */
export const deskQuery = queryOptions({
  queryKey: [...deskKey, 'counts'],
  queryFn: ({ signal }) => apiGet('/api/desk', deskSchema, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
  retry: false,
});
