import * as z from 'zod/mini';
import { invalidInput, line, pathId, text, tooLong, uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { listRoles, votes } from '../options.ts';
import { propertySchema } from '../properties/properties.ts';
import { quoteSchema } from '../quotes/quotes.ts';
import { t as texts } from '../catalog.ts';

const listName = line(limits.listName, () => texts.listNameRequired());

/**
 * What the other members read as the name of a member. Without it the account's first name and initial. Required for an
 * account without a name, because a sign-up asks for none.
 */
const memberName = z.optional(line(limits.memberName, () => texts.memberNameRequired()));

/** 'Pat S.', the name to suggest; '' for an account without a first name. The same as private.suggest_member_name(). */
export function suggestMemberName(user: { firstName: string | null; lastName?: string | null }): string {
  const initial = Array.from((user.lastName ?? '').trim())[0];
  const first = Array.from((user.firstName ?? '').trim())
    .slice(0, limits.memberName - 3)
    .join('');
  return first && initial ? `${first} ${initial.toUpperCase()}.` : first;
}

export const listHomeParams = z.object({ id: pathId, propertyId: pathId });
export const listQuoteParams = z.object({ id: pathId, quoteId: pathId });
export const listNoteParams = z.object({ id: pathId, noteId: pathId });
export const listMemberParams = z.object({ id: pathId, memberId: pathId });

export const createListSchema = z.object({ name: listName, memberName });
export const renameListSchema = z.object({ name: listName });
/** `updatedAt` of the list as the caller read it. Later changes stay new. */
export const seeListSchema = z.object({
  updatedAt: z.iso.datetime({ offset: true, ...invalidInput }),
});
export const setListMailSchema = z.object({ enabled: z.boolean(invalidInput) });
export const handOverListSchema = z.object({ memberId: uuid });
export const addListHomeSchema = z.object({ propertyId: uuid });
/** Null withdraws the vote. */
export const voteSchema = z.object({ vote: z.nullable(z.enum(votes, { error: () => texts.voteUnknown() })) });
export const writeNoteSchema = z.object({ body: text(limits.note, () => texts.noteRequired()) });

/** Of any form, so that a damaged link has the response of an unknown one. */
const token = z.string(invalidInput).check(z.maxLength(200, tooLong(200)));
export const readInvitationSchema = z.object({ token });
export const joinListSchema = z.object({ token, memberName });

const role = z.enum(listRoles);

export const listSummarySchema = z.object({
  id: z.guid(),
  name: z.string(),
  /** Of the caller. */
  role,
  organizerName: z.string(),
  memberCount: z.int(),
  homeCount: z.int(),
  /** Homes, notes, votes and members of others since the caller last saw the list. */
  newCount: z.int(),
  updatedAt: z.string(),
});
export type ListSummary = z.infer<typeof listSummarySchema>;

const listMemberSchema = z.object({
  /** Of the membership: it says nothing about the account. */
  id: z.guid(),
  name: z.string(),
  role,
  isYou: z.boolean(),
  isNew: z.boolean(),
  joinedAt: z.string(),
});
export type ListMember = z.infer<typeof listMemberSchema>;

export const listNoteSchema = z.object({
  id: z.guid(),
  /** Null: a former member. */
  memberId: z.nullable(z.guid()),
  body: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isNew: z.boolean(),
});
export type ListNote = z.infer<typeof listNoteSchema>;

const listVoteSchema = z.object({
  memberId: z.guid(),
  vote: z.enum(votes),
  votedAt: z.string(),
  isNew: z.boolean(),
});

/** A quote that a member shows on the list, or one of the caller. Only valid ones are there. */
const listQuoteSchema = z.extend(
  z.pick(quoteSchema, {
    id: true,
    roomType: true,
    roomName: true,
    persons: true,
    careLevel: true,
    roomCost: true,
    careCost: true,
    secondPersonFee: true,
    communityFee: true,
    deposit: true,
    includedServices: true,
    monthlyTotal: true,
    firstMonthTotal: true,
    validUntil: true,
    createdAt: true,
  }),
  {
    /** To whom it was sent. */
    memberId: z.guid(),
    isShown: z.boolean(),
    /** Of the caller's own quotes alone. */
    inquiryId: z.nullable(z.guid()),
  },
);
export type ListQuote = z.infer<typeof listQuoteSchema>;

export const listHomeSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  /** Listed; unavailable: the owner set it inactive; removed: its owner deleted it or our team suspended it. */
  state: z.enum(['listed', 'unavailable', 'removed']),
  /** Null if and only if it is removed. */
  property: z.nullable(propertySchema),
  /** The ID of a member; null: a former member. */
  addedBy: z.nullable(z.guid()),
  addedAt: z.string(),
  isNew: z.boolean(),
  /** Oldest first. The votes of a former member are gone. */
  votes: z.array(listVoteSchema),
  /** Oldest first. */
  notes: z.array(listNoteSchema),
  /** Newest first. */
  quotes: z.array(listQuoteSchema),
});
export type ListHome = z.infer<typeof listHomeSchema>;

const removedListHomeSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  /** The ID of a member; null: a former member. */
  removedBy: z.nullable(z.guid()),
  removedAt: z.string(),
  /** Until then it can be put back with its votes and notes; null: too late. */
  restorableUntil: z.nullable(z.string()),
});
export type RemovedListHome = z.infer<typeof removedListHomeSchema>;

export const listSchema = z.object({
  id: z.guid(),
  name: z.string(),
  /** Of the caller. */
  role,
  /** Whether the caller gets a daily mail about what is new. */
  mailEnabled: z.boolean(),
  seenAt: z.string(),
  /** The time of the last change, for `seeListSchema`. */
  updatedAt: z.string(),
  /** The organizer first, then in the order of joining. */
  members: z.array(listMemberSchema),
  /** Last added first. */
  homes: z.array(listHomeSchema),
  /** Of the last 30 days, last removed first, at most 30. */
  removedHomes: z.array(removedListHomeSchema),
  /** The valid invitation, for the organizer only. Its token is in the response that created it, and nowhere else. */
  invitation: z.nullable(z.object({ createdAt: z.string(), expiresAt: z.string() })),
});
export type List = z.infer<typeof listSchema>;

export const invitationSchema = z.object({ token: z.string(), expiresAt: z.string() });
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationPreviewSchema = z.object({
  listName: z.string(),
  organizerName: z.string(),
  memberCount: z.int(),
  isMember: z.boolean(),
  /** For members only. */
  listId: z.nullable(z.guid()),
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

/** All lists of the caller, last changed first. */
export const listWithHomeSchema = z.object({ id: z.guid(), name: z.string(), hasHome: z.boolean() });
export type ListWithHome = z.infer<typeof listWithHomeSchema>;
