import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/inquiries/calls/conversations.ts';
import * as moveInCalls from '@contract/inquiries/calls/move-ins.ts';
import { sentInquirySchema, type SentInquiry } from '@contract/inquiries/inquiries.ts';
import {
  messageSchema,
  savedRepliesSchema,
  threadSchema,
  type Report,
  type SavedReply,
  type SendMessage,
  type Thread,
} from '@contract/inquiries/messages.ts';
import type { EndAfterMoveIn } from '@contract/inquiries/move-ins.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { listQuery } from '@/lib/read-list.ts';

const sentInquiries = z.array(sentInquirySchema);

/** What the signed-in person sent, the newest activity first. */
export const sentInquiriesQuery = () => ({
  ...listQuery([...inquiriesKey, 'sent'], calls.listSentInquiries, sentInquiries),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The newest inquiry about one home, or null. */
export const newestInquiryQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'about', propertyId],
    queryFn: async ({ signal }): Promise<SentInquiry | null> => {
      const query = { propertyId, limit: 1 };
      const [newest] = await readCall(calls.listSentInquiries, sentInquiries, { query, signal });
      return newest ?? null;
    },
    staleTime: 0,
  });

/** A conversation with the messages of the other side that were unread since it was opened. */
export type OpenThread = Thread & { newIds: string[] };

/** Milliseconds between two looks for new messages while a conversation is on screen. */
const pollMs = 30_000;

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'thread', id],
    queryFn: async ({ client, queryKey, signal }): Promise<OpenThread> => {
      const thread = await readCall(calls.readThread, threadSchema, { params: { id }, signal });
      const known = client.getQueryData<OpenThread>(queryKey)?.newIds ?? [];
      const unread = thread.messages.filter(({ isYours, readAt }) => !isYours && readAt === null);
      return { ...thread, newIds: [...new Set([...known, ...unread.map((message) => message.id)])] };
    },
    staleTime: 0,
    // The next opening begins without marks.
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
  });

/** The same message id again returns the same message. */
export const sendMessage = (inquiryId: string, message: SendMessage) =>
  readCall(calls.sendMessage, messageSchema, { params: { id: inquiryId }, body: message });

export const markRead = (id: string) => sendCall(calls.markMessagesRead, { params: { id } });

export const withdraw = (id: string) => sendCall(calls.withdrawInquiry, { params: { id } });

export const recordMoveIn = (id: string) => sendCall(moveInCalls.recordMoveIn, { params: { id } });
export const declineMoveIn = (id: string) => sendCall(moveInCalls.declineMoveIn, { params: { id } });
export const endAfterMoveIn = (id: string, body: EndAfterMoveIn) =>
  sendCall(moveInCalls.endAfterMoveIn, { params: { id }, body });

export const report = (id: string, body: Report) => sendCall(calls.reportInquiry, { params: { id }, body });

/** Those that the people of an owner share. */
export const savedRepliesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [calls.listSavedReplies.path, ownerId],
    queryFn: async ({ signal }) =>
      (await readCall(calls.listSavedReplies, savedRepliesSchema, { query: { ownerId }, signal })).data,
  });

/** Replaces the whole list. */
export const saveReplies = (ownerId: string, replies: Omit<SavedReply, 'id'>[]) =>
  readCall(calls.saveReplies, savedRepliesSchema, { query: { ownerId }, body: { replies } }).then(
    ({ data }) => data,
  );
