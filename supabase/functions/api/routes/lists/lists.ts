import * as calls from '../../../_shared/contract/lists/calls/lists.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';

/** Strangers, former members and unknown lists get the same 404. */
export const memberErrors: ErrorOverrides = { SC404: { code: 'not_found' } };
const organizerErrors: ErrorOverrides = {
  ...memberErrors,
  '42501': { code: 'forbidden', message: responseTexts.list_organizer_only },
};
/** Of the 21st list, and of an account that has no role yet. */
const ownListErrors: ErrorOverrides = {
  SC409: { code: 'conflict' },
  '42501': { code: 'forbidden', message: responseTexts.account_not_set_up },
};

const summary = { component: 'ListSummary' };

export const listRoutes = defineRoutes(calls, {
  listLists: {
    summary: 'The lists of which the caller is a member, last changed first. There are at most 20.',
    responses: { 200: { description: 'The lists.', ...summary, many: true } },
    call: (database) => database.rpc('list_lists'),
  },

  createList: {
    summary: 'Creates a list with the caller as its organizer, under the name that the members will read.',
    responses: { 201: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: ownListErrors,
    call: (database, { body }) =>
      database.rpc('create_list', { p_name: body.name, p_member_name: body.memberName }),
  },

  joinList: {
    summary: 'Makes the caller a member of the list of an invitation. Changes nothing for a member.',
    responses: { 200: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: { ...memberErrors, ...ownListErrors },
    call: (database, { body }) =>
      database.rpc('join_list', { p_token: body.token, p_member_name: body.memberName }),
  },

  readInvitation: {
    summary:
      'The list of an invitation. An unknown, expired or revoked token, and one that the caller used before leaving, have ' +
      'the same 404.',
    responses: {
      200: { description: 'The list.', component: 'InvitationPreview' },
    },
    errorOverrides: memberErrors,
    call: (database, { body }) => database.rpc('read_list_invitation', { p_token: body.token }),
  },

  listListsContaining: {
    summary: 'The lists of the caller, and whether the property is on each.',
    responses: {
      200: { description: 'The lists.', component: 'ListWithHome', many: true },
    },
    invalidId: 'property',
    call: (database, { params }) =>
      database.rpc('list_lists_containing', { p_property_id: params.propertyId }),
  },

  readList: {
    summary: 'A list with its members, homes, votes and notes.',
    responses: { 200: { description: 'The list.', component: 'List' } },
    errorOverrides: memberErrors,
    call: (database, { params }) => database.rpc('read_list', { p_list_id: params.id }),
  },

  renameList: {
    summary: 'Renames a list. For the organizer.',
    responses: { 200: { description: 'The list.', ...summary } },
    errors: ['account_suspended'],
    errorOverrides: organizerErrors,
    call: (database, { params, body }) =>
      database.rpc('rename_list', { p_list_id: params.id, p_name: body.name }),
  },

  deleteList: {
    summary: 'Deletes a list for all members. For the organizer.',
    responses: { 204: { description: 'The list is deleted.' } },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('delete_list', { p_list_id: params.id }),
  },

  markListSeen: {
    summary: 'Records that the caller has read a list up to its `updatedAt`. Later changes are new.',
    responses: { 204: { description: 'The time is recorded.' } },
    errorOverrides: memberErrors,
    call: (database, { params, body }) =>
      database.rpc('mark_list_seen', { p_list_id: params.id, p_updated_at: body.updatedAt }),
  },

  setListMail: {
    summary: 'Turns the daily email about a list on or off for the caller.',
    responses: { 204: { description: 'The choice is stored.' } },
    errorOverrides: memberErrors,
    call: (database, { params, body }) =>
      database.rpc('set_list_mail', { p_list_id: params.id, p_enabled: body.enabled }),
  },

  inviteToList: {
    summary: 'Makes a token to join a list and revokes the one before. For the organizer.',
    responses: {
      201: { description: 'The invitation.', component: 'Invitation' },
    },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('invite_to_list', { p_list_id: params.id }),
  },

  revokeInvitation: {
    summary: 'Revokes the token to join a list. For the organizer.',
    responses: { 204: { description: 'The list has no valid token.' } },
    errorOverrides: organizerErrors,
    call: (database, { params }) => database.rpc('revoke_list_invitation', { p_list_id: params.id }),
  },

  handOverList: {
    summary: 'Makes another member the organizer. For the organizer, who becomes a member.',
    responses: { 204: { description: 'The list has the other organizer.' } },
    errorOverrides: organizerErrors,
    call: (database, { params, body }) =>
      database.rpc('hand_over_list', { p_list_id: params.id, p_member_id: body.memberId }),
  },

  removeListMember: {
    summary:
      'Removes a member, for the organizer, or the caller, who leaves. An organizer of others hands the list over first. The ' +
      'list goes with its last member.',
    responses: { 204: { description: 'The member is removed and sees nothing of the list.' } },
    errorOverrides: { ...organizerErrors, SC409: { code: 'conflict' } },
    call: (database, { params }) =>
      database.rpc('remove_list_member', { p_list_id: params.id, p_member_id: params.memberId }),
  },
});
