import { queryOptions } from '@tanstack/react-query';
import type { InquiryCounts, InquiryHome } from '@contract/inquiries.ts';
import { apiGet } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { list, number, record, text } from '@/lib/shape.ts';

const inquiryCountsShape = record<InquiryCounts>({
  total: number,
  seen: number,
  unseen: number,
  waiting: number,
  yours: number,
  visits: number,
});

/** GET /api/inquiries/owner/counts */
export const inquiryCountsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner/counts', ownerId],
    queryFn: ({ signal }) =>
      apiGet(forOwner('/api/inquiries/owner/counts', ownerId), inquiryCountsShape, {
        signal,
      }),
  });

const inquiryHomesShape = list(
  record<InquiryHome>({ propertyId: text, name: text, count: number, waiting: number }),
);

/** GET /api/inquiries/owner/homes: the homes about which families wrote. */
export const inquiryHomesQuery = (ownerId: string) =>
  queryOptions({
    // Read again with the counts.
    queryKey: [...inquiryCountsQuery(ownerId).queryKey, 'homes'],
    queryFn: ({ signal }) =>
      apiGet(forOwner('/api/inquiries/owner/homes', ownerId), inquiryHomesShape, { signal }),
  });
