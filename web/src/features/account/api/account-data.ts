import { queryOptions } from '@tanstack/react-query';
import { accountSummarySchema } from '@contract/account-summary.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';

const path = '/api/account/data';

/** GET /api/account/data, as it comes: it goes into a file that people read and no program. */
export const readAccountData = async (): Promise<unknown> => (await apiFetch(path)).json();

/** What somebody decides by who is about to delete it: asked for each time, and not kept. */
export const accountSummaryQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiGet(path, accountSummarySchema, { signal }),
  staleTime: 0,
  gcTime: 0,
});
