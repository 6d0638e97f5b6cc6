import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sentInquirySchema, type SentInquiry } from '@contract/inquiries.ts';
import {
  messageSchema,
  savedRepliesSchema,
  threadSchema,
  type Report,
  type SavedReply,
  type SendMessage,
  type Thread,
} from '@contract/messages.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { listQuery } from '@/lib/read-list.ts';

/** The key of all that this folder reads about inquiries, except the list of an owner. */
export const inquiriesKey = ['/api/inquiries'] as const;

const pathOf = (id: string) => `/api/inquiries/${encodeURIComponent(id)}`;

const sentInquiries = z.array(sentInquirySchema);

/** GET /api/inquiries: what the signed-in person sent, the newest activity first. */
export const sentInquiriesQuery = () => ({
  ...listQuery([...inquiriesKey, 'sent'], '/api/inquiries', sentInquiries),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** GET /api/inquiries?propertyId=…: the newest inquiry about one home, or null. */
export const newestInquiryQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'about', propertyId],
    queryFn: async ({ signal }): Promise<SentInquiry | null> => {
      const query = new URLSearchParams({ propertyId, limit: '1' });
      const [newest] = await apiGet(`/api/inquiries?${query}`, sentInquiries, { signal });
      return newest ?? null;
    },
    staleTime: 0,
  });

/** A conversation with the messages of the other side that were unread since it was opened. */
export type OpenThread = Thread & { newIds: string[] };

/** Milliseconds between two looks for new messages while a conversation is on screen. */
const pollMs = 30_000;

/** GET /api/inquiries/{id} */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'thread', id],
    queryFn: async ({ client, queryKey, signal }): Promise<OpenThread> => {
      const thread = await apiGet(pathOf(id), threadSchema, { signal });
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

/** POST /api/inquiries/{id}/messages. The same message id again returns the same message. */
export const sendMessage = (inquiryId: string, message: SendMessage) =>
  apiSend(`${pathOf(inquiryId)}/messages`, messageSchema, { method: 'POST', body: message });

/** PUT /api/inquiries/{id}/read */
export const markRead = (id: string) => apiFetch(`${pathOf(id)}/read`, { method: 'PUT' });

/** PUT /api/inquiries/{id}/withdraw */
export const withdraw = (id: string) => apiFetch(`${pathOf(id)}/withdraw`, { method: 'PUT' });

/** POST /api/inquiries/{id}/report */
export const report = (id: string, body: Report) =>
  apiFetch(`${pathOf(id)}/report`, { method: 'POST', body });

const repliesPath = (ownerId: string) => forOwner('/api/saved-replies', ownerId);

/** GET /api/saved-replies: those that the people of an owner share. */
export const savedRepliesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/saved-replies', ownerId],
    queryFn: async ({ signal }) => (await apiGet(repliesPath(ownerId), savedRepliesSchema, { signal })).data,
  });

/** PUT /api/saved-replies: replaces the whole list. */
export const saveReplies = (ownerId: string, replies: Omit<SavedReply, 'id'>[]) =>
  apiSend(repliesPath(ownerId), savedRepliesSchema, { method: 'PUT', body: { replies } }).then(
    ({ data }) => data,
  );
