import { queryOptions } from '@tanstack/react-query';
import { countInquiries, listInquiryHomes } from '@contract/inquiries/calls/inquiries.ts';
import type { InquiryCounts, InquiryHome } from '@contract/inquiries/inquiries.ts';
import { readCall } from '@/lib/api-client.ts';
import { list, number, record, text } from '@/lib/shape.ts';

const inquiryCountsShape = record<InquiryCounts>({
  total: number,
  seen: number,
  unseen: number,
  waiting: number,
  yours: number,
  visits: number,
  needs: number,
});

export const inquiryCountsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [countInquiries.path, ownerId],
    queryFn: ({ signal }) => readCall(countInquiries, inquiryCountsShape, { query: { ownerId }, signal }),
  });

const inquiryHomesShape = list(
  record<InquiryHome>({ propertyId: text, name: text, count: number, waiting: number }),
);

/** The homes about which families wrote. */
export const inquiryHomesQuery = (ownerId: string) =>
  queryOptions({
    // Read again with the counts.
    queryKey: [...inquiryCountsQuery(ownerId).queryKey, 'homes'],
    queryFn: ({ signal }) => readCall(listInquiryHomes, inquiryHomesShape, { query: { ownerId }, signal }),
  });
