import { propertyIdParams } from '../../_shared/contract/favorites.ts';
import { idParams } from '../../_shared/contract/fields.ts';
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
} from '../../_shared/contract/lists.ts';
import type { ErrorOverrides } from '../../_shared/database-errors.ts';
import { defineCall } from '../../_shared/route.ts';

/** Strangers, former members and unknown lists get the same 404. */
export const memberErrors: ErrorOverrides = { SC404: { code: 'not_found' } };
const organizerErrors: ErrorOverrides = {
  ...memberErrors,
  '42501': { code: 'forbidden', message: 'Only the organizer of the list can do this' },
};
/** Of the 21st list, and of an account that has no role yet. */
const ownListErrors: ErrorOverrides = {
  SC409: { code: 'conflict' },
  '42501': { code: 'forbidden', message: 'Please finish setting up your account first' },
};

const summary = { component: 'ListSummary', schema: listSummarySchema };

export const listRoutes = [
  defineCall({
    name: 'listLists',
    method: 'GET',
    path: '/lists',
    summary: 'The lists of which the caller is a member, last changed first. There are at most 20.',
    responses: { 200: { description: 'The lists.', ...summary, many: true } },
    call: (database) => database.rpc('list_lists'),
  }),

  defineCall({
    name: 'createList',
    method: 'POST',
    path: '/lists',
    summary: 'Creates a list with the caller as its organizer, under the name that the members will read.',
    input: { body: createListSchema },
    responses: { 201: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: ownListErrors,
    call: (database, { body }) =>
      database.rpc('create_list', { p_name: body.name, p_member_name: body.memberName }),
  }),

  defineCall({
    name: 'joinList',
    method: 'POST',
    path: '/lists/join',
    summary: 'Makes the caller a member of the list of an invitation. Changes nothing for a member.',
    input: { body: joinListSchema },
    responses: { 200: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: { ...memberErrors, ...ownListErrors },
    call: (database, { body }) =>
      database.rpc('join_list', { p_token: body.token, p_member_name: body.memberName }),
  }),

  defineCall({
    name: 'readInvitation',
    method: 'POST',
    path: '/invitations/read',
    summary:
      'The list of an invitation. An unknown, expired or revoked token, and one that the caller used before leaving, have ' +
      'the same 404.',
    access: 'anyone',
    input: { body: readInvitationSchema },
    responses: {
      200: { description: 'The list.', component: 'InvitationPreview', schema: invitationPreviewSchema },
    },
    errorOverrides: memberErrors,
    call: (database, { body }) => database.rpc('read_list_invitation', { p_token: body.token }),
  }),

  defineCall({
    name: 'listListsContaining',
    method: 'GET',
    path: '/lists/containing/{propertyId}',
    summary: 'The lists of the caller, and whether the property is on each.',
    input: { params: propertyIdParams },
    responses: {
      200: { description: 'The lists.', component: 'ListWithHome', schema: listWithHomeSchema, many: true },
    },
    invalidId: 'Property',
    call: (database, { params }) =>
      database.rpc('list_lists_containing', { p_property_id: params.propertyId }),
  }),

  defineCall({
    name: 'readList',
    method: 'GET',
    path: '/lists/{id}',
    summary: 'A list with its members, homes, votes and notes.',
    input: { params: idParams },
    responses: { 200: { description: 'The list.', component: 'List', schema: listSchema } },
    errorOverrides: memberErrors,
    call: (database, { params }) => database.rpc('read_list', { p_list_id: params.id }),
  }),

  defineCall({
    name: 'renameList',
    method: 'PUT',
    path: '/lists/{id}/name',
    summary: 'Renames a list. For the organizer.',
    input: { params: idParams, body: renameListSchema },
    responses: { 200: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: organizerErrors,
    call: (database, { params, body }) =>
      database.rpc('rename_list', { p_list_id: params.id, p_name: body.name }),
  }),

  defineCall({
    name: 'deleteList',
    method: 'DELETE',
    path: '/lists/{id}',
    summary: 'Deletes a list for all members. For the organizer.',
    input: { params: idParams },
    responses: { 204: { description: 'The list is deleted.' } },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('delete_list', { p_list_id: params.id }),
  }),

  defineCall({
    name: 'markListSeen',
    method: 'PUT',
    path: '/lists/{id}/seen',
    summary: 'Records that the caller has read a list up to its `updatedAt`. Later changes are new.',
    input: { params: idParams, body: seeListSchema },
    responses: { 204: { description: 'The time is recorded.' } },
    errorOverrides: memberErrors,
    call: (database, { params, body }) =>
      database.rpc('mark_list_seen', { p_list_id: params.id, p_updated_at: body.updatedAt }),
  }),

  defineCall({
    name: 'setListMail',
    method: 'PUT',
    path: '/lists/{id}/mail',
    summary: 'Switches the daily mail about a list on or off for the caller.',
    input: { params: idParams, body: setListMailSchema },
    responses: { 204: { description: 'The choice is stored.' } },
    errorOverrides: memberErrors,
    call: (database, { params, body }) =>
      database.rpc('set_list_mail', { p_list_id: params.id, p_enabled: body.enabled }),
  }),

  defineCall({
    name: 'inviteToList',
    method: 'POST',
    path: '/lists/{id}/invitation',
    summary: 'Makes a token to join a list and revokes the one before. For the organizer.',
    input: { params: idParams },
    responses: {
      201: { description: 'The invitation.', component: 'Invitation', schema: invitationSchema },
    },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('invite_to_list', { p_list_id: params.id }),
  }),

  defineCall({
    name: 'revokeInvitation',
    method: 'DELETE',
    path: '/lists/{id}/invitation',
    summary: 'Revokes the token to join a list. For the organizer.',
    input: { params: idParams },
    responses: { 204: { description: 'The list has no valid token.' } },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('revoke_list_invitation', { p_list_id: params.id }),
  }),

  defineCall({
    name: 'handOverList',
    method: 'PUT',
    path: '/lists/{id}/organizer',
    summary: 'Makes another member the organizer. For the organizer, who becomes a member.',
    input: { params: idParams, body: handOverListSchema },
    responses: { 204: { description: 'The list has the other organizer.' } },
    errorOverrides: organizerErrors,
    call: (database, { params, body }) =>
      database.rpc('hand_over_list', { p_list_id: params.id, p_member_id: body.memberId }),
  }),

  defineCall({
    name: 'removeListMember',
    method: 'DELETE',
    path: '/lists/{id}/members/{memberId}',
    summary:
      'Removes a member, for the organizer, or the caller, who leaves. An organizer of others hands the list over first. The ' +
      'list goes with its last member.',
    input: { params: listMemberParams },
    responses: { 204: { description: 'The member is removed and sees nothing of the list.' } },
    errorOverrides: { ...organizerErrors, SC409: { code: 'conflict' } },
    call: (database, { params }) =>
      database.rpc('remove_list_member', { p_list_id: params.id, p_member_id: params.memberId }),
  }),
];
