import { queryOptions } from '@tanstack/react-query';
import { belongingsSchema } from '@contract/belongings.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';

const path = '/api/account/data';

/** GET /api/account/data, as it comes: it goes into a file that people read and no program. */
export const readAccountData = async (): Promise<unknown> => (await apiFetch(path)).json();

/** What somebody decides by who is about to delete it: asked for each time, and not kept. */
export const belongingsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiGet(path, belongingsSchema, { signal }),
  staleTime: 0,
  gcTime: 0,
});
