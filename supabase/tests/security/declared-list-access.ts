// Who may call what of shared lists. Each row is a function of the database and the route that calls it.

/** organizer and member are in the list, former was removed from it, invited has its link, owner owns a home on it. */
export const listActors = [
  'organizer',
  'member',
  'former',
  'invited',
  'stranger',
  'owner',
  'visitor',
] as const;
export type ListActor = (typeof listActors)[number];

/** The list of an attempt. */
export interface AccessList {
  id: string;
  property: string;
  /** Of the member. */
  note: string;
  /** Memberships. */
  organizer: string;
  member: string;
  /** A valid one for everybody but strangers, owners and visitors. */
  token: string;
  updatedAt: string;
}

const missing = '00000000-0000-4000-8000-000000000000';
/** A list that does not exist. */
export const missingList: AccessList = {
  id: missing,
  property: missing,
  note: missing,
  organizer: missing,
  member: missing,
  token: missing,
  updatedAt: '2026-01-01T00:00:00Z',
};

export interface ListAccess {
  route: string;
  args: (list: AccessList) => object;
  body?: (list: AccessList) => object;
  /** `reads` or `changes` the list, neither (`nothing`), or an error. */
  expected: Record<ListActor, string>;
}

const forOutsiders = (outcome: string) => ({
  former: outcome,
  invited: outcome,
  stranger: outcome,
  owner: outcome,
});
const visitor = 'no privilege';
const members = (outcome: string) => ({
  organizer: outcome,
  member: outcome,
  ...forOutsiders('not found'),
  visitor,
});
const organizer = (outcome: string) => ({ ...members(outcome), member: 'forbidden' });
const signedIn = (outcome: string) => ({ ...members(outcome), ...forOutsiders(outcome) });

const byList = ({ id }: AccessList) => ({ p_list_id: id });
const byHome = ({ id, property }: AccessList) => ({ p_list_id: id, p_property_id: property });
const byNote = ({ id, note }: AccessList) => ({ p_list_id: id, p_note_id: note });

export const listAccess: Record<string, ListAccess> = {
  list_lists: {
    route: 'GET /lists',
    args: () => ({}),
    expected: { ...members('reads'), ...forOutsiders('nothing') },
  },
  list_lists_containing: {
    route: 'GET /lists/containing/{propertyId}',
    args: ({ property }) => ({ p_property_id: property }),
    expected: { ...members('reads'), ...forOutsiders('nothing') },
  },
  read_list: { route: 'GET /lists/{id}', args: byList, expected: members('reads') },
  create_list: {
    route: 'POST /lists',
    args: () => ({ p_name: 'Other', p_member_name: 'Me' }),
    body: () => ({ name: 'Other', memberName: 'Me' }),
    expected: signedIn('nothing'),
  },
  rename_list: {
    route: 'PUT /lists/{id}/name',
    args: (list) => ({ ...byList(list), p_name: 'Renamed' }),
    body: () => ({ name: 'Renamed' }),
    expected: organizer('changes'),
  },
  delete_list: { route: 'DELETE /lists/{id}', args: byList, expected: organizer('changes') },
  mark_list_seen: {
    route: 'PUT /lists/{id}/seen',
    args: (list) => ({ ...byList(list), p_updated_at: list.updatedAt }),
    body: ({ updatedAt }) => ({ updatedAt }),
    expected: members('changes'),
  },
  set_list_mail: {
    route: 'PUT /lists/{id}/mail',
    args: (list) => ({ ...byList(list), p_enabled: true }),
    body: () => ({ enabled: true }),
    expected: members('changes'),
  },
  invite_to_list: { route: 'POST /lists/{id}/invitation', args: byList, expected: organizer('changes') },
  revoke_list_invitation: {
    route: 'DELETE /lists/{id}/invitation',
    args: byList,
    expected: organizer('changes'),
  },
  read_list_invitation: {
    route: 'POST /invitations/read',
    args: ({ token }) => ({ p_token: token }),
    body: ({ token }) => ({ token }),
    expected: { ...members('reads'), invited: 'reads', visitor: 'not found' },
  },
  join_list: {
    route: 'POST /lists/join',
    args: ({ token }) => ({ p_token: token, p_member_name: 'Me' }),
    body: ({ token }) => ({ token, memberName: 'Me' }),
    expected: { ...members('reads'), invited: 'changes' },
  },
  hand_over_list: {
    route: 'PUT /lists/{id}/organizer',
    args: (list) => ({ ...byList(list), p_member_id: list.member }),
    body: ({ member }) => ({ memberId: member }),
    expected: organizer('changes'),
  },
  // The member leaves.
  remove_list_member: {
    route: 'DELETE /lists/{id}/members/{memberId}',
    args: (list) => ({ ...byList(list), p_member_id: list.member }),
    expected: members('changes'),
  },
  add_list_home: {
    route: 'POST /lists/{id}/homes',
    args: byHome,
    body: ({ property }) => ({ propertyId: property }),
    expected: members('changes'),
  },
  remove_list_home: {
    route: 'DELETE /lists/{id}/homes/{propertyId}',
    args: byHome,
    expected: members('changes'),
  },
  restore_list_home: {
    route: 'POST /lists/{id}/homes/{propertyId}/restoration',
    args: byHome,
    expected: members('changes'),
  },
  vote_on_list_home: {
    route: 'PUT /lists/{id}/homes/{propertyId}/vote',
    args: (list) => ({ ...byHome(list), p_vote: 'maybe' }),
    body: () => ({ vote: 'maybe' }),
    expected: members('changes'),
  },
  write_list_note: {
    route: 'POST /lists/{id}/homes/{propertyId}/notes',
    args: (list) => ({ ...byHome(list), p_body: 'New' }),
    body: () => ({ body: 'New' }),
    expected: members('changes'),
  },
  edit_list_note: {
    route: 'PUT /lists/{id}/notes/{noteId}',
    args: (list) => ({ ...byNote(list), p_body: 'Edited' }),
    body: () => ({ body: 'Edited' }),
    expected: { ...members('changes'), organizer: 'forbidden' },
  },
  delete_list_note: {
    route: 'DELETE /lists/{id}/notes/{noteId}',
    args: byNote,
    expected: { ...members('changes'), organizer: 'forbidden' },
  },
};
