// Who may call what of shared lists. Each row is a function of the database and the route that calls it.
import { expandAccess } from './outcomes.ts';

/**
 * organizer and member are in the list, former was removed from it, invited and helper have its link, owner owns a home on it.
 */
export const listActors = [
  'organizer',
  'member',
  'former',
  'invited',
  'helper',
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
  /** Sent to the member, who does not show it. */
  quote: string;
  /** Sent to the member, who shows it. */
  shownQuote: string;
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
  quote: missing,
  shownQuote: missing,
  organizer: missing,
  member: missing,
  token: missing,
  updatedAt: '2026-01-01T00:00:00Z',
};

const keysOf = {
  organizer: ['organizer', 'members'],
  member: ['member', 'members'],
  former: ['outsiders'],
  invited: ['invited', 'outsiders'],
  helper: ['helper', 'outsiders'],
  stranger: ['outsiders'],
  owner: ['outsiders'],
  visitor: ['visitor'],
} as const;

export interface ListAccess {
  route: string;
  args: (list: AccessList) => object;
  body?: (list: AccessList) => object;
  /**
   * `reads` or `changes` the list, neither (`nothing`), or an error. Outsiders do not find the list and visitors have no
   * privilege, unless it names them.
   */
  access: Partial<Record<(typeof keysOf)[ListActor][number], string>>;
}

/** The outcome of each actor. */
export const listOutcomesOf = ({ access }: ListAccess) =>
  expandAccess(keysOf, { outsiders: 'not found', visitor: 'no privilege', ...access });

const byList = ({ id }: AccessList) => ({ p_list_id: id });
const byHome = ({ id, property }: AccessList) => ({ p_list_id: id, p_property_id: property });
const byNote = ({ id, note }: AccessList) => ({ p_list_id: id, p_note_id: note });

export const listAccess: Record<string, ListAccess> = {
  list_lists: {
    route: 'GET /lists',
    args: () => ({}),
    access: { members: 'reads', outsiders: 'nothing' },
  },
  list_lists_containing: {
    route: 'GET /lists/containing/{propertyId}',
    args: ({ property }) => ({ p_property_id: property }),
    access: { members: 'reads', outsiders: 'nothing' },
  },
  read_list: { route: 'GET /lists/{id}', args: byList, access: { members: 'reads' } },
  create_list: {
    route: 'POST /lists',
    args: () => ({ p_name: 'Other', p_member_name: 'Me' }),
    body: () => ({ name: 'Other', memberName: 'Me' }),
    access: { members: 'nothing', outsiders: 'nothing', helper: 'families only' },
  },
  rename_list: {
    route: 'PUT /lists/{id}/name',
    args: (list) => ({ ...byList(list), p_name: 'Renamed' }),
    body: () => ({ name: 'Renamed' }),
    access: { organizer: 'changes', member: 'forbidden' },
  },
  delete_list: {
    route: 'DELETE /lists/{id}',
    args: byList,
    access: { organizer: 'changes', member: 'forbidden' },
  },
  mark_list_seen: {
    route: 'PUT /lists/{id}/seen',
    args: (list) => ({ ...byList(list), p_updated_at: list.updatedAt }),
    body: ({ updatedAt }) => ({ updatedAt }),
    access: { members: 'changes' },
  },
  set_list_mail: {
    route: 'PUT /lists/{id}/mail',
    args: (list) => ({ ...byList(list), p_enabled: true }),
    body: () => ({ enabled: true }),
    access: { members: 'changes' },
  },
  invite_to_list: {
    route: 'POST /lists/{id}/invitation',
    args: byList,
    access: { organizer: 'changes', member: 'forbidden' },
  },
  revoke_list_invitation: {
    route: 'DELETE /lists/{id}/invitation',
    args: byList,
    access: { organizer: 'changes', member: 'forbidden' },
  },
  read_list_invitation: {
    route: 'POST /invitations/read',
    args: ({ token }) => ({ p_token: token }),
    body: ({ token }) => ({ token }),
    access: { members: 'reads', invited: 'reads', helper: 'reads', visitor: 'not found' },
  },
  join_list: {
    route: 'POST /lists/join',
    args: ({ token }) => ({ p_token: token, p_member_name: 'Me' }),
    body: ({ token }) => ({ token, memberName: 'Me' }),
    access: { members: 'reads', invited: 'changes', helper: 'families only' },
  },
  hand_over_list: {
    route: 'PUT /lists/{id}/organizer',
    args: (list) => ({ ...byList(list), p_member_id: list.member }),
    body: ({ member }) => ({ memberId: member }),
    access: { organizer: 'changes', member: 'forbidden' },
  },
  // The member leaves.
  remove_list_member: {
    route: 'DELETE /lists/{id}/members/{memberId}',
    args: (list) => ({ ...byList(list), p_member_id: list.member }),
    access: { members: 'changes' },
  },
  add_list_home: {
    route: 'POST /lists/{id}/homes',
    args: byHome,
    body: ({ property }) => ({ propertyId: property }),
    access: { members: 'changes' },
  },
  remove_list_home: {
    route: 'DELETE /lists/{id}/homes/{propertyId}',
    args: byHome,
    access: { members: 'changes' },
  },
  restore_list_home: {
    route: 'POST /lists/{id}/homes/{propertyId}/restoration',
    args: byHome,
    access: { members: 'changes' },
  },
  vote_on_list_home: {
    route: 'PUT /lists/{id}/homes/{propertyId}/vote',
    args: (list) => ({ ...byHome(list), p_vote: 'maybe' }),
    body: () => ({ vote: 'maybe' }),
    access: { members: 'changes' },
  },
  show_list_quote: {
    route: 'PUT /lists/{id}/quotes/{quoteId}',
    args: (list) => ({ ...byList(list), p_quote_id: list.quote }),
    access: { organizer: 'not found', member: 'changes' },
  },
  hide_list_quote: {
    route: 'DELETE /lists/{id}/quotes/{quoteId}',
    args: (list) => ({ ...byList(list), p_quote_id: list.shownQuote }),
    access: { organizer: 'nothing', member: 'changes' },
  },
  write_list_note: {
    route: 'POST /lists/{id}/homes/{propertyId}/notes',
    args: (list) => ({ ...byHome(list), p_body: 'New' }),
    body: () => ({ body: 'New' }),
    access: { members: 'changes' },
  },
  edit_list_note: {
    route: 'PUT /lists/{id}/notes/{noteId}',
    args: (list) => ({ ...byNote(list), p_body: 'Edited' }),
    body: () => ({ body: 'Edited' }),
    access: { organizer: 'forbidden', member: 'changes' },
  },
  delete_list_note: {
    route: 'DELETE /lists/{id}/notes/{noteId}',
    args: byNote,
    access: { organizer: 'forbidden', member: 'changes' },
  },
};
