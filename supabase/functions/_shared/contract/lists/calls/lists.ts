import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  createListSchema,
  handOverListSchema,
  invitationPreviewSchema,
  invitationSchema,
  joinListSchema,
  listMemberParams,
  listSchema,
  listSummarySchema,
  listWithHomeSchema,
  readInvitationSchema,
  renameListSchema,
  seeListSchema,
  setListMailSchema,
} from '../lists.ts';
import { propertyIdParams } from '../favorites.ts';
import { idParams } from '../../fields.ts';

export const listLists = defineCall({ method: 'GET', path: '/lists', response: z.array(listSummarySchema) });

export const createList = defineCall({
  method: 'POST',
  path: '/lists',
  body: createListSchema,
  response: listSummarySchema,
});

export const joinList = defineCall({
  method: 'POST',
  path: '/lists/join',
  body: joinListSchema,
  response: listSummarySchema,
});

export const readInvitation = defineCall({
  method: 'POST',
  path: '/invitations/read',
  access: 'anyone',
  body: readInvitationSchema,
  response: invitationPreviewSchema,
});

export const listListsContaining = defineCall({
  method: 'GET',
  path: '/lists/containing/{propertyId}',
  params: propertyIdParams,
  response: z.array(listWithHomeSchema),
});

export const readList = defineCall({
  method: 'GET',
  path: '/lists/{id}',
  params: idParams,
  response: listSchema,
});

export const renameList = defineCall({
  method: 'PUT',
  path: '/lists/{id}/name',
  params: idParams,
  body: renameListSchema,
  response: listSummarySchema,
});

export const deleteList = defineCall({ method: 'DELETE', path: '/lists/{id}', params: idParams });

export const markListSeen = defineCall({
  method: 'PUT',
  path: '/lists/{id}/seen',
  params: idParams,
  body: seeListSchema,
});

export const setListMail = defineCall({
  method: 'PUT',
  path: '/lists/{id}/mail',
  params: idParams,
  body: setListMailSchema,
});

export const inviteToList = defineCall({
  method: 'POST',
  path: '/lists/{id}/invitation',
  params: idParams,
  response: invitationSchema,
});

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/lists/{id}/invitation',
  params: idParams,
});

export const handOverList = defineCall({
  method: 'PUT',
  path: '/lists/{id}/organizer',
  params: idParams,
  body: handOverListSchema,
});

export const removeListMember = defineCall({
  method: 'DELETE',
  path: '/lists/{id}/members/{memberId}',
  params: listMemberParams,
});
