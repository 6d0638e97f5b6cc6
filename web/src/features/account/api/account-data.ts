import { queryOptions } from '@tanstack/react-query';
import { belongingsSchema } from '@contract/belongings.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';

const path = '/api/account/data';

/** GET /api/account/data, unparsed, for the download. */
export const readAccountData = async (): Promise<unknown> => (await apiFetch(path)).json();

/** What the deletion dialog shows. Never cached. */
export const accountSummaryQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiGet(path, belongingsSchema, { signal }),
  staleTime: 0,
  gcTime: 0,
});
