import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/team/calls/team.ts';
import {
  teamInvitationPreviewSchema,
  teamInvitationSchema,
  teamSummarySchema,
  type InvitePerson,
  type RightsChange,
} from '@contract/team/team.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';

const teamSummaries = z.array(teamSummarySchema);

/** After a change of the people of an owner. */
export const readTeamsAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [calls.readTeam.path] }),
    client.invalidateQueries({ queryKey: [calls.listTeams.path] }),
  ]);

export const nameTeam = (body: { name: string; requiresSecondFactor: boolean; allowsTaps: boolean }) =>
  sendCall(calls.nameTeam, { body });

/** The same id again makes a new link in place of the first one. */
export const invitePerson = (ownerId: string, body: InvitePerson) =>
  readCall(calls.invitePerson, teamInvitationSchema, { query: { ownerId }, body });

export const revokeInvitation = (id: string) => sendCall(calls.revokeTeamInvitation, { params: { id } });

/** What changes, so that changes of others stay. */
export const changeRights = (id: string, body: RightsChange) =>
  sendCall(calls.changeRights, { params: { id }, body });

export const removePerson = (id: string) => sendCall(calls.removePerson, { params: { id } });

export const teamInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [calls.readTeamInvitation.path, token],
    queryFn: ({ signal }) =>
      readCall(calls.readTeamInvitation, teamInvitationPreviewSchema, { body: { token }, signal }),
    refetchOnMount: 'always',
  });

export const joinTeam = (body: { token: string; name: string }) =>
  readCall(calls.joinTeam, teamSummaries, { body });
