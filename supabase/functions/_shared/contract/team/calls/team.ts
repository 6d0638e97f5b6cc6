import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  changePersonSchema,
  changeRightsSchema,
  invitePersonSchema,
  joinTeamSchema,
  nameTeamSchema,
  readTeamInvitationSchema,
  teamInvitationPreviewSchema,
  teamInvitationSchema,
  teamSchema,
  teamSummarySchema,
} from '../team.ts';
import { idParams, ownerQuery } from '../../fields.ts';

export const listTeams = defineCall({ method: 'GET', path: '/teams', response: z.array(teamSummarySchema) });

export const readTeam = defineCall({ method: 'GET', path: '/team', query: ownerQuery, response: teamSchema });

export const nameTeam = defineCall({ method: 'PUT', path: '/team', body: nameTeamSchema });

export const invitePerson = defineCall({
  method: 'POST',
  path: '/team/invitations',
  query: ownerQuery,
  body: invitePersonSchema,
  response: teamInvitationSchema,
});

export const readTeamInvitation = defineCall({
  method: 'POST',
  path: '/team/invitations/read',
  access: 'anyone',
  body: readTeamInvitationSchema,
  response: teamInvitationPreviewSchema,
});

export const revokeTeamInvitation = defineCall({
  method: 'DELETE',
  path: '/team/invitations/{id}',
  params: idParams,
});

export const joinTeam = defineCall({
  method: 'POST',
  path: '/team/join',
  body: joinTeamSchema,
  response: z.array(teamSummarySchema),
});

export const changePerson = defineCall({
  method: 'PUT',
  path: '/team/people/{id}',
  params: idParams,
  body: changePersonSchema,
});

export const changeRights = defineCall({
  method: 'PUT',
  path: '/team/people/{id}/rights',
  params: idParams,
  body: changeRightsSchema,
});

export const removePerson = defineCall({ method: 'DELETE', path: '/team/people/{id}', params: idParams });
