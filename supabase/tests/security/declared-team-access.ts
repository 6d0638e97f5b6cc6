// Who may call what of the people of an owner, of users who are no such people. The test of teams has those who are.
import { type Access, creationKey, type FunctionAccess } from './access-kinds.ts';
import { testUsers } from '../_shared/test-users.ts';

const unknownToken = () => [{ p_token: 'A'.repeat(64), p_name: 'Dana' }];
const notFound = (what: 'person' | 'account' | 'invitation') => `400 SC404: ${what}_not_found`;
const deadLink = '400 SC404: link_ended';

export const teamFunctions: Record<string, FunctionAccess> = {
  change_person: {
    access: { users: notFound('person') },
    calls: () => [{ p_person_id: creationKey, p_role: 'staff' }],
  },
  change_rights: {
    access: { users: notFound('person') },
    calls: () => [{ p_person_id: creationKey, p_added: [creationKey] }],
  },
  // Without an act, refused. The tests of changes have the others.
  change_homes: {
    access: { users: 'nothing' },
    calls: () => [
      { p_intention_id: creationKey, p_act: { kind: 'confirm' }, p_homes: [{ id: creationKey }] },
    ],
    keys: ({ text }) => [...text.matchAll(/"owner_id"/g)].map(() => 'home'),
  },
  change_property: {
    access: { users: '400 SC404: property_not_found' },
    calls: () => [{ p_property_id: creationKey, p_changes: { description: 'x' } }],
  },
  confirm_properties: {
    access: { families: 'nothing', owners: 'own' },
    keys: ({ text }) => (text === '0' ? [] : [text]),
    scopes: { own: 'select count(*)::text as key from public.properties where owner_id = $1 and is_active' },
  },
  invite_person: {
    access: { users: notFound('account') },
    calls: () => [{ p_role: 'manager', p_owner_id: testUsers.homes.id }],
  },
  join_account: { access: { users: deadLink }, calls: unknownToken },
  list_teams: {
    access: { users: 'nothing', oscar: 'own' },
    keys: ({ text }) => [...text.matchAll(/"owner_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id),
    scopes: { own: 'select owner_id::text as key from private.account_people where user_id = $1' },
  },
  name_team: {
    access: {
      families: '403 42501: team_needs_owner',
      owners: 'nothing',
    },
    usesTempAccount: true,
    calls: () => [{ p_name: 'Maple Group' }],
  },
  read_account_invitation: { access: { everyone: deadLink }, calls: () => [{ p_token: 'A'.repeat(64) }] },
  read_team: { access: { users: notFound('account') }, calls: () => [{ p_owner_id: testUsers.homes.id }] },
  remove_person: { access: { users: notFound('person') }, calls: () => [{ p_person_id: creationKey }] },
  revoke_account_invitation: {
    access: { users: notFound('invitation') },
    calls: () => [{ p_invitation_id: creationKey }],
  },
};

export const teamRoutes: Record<string, Access> = {
  'GET /teams': { users: '200' },
  'GET /team': { users: '200' },
  'PUT /team': { families: '403 forbidden', owners: '204' },
  'POST /team/invitations': { families: '409 conflict', owners: '201' },
  'DELETE /team/invitations/{id}': { users: '404 not_found' },
  'POST /team/invitations/read': { everyone: '404 not_found' },
  'POST /team/join': { users: '404 not_found' },
  'PUT /team/people/{id}': { users: '404 not_found' },
  'PUT /team/people/{id}/rights': { users: '404 not_found' },
  'DELETE /team/people/{id}': { users: '404 not_found' },
};

/** The bodies of calls, by route. */
export const teamBodies: Record<string, object> = {
  'PUT /team': { name: 'Maple Group' },
  'POST /team/invitations': { role: 'staff', propertyIds: null },
  'POST /team/invitations/read': { token: 'A'.repeat(64) },
  'POST /team/join': { token: 'A'.repeat(64), name: 'Dana' },
  'PUT /team/people/{id}': { role: 'staff', propertyIds: null },
  'PUT /team/people/{id}/rights': { addedHomes: [creationKey] },
};
