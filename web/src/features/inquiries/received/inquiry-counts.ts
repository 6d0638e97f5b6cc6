import { queryOptions } from '@tanstack/react-query';
import type { InquiryCounts } from '@contract/inquiries.ts';
import { apiGet } from '@/lib/api-client.ts';
import { number, record } from '@/lib/shape.ts';

const inquiryCountsShape = record<InquiryCounts>({ total: number, seen: number, unseen: number });

/** GET /api/inquiries/owner/counts */
export const inquiryCountsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner/counts', ownerId],
    queryFn: ({ signal }) =>
      apiGet(`/api/inquiries/owner/counts?${new URLSearchParams({ ownerId })}`, inquiryCountsShape, {
        signal,
      }),
  });
