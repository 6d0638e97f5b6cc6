import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { apiFetch } from '@/lib/api-client.ts';
import { isNotFound } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { toast } from '@/lib/toast.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { allPages, listQuery, type ListPage } from '@/lib/read-list.ts';
import { inboxesKey } from '../inbox-key.ts';
import { inboxQuery, type InboxView } from './inbox-view.ts';
import { inquiryCountsQuery } from './inquiry-counts.ts';

const receivedInquiries = z.array(receivedInquirySchema);

/** Cards of a page. Each holds a conversation, and a slow phone renders hundreds for seconds. */
const pageSize = 50;

const inboxKey = (ownerId: string) => [...inboxesKey, ownerId];

/** GET /api/inquiries/owner, the newest first. */
const receivedInquiriesQuery = (ownerId: string, view: InboxView) => {
  const query = inboxQuery(view);
  const options = { limit: pageSize, ownerId, query };
  return listQuery([...inboxKey(ownerId), query], '/api/inquiries/owner', receivedInquiries, options);
};

/** Without the inquiries that were deleted on this screen. */
const withoutDeleted = (data: InfiniteData<ListPage<ReceivedInquiry>>) => {
  const { items: read, total } = allPages(data);
  const items = read.filter(({ status }) => status !== 'deleted');
  return { items, total: total - read.length + items.length };
};

/**
 * Reads the inquiries on each opening, then marks them as seen with PUT /api/inquiries/seen. The list on screen keeps
 * its 'New' badges.
 */
export function useReceivedInquiries(ownerId: string, view: InboxView) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...receivedInquiriesQuery(ownerId, view),
    select: withoutDeleted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  const markSeen = useEffectEvent(async () => {
    // After a failure they stay unseen until the next opening.
    if (query.data?.items.some(({ seen }) => !seen))
      await apiFetch(forOwner('/api/inquiries/seen', ownerId), { method: 'PUT' }).catch(() => undefined);
    await client.invalidateQueries(inquiryCountsQuery(ownerId));
  });
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (isRead) void markSeen();
  }, [isRead]);
  return query;
}

/** What a conversation changes in the list on screen, which is not read again while it is open. */
export type InquiryChange = Partial<
  Pick<ReceivedInquiry, 'status' | 'unreadCount' | 'messageCount' | 'visit' | 'personId'>
>;

/** Changes an inquiry in the cached lists. Returns its earlier state. */
function patchInquiry(client: QueryClient, ownerId: string, id: string, change: InquiryChange) {
  let before: ReceivedInquiry | undefined;
  const patch = (item: ReceivedInquiry) => {
    if (item.id !== id) return item;
    before = item;
    return { ...item, ...change };
  };
  client.setQueriesData<{ pages: { items: ReceivedInquiry[] }[] }>(
    { queryKey: inboxKey(ownerId) },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(patch) })) },
  );
  return before;
}

export function usePatchInquiry(ownerId: string) {
  const client = useQueryClient();
  return (id: string, change: InquiryChange) => {
    patchInquiry(client, ownerId, id, change);
    // An answer, or a visit that was accepted.
    if (change.status ?? change.visit) void client.invalidateQueries(inquiryCountsQuery(ownerId));
  };
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
      toast.success(`Inquiry ${status === 'deleted' ? 'deleted' : 'status updated'} successfully`);
      await client.invalidateQueries(inquiryCountsQuery(ownerId));
    },
    onError: (error, { id, status }, before) => {
      if (before) update({ id, status: before });
      // A colleague deleted the inquiry, or the person was removed from the team.
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: inboxKey(ownerId) });
      if (redirectIfSignedOut(error)) return;
      toast.error('Error', `Failed to ${status === 'deleted' ? 'delete inquiry' : 'update inquiry status'}`);
    },
  }).mutate;
}

export type Assignment = { id: string; personId: string | null };

/** PUT /api/inquiries/{id}/person. Optimistic. A failure rolls back its own change only. */
export function useAssignInquiry(ownerId: string) {
  const client = useQueryClient();
  const update = ({ id, personId }: Assignment) => patchInquiry(client, ownerId, id, { personId });

  return useMutation({
    scope: { id: `people of inquiries of ${ownerId}` },
    mutationFn: ({ id, personId }: Assignment) =>
      apiFetch(`/api/inquiries/${encodeURIComponent(id)}/person`, { method: 'PUT', body: { personId } }),
    onMutate: update,
    onError: (error, { id }, before) => {
      if (before) update({ id, personId: before.personId });
      // A colleague may have taken the inquiry.
      void client.invalidateQueries({ queryKey: inboxKey(ownerId) });
      if (!redirectIfSignedOut(error)) toast.error('The inquiry was not assigned', failureTextOf(error));
    },
  }).mutate;
}
