import { queryOptions } from '@tanstack/react-query';
import type { InquiryCounts } from '@contract/inquiries.ts';
import { apiGet } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { number, record } from '@/lib/shape.ts';

const inquiryCountsShape = record<InquiryCounts>({ total: number, seen: number, unseen: number });

/** GET /api/inquiries/owner/counts */
export const inquiryCountsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner/counts', ownerId],
    queryFn: ({ signal }) =>
      apiGet(forOwner('/api/inquiries/owner/counts', ownerId), inquiryCountsShape, {
        signal,
      }),
  });

/** What waits for the owner: inquiries to answer and visits to accept. Its code loads with it. */
export const waitingQuery = (ownerId: string) =>
  queryOptions({
    // Read again when an inquiry changes.
    queryKey: ['/api/inquiries/owner', ownerId, 'waiting'],
    queryFn: async ({ signal }) => (await import('./count-waiting.ts')).countWaiting(ownerId, signal),
  });
