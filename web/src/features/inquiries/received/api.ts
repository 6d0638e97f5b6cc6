import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { limits } from '@contract/limits.ts';
import { apiFetch } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { readList } from '@/lib/read-list.ts';
import { toast } from '@/lib/toast.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { inquiryCountsQuery } from './inquiry-counts.ts';

const receivedInquiries = z.array(receivedInquirySchema);

/** `total` counts all inquiries; `items` holds the newest of them. */
export type ReceivedInquiries = { items: ReceivedInquiry[]; total: number };

/** More than a property receives in a year. */
const maxItems = 10 * limits.pageMax;

/** GET /api/inquiries/owner, the newest first. Reads all pages, because the dialog groups and counts by property. */
const receivedInquiriesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/inquiries/owner', ownerId],
    queryFn: async ({ signal }): Promise<ReceivedInquiries> => {
      const read = (cursor: string | null) =>
        readList('/api/inquiries/owner', receivedInquiries, {
          cursor,
          limit: limits.pageMax,
          ownerId,
          signal,
        });
      let page = await read(null);
      const { items, total } = page;
      while (page.nextCursor !== null && items.length < maxItems) {
        page = await read(page.nextCursor);
        items.push(...page.items);
      }
      return { items, total };
    },
  });

/** Without the inquiries that were deleted on this screen. */
function withoutDeleted(data: ReceivedInquiries): ReceivedInquiries {
  const items = data.items.filter(({ status }) => status !== 'deleted');
  return { items, total: data.total - data.items.length + items.length };
}

/**
 * Reads the inquiries on each opening, then marks them as seen with PUT /api/inquiries/seen. The list on screen keeps
 * its 'New' badges.
 */
export function useReceivedInquiries(ownerId: string) {
  const client = useQueryClient();
  const query = useQuery({ ...receivedInquiriesQuery(ownerId), gcTime: 0, select: withoutDeleted });

  const markSeen = useEffectEvent(async () => {
    // After a failure they stay unseen until the next opening.
    if (query.data?.items.some(({ seen }) => !seen))
      await apiFetch(forOwner('/api/inquiries/seen', ownerId), { method: 'PUT' }).catch(() => undefined);
    await client.invalidateQueries(inquiryCountsQuery(ownerId));
  });
  useEffect(() => {
    if (query.isSuccess) void markSeen();
  }, [query.isSuccess]);
  return query;
}

/** What a conversation changes in the list on screen, which is not read again while it is open. */
export type InquiryChange = Partial<
  Pick<ReceivedInquiry, 'status' | 'unreadCount' | 'messageCount' | 'visit'>
>;

/** Changes an inquiry in the cached list. Returns its earlier state. */
function patchInquiry(client: QueryClient, ownerId: string, id: string, change: InquiryChange) {
  const { queryKey } = receivedInquiriesQuery(ownerId);
  const before = client.getQueryData(queryKey)?.items.find((item) => item.id === id);
  client.setQueryData(
    queryKey,
    (data) =>
      data && { ...data, items: data.items.map((item) => (item.id === id ? { ...item, ...change } : item)) },
  );
  return before;
}

export function usePatchInquiry(ownerId: string) {
  const client = useQueryClient();
  return (id: string, change: InquiryChange) => void patchInquiry(client, ownerId, id, change);
}

export type StatusChange = { id: string; status: InquiryStatus };

/**
 * PUT /api/inquiries/{id}/status; DELETE /api/inquiries/{id} for the status `deleted`. Optimistic. A failure rolls back
 * its own change only.
 */
export function useSetStatus(ownerId: string) {
  const client = useQueryClient();
  const update = ({ id, status }: StatusChange) => patchInquiry(client, ownerId, id, { status })?.status;

  return useMutation({
    // Mutations of one scope run one after the other, so that the last press wins.
    scope: { id: `inquiries of ${ownerId}` },
    mutationFn: ({ id, status }: StatusChange) => {
      const path = `/api/inquiries/${encodeURIComponent(id)}`;
      return status === 'deleted'
        ? apiFetch(path, { method: 'DELETE' })
        : apiFetch(`${path}/status`, { method: 'PUT', body: { status } });
    },
    onMutate: update,
    onSuccess: async (_response, { status }) => {
      if (status !== 'deleted') return toast.success('Inquiry status updated successfully');
      toast.success('Inquiry deleted successfully');
      await client.invalidateQueries(inquiryCountsQuery(ownerId));
    },
    onError: (error, { id, status }, before) => {
      if (before) update({ id, status: before });
      if (redirectIfSignedOut(error)) return;
      toast.error('Error', `Failed to ${status === 'deleted' ? 'delete inquiry' : 'update inquiry status'}`);
    },
  }).mutate;
}
