import { queryOptions } from '@tanstack/react-query';
import { inquiryCountsSchema, receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { limits } from '@contract/limits.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { readList } from './read-list.ts';

/** `total` counts all inquiries; `items` holds the newest of them. */
export type ReceivedInquiries = { items: ReceivedInquiry[]; total: number };

/** More than a property receives in a year. */
const maxItems = 10 * limits.pageMax;

/** GET /api/inquiries/owner, the newest first. Reads all pages, because the dialog groups and counts by property. */
export const receivedInquiriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner', userId],
    queryFn: async ({ signal }): Promise<ReceivedInquiries> => {
      const read = (cursor: string | null) =>
        readList('/api/inquiries/owner', receivedInquirySchema, { cursor, limit: limits.pageMax, signal });
      let page = await read(null);
      const { items, total } = page;
      while (page.nextCursor !== null && items.length < maxItems) {
        page = await read(page.nextCursor);
        items.push(...page.items);
      }
      return { items, total };
    },
  });

/** GET /api/inquiries/owner/counts */
export const inquiryCountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner/counts', userId],
    queryFn: ({ signal }) => apiGet('/api/inquiries/owner/counts', inquiryCountsSchema, { signal }),
  });

const pathOf = (id: string) => `/api/inquiries/${encodeURIComponent(id)}`;

/** PUT /api/inquiries/{id}/status */
export const setInquiryStatus = (id: string, status: InquiryStatus) =>
  apiFetch(`${pathOf(id)}/status`, { method: 'PUT', body: { status } });

/** DELETE /api/inquiries/{id} */
export const deleteInquiry = (id: string) => apiFetch(pathOf(id), { method: 'DELETE' });

/** PUT /api/inquiries/seen: marks all inquiries of the caller's properties. */
export const markInquiriesSeen = () => apiFetch('/api/inquiries/seen', { method: 'PUT' });
