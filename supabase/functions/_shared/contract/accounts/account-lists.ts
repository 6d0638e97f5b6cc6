import * as z from 'zod/mini';
import { listRoles, votes } from '../options.ts';

/** `propertyName` is the last name of a property that its owner deleted. */
const onList = { listId: z.guid(), propertyId: z.guid(), propertyName: z.string() };

/** The part of `exportAccount` about shared lists. What the caller wrote stays in it after the caller left a list. */
export const exportedListsSchema = z.object({
  lists: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      role: z.enum(listRoles),
      memberName: z.string(),
      mailEnabled: z.boolean(),
      joinedAt: z.string(),
      /** When the organizer made the link of the invitation. */
      invitedAt: z.nullable(z.string()),
    }),
  ),
  /** The lists whose present link the caller has used. */
  usedInvitations: z.array(z.guid()),
  listHomes: z.array(z.object({ ...onList, createdAt: z.string() })),
  removedListHomes: z.array(z.object({ ...onList, removedAt: z.string() })),
  listNotes: z.array(z.object({ ...onList, body: z.string(), createdAt: z.string(), changedAt: z.string() })),
  listVotes: z.array(z.object({ ...onList, vote: z.enum(votes), changedAt: z.string() })),
  /** The quotes that the caller shows, and on which list. */
  shownQuotes: z._default(
    z.array(z.object({ listId: z.guid(), quoteId: z.guid(), shownAt: z.string() })),
    [],
  ),
});
