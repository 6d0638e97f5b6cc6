import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  invitationPreviewSchema,
  invitationSchema,
  listNoteSchema,
  listSchema,
  listSummarySchema,
  listWithHomeSchema,
  type List,
} from '@contract/lists.ts';
import type { Vote } from '@contract/options.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';

const path = (...parts: string[]) => `/api/lists/${parts.map(encodeURIComponent).join('/')}`;

export const listsKey = ['/api/lists'] as const;
export const listKey = (id: string) => ['/api/lists', id] as const;

/** GET /api/lists. Read again on each visit: others change lists too. */
export const listsQuery = () =>
  queryOptions({
    queryKey: listsKey,
    queryFn: ({ signal }) => apiGet('/api/lists', z.array(listSummarySchema), { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** GET /api/lists/{id} */
export const listQuery = (id: string) =>
  queryOptions({
    queryKey: listKey(id),
    queryFn: ({ signal }) => apiGet(path(id), listSchema, { signal }),
    refetchOnMount: 'always',
  });

/** GET /api/lists/containing/{propertyId} */
export const listsContainingQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...listsKey, 'containing', propertyId],
    queryFn: ({ signal }) => apiGet(path('containing', propertyId), z.array(listWithHomeSchema), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** POST /api/invitations/read. A POST, so that the token is in no log of addresses. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/invitations', token],
    queryFn: ({ signal }) =>
      apiSend('/api/invitations/read', invitationPreviewSchema, { method: 'POST', body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

type Names = { name: string; memberName: string };
export const createList = (body: Names) => apiSend('/api/lists', listSummarySchema, { method: 'POST', body });

export const joinList = (body: { token: string; memberName: string }) =>
  apiSend('/api/lists/join', listSummarySchema, { method: 'POST', body });

export const makeInvitation = (id: string) =>
  apiSend(path(id, 'invitation'), invitationSchema, { method: 'POST' });

export const addNote = (id: string, propertyId: string, body: string) =>
  apiSend(path(id, 'homes', propertyId, 'notes'), listNoteSchema, { method: 'POST', body: { body } });

export const addHome = (id: string, propertyId: string) =>
  apiFetch(path(id, 'homes'), { method: 'POST', body: { propertyId } });

const put = (parts: string[], body?: unknown) => apiFetch(path(...parts), { method: 'PUT', body });
const remove = (...parts: string[]) => apiFetch(path(...parts), { method: 'DELETE' });

export const renameList = (id: string, name: string) => put([id, 'name'], { name });
export const deleteList = (id: string) => remove(id);
/** What changed after `updatedAt` stays new. */
export const markSeen = ({ id, updatedAt }: List) => put([id, 'seen'], { updatedAt });
export const setMail = (id: string, enabled: boolean) => put([id, 'mail'], { enabled });
export const revokeInvitation = (id: string) => remove(id, 'invitation');
export const removeHome = (id: string, propertyId: string) => remove(id, 'homes', propertyId);
export const restoreHome = (id: string, propertyId: string) =>
  apiFetch(path(id, 'homes', propertyId, 'restoration'), { method: 'POST' });
export const setVote = (id: string, propertyId: string, vote: Vote | null) =>
  put([id, 'homes', propertyId, 'vote'], { vote });
export const editNote = (id: string, noteId: string, body: string) => put([id, 'notes', noteId], { body });
export const deleteNote = (id: string, noteId: string) => remove(id, 'notes', noteId);
export const removeMember = (id: string, memberId: string) => remove(id, 'members', memberId);
export const handOver = (id: string, memberId: string) => put([id, 'organizer'], { memberId });
