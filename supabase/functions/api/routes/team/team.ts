import * as calls from '../../../_shared/contract/team/calls/team.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { defineRoutes } from '../../../_shared/route.ts';

/** Strangers, people who left and unknown owners get the same 404. */
const missing: ErrorOverrides = { SC404: { code: 'not_found' } };
const conflict: ErrorOverrides = { SC409: { code: 'conflict' } };

const summaries = { component: 'TeamSummary', many: true };

export const teamRoutes = defineRoutes(calls, {
  listTeams: {
    summary: 'The owners for whom the caller acts. The own account comes first, if it has people.',
    responses: { 200: { description: 'The teams.', ...summaries } },
    call: (database) => database.rpc('list_teams'),
  },

  readTeam: {
    summary:
      'The people of an owner, by default the caller. Only the owner and managers read addresses and invitations.',
    responses: { 200: { description: 'The team.', component: 'Team' } },
    errorOverrides: missing,
    call: (database, { query }) => database.rpc('read_team', { p_owner_id: query.ownerId }),
  },

  nameTeam: {
    summary:
      'Sets the name of the organization, under which people act for the caller, an owner, whether they must sign in in ' +
      'two steps, and whether links in mails state free spots without a sign-in.',
    responses: { 204: { description: 'The name is set.' } },
    errorOverrides: {
      ...conflict,
      '42501': { code: 'forbidden' },
    },
    call: (database, { body }) =>
      database.rpc('name_team', {
        p_name: body.name,
        p_requires_second_factor: body.requiresSecondFactor,
        p_allows_taps: body.allowsTaps,
      }),
  },

  invitePerson: {
    summary: 'Makes a link that works once, for 7 days. For the owner and managers.',
    responses: {
      201: { description: 'The invitation.', component: 'TeamInvitation' },
    },
    errorOverrides: { ...missing, ...conflict },
    call: (database, { query, body }) =>
      database.rpc('invite_person', {
        p_role: body.role,
        p_property_ids: body.propertyIds ?? undefined,
        p_owner_id: query.ownerId,
        p_label: body.label,
        p_id: body.id,
      }),
  },

  readTeamInvitation: {
    summary: 'What an invitation offers. An unknown, used, expired or revoked token has the same 404.',
    responses: {
      200: {
        description: 'The invitation.',
        component: 'TeamInvitationPreview',
      },
    },
    errorOverrides: missing,
    call: (database, { body }) => database.rpc('read_account_invitation', { p_token: body.token }),
  },

  revokeTeamInvitation: {
    summary: 'Revokes an open invitation. For the owner and managers.',
    responses: { 204: { description: 'The link no longer works.' } },
    errorOverrides: missing,
    call: (database, { params }) => database.rpc('revoke_account_invitation', { p_invitation_id: params.id }),
  },

  joinTeam: {
    summary: 'Makes the caller one of the people of an owner.',
    responses: { 200: { description: 'The teams of the caller.', ...summaries } },
    errorOverrides: {
      ...missing,
      ...conflict,
      '42501': { code: 'forbidden' },
    },
    call: (database, { body }) => database.rpc('join_account', { p_token: body.token, p_name: body.name }),
  },

  changePerson: {
    summary:
      'For the site of the previous release: replaces the role and all homes of a person. Use `/rights`, which loses no ' +
      'change of somebody else.',
    responses: { 204: { description: 'The person is changed, from the next request on.' } },
    errorOverrides: { ...missing, ...conflict },
    call: (database, { params, body }) =>
      database.rpc('change_person', {
        p_person_id: params.id,
        p_role: body.role,
        p_property_ids: body.propertyIds ?? undefined,
        p_responsible_for: body.responsibleFor,
      }),
  },

  changeRights: {
    summary:
      'Changes the role of a person, and adds and removes homes that they are responsible for. What is left out stays. For ' +
      'the owner and managers.',
    responses: { 204: { description: 'The person is changed, from the next request on.' } },
    errorOverrides: { ...missing, ...conflict },
    call: (database, { params, body }) =>
      database.rpc('change_rights', {
        p_person_id: params.id,
        p_role: body.role,
        p_has_all_homes: body.hasAllHomes,
        p_added: body.addedHomes,
        p_removed: body.removedHomes,
      }),
  },

  removePerson: {
    summary: 'Removes a person, as the owner or a manager, or the caller, who leaves.',
    responses: { 204: { description: 'The person acts for the owner no more.' } },
    errorOverrides: { ...missing, ...conflict },
    call: (database, { params }) => database.rpc('remove_person', { p_person_id: params.id }),
  },
});
