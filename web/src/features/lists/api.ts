import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as homeCalls from '@contract/lists/calls/list-homes.ts';
import * as calls from '@contract/lists/calls/lists.ts';
import {
  invitationPreviewSchema,
  invitationSchema,
  listNoteSchema,
  listSchema,
  listSummarySchema,
  listWithHomeSchema,
  type List,
} from '@contract/lists/lists.ts';
import type { Vote } from '@contract/options.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

export const listsKey = [calls.listLists.path] as const;
export const listKey = (id: string) => [...listsKey, id] as const;

/** Read again on each visit: others change lists too. */
export const listsQuery = () =>
  queryOptions({
    queryKey: listsKey,
    queryFn: ({ signal }) => readCall(calls.listLists, z.array(listSummarySchema), { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: listKey(id),
    queryFn: ({ signal }) => readCall(calls.readList, listSchema, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const listsContainingQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [...listsKey, 'containing', propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.listListsContaining, z.array(listWithHomeSchema), { params: { propertyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A POST, so that the token is in no log of addresses. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [calls.readInvitation.path, token],
    queryFn: ({ signal }) =>
      readCall(calls.readInvitation, invitationPreviewSchema, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

type Names = { name: string; memberName: string };
export const createList = (body: Names) => readCall(calls.createList, listSummarySchema, { body });

export const joinList = (body: { token: string; memberName: string }) =>
  readCall(calls.joinList, listSummarySchema, { body });

export const makeInvitation = (id: string) =>
  readCall(calls.inviteToList, invitationSchema, { params: { id } });

export const addNote = (id: string, propertyId: string, body: string) =>
  readCall(homeCalls.writeListNote, listNoteSchema, { params: { id, propertyId }, body: { body } });

export const addHome = (id: string, propertyId: string) =>
  sendCall(homeCalls.addListHome, { params: { id }, body: { propertyId } });

export const renameList = (id: string, name: string) =>
  sendCall(calls.renameList, { params: { id }, body: { name } });
export const deleteList = (id: string) => sendCall(calls.deleteList, { params: { id } });
/** What changed after `updatedAt` stays new. */
export const markSeen = ({ id, updatedAt }: List) =>
  sendCall(calls.markListSeen, { params: { id }, body: { updatedAt } });
export const setMail = (id: string, enabled: boolean) =>
  sendCall(calls.setListMail, { params: { id }, body: { enabled } });
export const revokeInvitation = (id: string) => sendCall(calls.revokeInvitation, { params: { id } });
export const removeHome = (id: string, propertyId: string) =>
  sendCall(homeCalls.removeListHome, { params: { id, propertyId } });
export const restoreHome = (id: string, propertyId: string) =>
  sendCall(homeCalls.restoreListHome, { params: { id, propertyId } });
export const setVote = (id: string, propertyId: string, vote: Vote | null) =>
  sendCall(homeCalls.voteOnListHome, { params: { id, propertyId }, body: { vote } });
export const showQuote = (id: string, quoteId: string) =>
  sendCall(homeCalls.showListQuote, { params: { id, quoteId } });
export const hideQuote = (id: string, quoteId: string) =>
  sendCall(homeCalls.hideListQuote, { params: { id, quoteId } });
export const editNote = (id: string, noteId: string, body: string) =>
  sendCall(homeCalls.editListNote, { params: { id, noteId }, body: { body } });
export const deleteNote = (id: string, noteId: string) =>
  sendCall(homeCalls.deleteListNote, { params: { id, noteId } });
export const removeMember = (id: string, memberId: string) =>
  sendCall(calls.removeListMember, { params: { id, memberId } });
export const handOver = (id: string, memberId: string) =>
  sendCall(calls.handOverList, { params: { id }, body: { memberId } });
