// Who may call what of the people of an owner, of users who are no such people. The test of teams has those who are.
import {
  creationKey,
  type FunctionAccess,
  openRoute,
  openTo,
  type RouteAccess,
  signedIn,
  userRoute,
} from './access-kinds.ts';
import { byRole, byUser } from './security-context.ts';
import { testUsers } from '../_shared/test-users.ts';

const unknownToken = () => [{ p_token: 'A'.repeat(64), p_name: 'Dana' }];
const notFound = (what: string) => `400 SC404: ${what} not found`;
const deadLink = '400 SC404: This link does not work any more. Please ask for a new one.';

export const teamFunctions: Record<string, FunctionAccess> = {
  change_person: {
    ...signedIn(notFound('Person')),
    calls: () => [{ p_person_id: creationKey, p_role: 'staff' }],
  },
  confirm_properties: {
    ...signedIn(byRole('nothing', 'own')),
    keys: ({ text }) => (text === '0' ? [] : [text]),
    scopes: { own: 'select count(*)::text as key from public.properties where owner_id = $1 and is_active' },
  },
  invite_person: {
    ...signedIn(notFound('Account')),
    calls: () => [{ p_role: 'manager', p_owner_id: testUsers.homes.id }],
  },
  join_account: { ...signedIn(deadLink), calls: unknownToken },
  list_teams: {
    ...signedIn(byUser({ oscar: 'own', others: 'nothing' })),
    keys: ({ text }) => [...text.matchAll(/"owner_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id),
    scopes: { own: 'select owner_id::text as key from private.account_people where user_id = $1' },
  },
  name_team: {
    ...signedIn(byRole('403 42501: Only a property owner can have people who act for them.', 'nothing')),
    usesTempAccount: true,
    calls: () => [{ p_name: 'Maple Group' }],
  },
  read_account_invitation: { ...openTo(deadLink), calls: () => [{ p_token: 'A'.repeat(64) }] },
  read_team: { ...signedIn(notFound('Account')), calls: () => [{ p_owner_id: testUsers.homes.id }] },
  remove_person: { ...signedIn(notFound('Person')), calls: () => [{ p_person_id: creationKey }] },
  revoke_account_invitation: {
    ...signedIn(notFound('Invitation')),
    calls: () => [{ p_invitation_id: creationKey }],
  },
};

export const teamRoutes: RouteAccess[] = [
  userRoute('GET /teams', '200'),
  userRoute('GET /team', '200'),
  userRoute('PUT /team', byRole('403 forbidden', '204')),
  userRoute('POST /team/invitations', byRole('409 conflict', '201')),
  userRoute('DELETE /team/invitations/{id}', '404 not_found'),
  openRoute('POST /team/invitations/read', '404 not_found'),
  userRoute('POST /team/join', '404 not_found'),
  userRoute('PUT /team/people/{id}', '404 not_found'),
  userRoute('DELETE /team/people/{id}', '404 not_found'),
];

/** The bodies of calls, by route. */
export const teamBodies: Record<string, object> = {
  'PUT /team': { name: 'Maple Group' },
  'POST /team/invitations': { role: 'staff', propertyIds: null },
  'POST /team/invitations/read': { token: 'A'.repeat(64) },
  'POST /team/join': { token: 'A'.repeat(64), name: 'Dana' },
  'PUT /team/people/{id}': { role: 'staff', propertyIds: null },
};
