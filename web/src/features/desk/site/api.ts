import { queryOptions } from '@tanstack/react-query';
import { retriedMailsSchema, siteStateSchema, siteWeeksSchema } from '@contract/desk-site.ts';
import { apiGet, apiSend } from '@/lib/api-client.ts';
import { deskKey } from '../desk-query.ts';

/** GET /api/desk/site/state */
export const siteStateQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'state'],
  queryFn: ({ signal }) => apiGet('/api/desk/site/state', siteStateSchema, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** GET /api/desk/site/weeks */
export const siteWeeksQuery = queryOptions({
  queryKey: [...deskKey, 'site', 'weeks'],
  queryFn: ({ signal }) => apiGet('/api/desk/site/weeks', siteWeeksSchema, { signal }),
  staleTime: 600_000,
});

/** POST /api/desk/site/mails: sends refused mails again. */
export const retryMails = (reason: string) =>
  apiSend('/api/desk/site/mails', retriedMailsSchema, { method: 'POST', body: { reason } });
