import {
  keepPreviousData,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { readThread } from '@contract/inquiries/calls/conversations.ts';
import * as calls from '@contract/inquiries/calls/inquiries.ts';
import { receivedInquirySchema, type ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import { limits } from '@contract/limits.ts';
import { threadSchema } from '@contract/inquiries/messages.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { isConflict, isNotFound } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { newsKey } from '@/lib/news-key.ts';
import { failedText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { allPages, listQuery, type ListPage } from '@/lib/read-list.ts';
import { t } from './catalog.ts';
import { inboxesKey } from '../inbox-key.ts';
import { inboxQuery, type InboxView } from './inbox-view.ts';
import { inquiryCountsQuery } from './inquiry-counts.ts';

const receivedInquiries = z.array(receivedInquirySchema);

/** Cards of a page. Each holds a conversation, and a slow phone renders hundreds for seconds. */
const pageSize = 50;

const inboxKey = (ownerId: string) => [...inboxesKey, ownerId];

/** The newest first. */
const receivedInquiriesQuery = (ownerId: string, view: InboxView) => {
  const query = inboxQuery(view);
  return listQuery([...inboxKey(ownerId), query], calls.listReceivedInquiries, receivedInquiries, {
    limit: pageSize,
    query: { ownerId, ...query },
  });
};

/** Without the inquiries that were deleted on this screen. */
const withoutDeleted = (data: InfiniteData<ListPage<ReceivedInquiry>>) => {
  const { items: read, total } = allPages(data);
  const items = read.filter(({ status }) => status !== 'deleted');
  return { items, total: total - read.length + items.length };
};

/** Reads the inquiries on each opening. */
export const useReceivedInquiries = (ownerId: string, view: InboxView) =>
  useInfiniteQuery({
    ...receivedInquiriesQuery(ownerId, view),
    select: withoutDeleted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/** Marks inquiries as seen that are on screen. The list keeps its 'New' badges. */
export function useMarkSeen(ownerId: string, items: readonly ReceivedInquiry[] | undefined) {
  const client = useQueryClient();
  const marked = useRef(new Set<string>());
  const markSeen = useEffectEvent(async () => {
    const unmarked = items?.filter(({ id, seen }) => !seen && !marked.current.has(id)) ?? [];
    const ids = unmarked.map(({ id }) => id).slice(0, limits.pageMax);
    for (const id of ids) marked.current.add(id);
    // After a failure they stay unseen until the next opening.
    if (ids.length > 0)
      await sendCall(calls.markShownInquiriesSeen, { query: { ownerId }, body: { ids } }).catch(
        () => undefined,
      );
    await Promise.all([
      client.invalidateQueries(inquiryCountsQuery(ownerId)),
      client.invalidateQueries({ queryKey: newsKey }),
    ]);
  });
  const shown = items && `${items.length} ${items[0]?.id}`;
  useEffect(() => {
    if (shown !== undefined) void markSeen();
  }, [shown]);
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

/** Optimistic. A failure rolls back its own change only. */
export function useSetStatus(ownerId: string) {
  const client = useQueryClient();
  const update = ({ id, status }: StatusChange) => patchInquiry(client, ownerId, id, { status })?.status;

  return useMutation({
    // Mutations of one scope run one after the other, so that the last press wins.
    scope: { id: `inquiries of ${ownerId}` },
    mutationFn: ({ id, status }: StatusChange) =>
      status === 'deleted'
        ? sendCall(calls.removeInquiry, { params: { id } })
        : sendCall(calls.setInquiryStatus, { params: { id }, body: { status } }),
    onMutate: update,
    onSuccess: async (_response, { status }) => {
      toast.success(status === 'deleted' ? t.inquiryDeleted() : t.statusUpdated());
      await client.invalidateQueries(inquiryCountsQuery(ownerId));
    },
    onError: (error, { id, status }, before) => {
      if (before) update({ id, status: before });
      // A colleague deleted the inquiry, or the person was removed from the team.
      if (isNotFound(error)) void client.invalidateQueries({ queryKey: inboxKey(ownerId) });
      if (redirectIfSignedOut(error)) return;
      const failed = status === 'deleted' ? t.failedToDelete() : t.failedToUpdate();
      toast.error(t.error(), failedText(error, failed));
    },
  }).mutate;
}

export type Assignment = {
  id: string;
  personId: string | null;
  /** Who answered on the screen of the person. */
  fromPersonId: string | null;
};

/** What a person wanted, and the inquiry as a colleague has assigned it meanwhile. */
export type AssignConflict = { assignment: Assignment; now: ReceivedInquiry };

/** An inquiry as it is now; undefined if it cannot be read. */
async function readInquiry(id: string): Promise<ReceivedInquiry | undefined> {
  try {
    const thread = await readCall(readThread, threadSchema, { params: { id } });
    return thread.side === 'owner' ? thread.inquiry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Optimistic. A failure rolls back its own change only. `onConflict` is called if a
 * colleague has assigned the inquiry to somebody else meanwhile.
 */
export function useAssignInquiry(ownerId: string, onConflict: (conflict: AssignConflict) => void) {
  const client = useQueryClient();
  const update = ({ id, personId }: Pick<Assignment, 'id' | 'personId'>) =>
    patchInquiry(client, ownerId, id, { personId });

  return useMutation({
    scope: { id: `people of inquiries of ${ownerId}` },
    mutationFn: ({ id, ...body }: Assignment) => sendCall(calls.assignInquiry, { params: { id }, body }),
    onMutate: update,
    onSuccess: () => client.invalidateQueries(inquiryCountsQuery(ownerId)),
    onError: async (error, assignment, before) => {
      const { id, fromPersonId } = assignment;
      if (before) update({ id, personId: before.personId });
      if (redirectIfSignedOut(error)) return;
      if (isConflict(error)) {
        const now = await readInquiry(id);
        if (now && now.personId !== fromPersonId) {
          patchInquiry(client, ownerId, id, { personId: now.personId });
          return onConflict({ assignment, now });
        }
      }
      void client.invalidateQueries({ queryKey: inboxKey(ownerId) });
      toast.error(t.inquiryWasNotAssigned(), failureTextOf(error));
    },
  }).mutate;
}
