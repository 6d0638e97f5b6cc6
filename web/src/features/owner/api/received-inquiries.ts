import { queryOptions } from '@tanstack/react-query';
import { inquiryCountsSchema, receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { limits } from '@contract/limits.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { ownerKeys } from './keys.ts';
import { readList } from './read-list.ts';

/** `total` may be more than the items: only so many of the newest are read. */
export type ReceivedInquiries = { items: ReceivedInquiry[]; total: number };

/** What someone can look through on one screen, and more than a home gets in a year. */
const mostItems = 10 * limits.pageMax;

/**
 * GET /api/inquiries/owner, the newest first, one page after the other: the dialog groups them by home and counts
 * each group, which takes all of them.
 */
export const receivedInquiriesQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownerKeys.inquiries(userId),
    queryFn: async ({ signal }): Promise<ReceivedInquiries> => {
      const read = (cursor: string | null) =>
        readList('/api/inquiries/owner', receivedInquirySchema, { cursor, limit: limits.pageMax, signal });
      let page = await read(null);
      const { items, total } = page;
      while (page.nextCursor !== null && items.length < mostItems) {
        page = await read(page.nextCursor);
        items.push(...page.items);
      }
      return { items, total };
    },
  });

/** GET /api/inquiries/owner/counts */
export const inquiryCountsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownerKeys.inquiryCounts(userId),
    queryFn: ({ signal }) => apiGet('/api/inquiries/owner/counts', inquiryCountsSchema, { signal }),
  });

const pathOf = (id: string) => `/api/inquiries/${encodeURIComponent(id)}`;

/** PUT /api/inquiries/{id}/status */
export const setInquiryStatus = (id: string, status: InquiryStatus) =>
  apiFetch(`${pathOf(id)}/status`, { method: 'PUT', body: { status } });

/** DELETE /api/inquiries/{id} */
export const deleteInquiry = (id: string) => apiFetch(pathOf(id), { method: 'DELETE' });

/** PUT /api/inquiries/seen: every unseen inquiry about the caller's homes. */
export const markInquiriesSeen = () => apiFetch('/api/inquiries/seen', { method: 'PUT' });
