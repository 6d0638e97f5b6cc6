import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  teamInvitationPreviewSchema,
  teamInvitationSchema,
  teamSummarySchema,
  type InvitePerson,
  type RightsChange,
} from '@contract/team.ts';
import { apiFetch, apiSend } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';

const teamSummaries = z.array(teamSummarySchema);

/** After a change of the people of an owner. */
export const readTeamsAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/team'] }),
    client.invalidateQueries({ queryKey: ['/api/teams'] }),
  ]);

/** PUT /api/team */
export const nameTeam = (body: { name: string; requiresSecondFactor: boolean }) =>
  apiFetch('/api/team', { method: 'PUT', body });

/** POST /api/team/invitations. The same id again makes a new link in place of the first one. */
export const invitePerson = (ownerId: string, body: InvitePerson) =>
  apiSend(forOwner('/api/team/invitations', ownerId), teamInvitationSchema, { method: 'POST', body });

/** DELETE /api/team/invitations/{id} */
export const revokeInvitation = (id: string) =>
  apiFetch(`/api/team/invitations/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** PUT /api/team/people/{id}/rights: what changes, so that changes of others stay. */
export const changeRights = (id: string, body: RightsChange) =>
  apiFetch(`/api/team/people/${encodeURIComponent(id)}/rights`, { method: 'PUT', body });

/** DELETE /api/team/people/{id} */
export const removePerson = (id: string) =>
  apiFetch(`/api/team/people/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** POST /api/team/invitations/read */
export const teamInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/team/invitations/read', token],
    queryFn: ({ signal }) =>
      apiSend('/api/team/invitations/read', teamInvitationPreviewSchema, {
        method: 'POST',
        body: { token },
        signal,
      }),
    refetchOnMount: 'always',
  });

/** POST /api/team/join */
export const joinTeam = (body: { token: string; name: string }) =>
  apiSend('/api/team/join', teamSummaries, { method: 'POST', body });
