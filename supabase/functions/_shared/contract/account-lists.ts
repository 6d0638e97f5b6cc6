import * as z from 'zod/mini';
import { votes } from './options.ts';

/** `propertyName` is the last name of a property that its owner deleted. */
const onList = { listId: z.uuid(), propertyId: z.uuid(), propertyName: z.string() };

/** The part of GET /api/account/data about shared lists. What the caller wrote stays in it after the caller left a list. */
export const exportedListsSchema = z.object({
  lists: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(['organizer', 'member']),
      memberName: z.string(),
      mailEnabled: z.boolean(),
      joinedAt: z.string(),
    }),
  ),
  listHomes: z.array(z.object({ ...onList, createdAt: z.string() })),
  listNotes: z.array(z.object({ ...onList, body: z.string(), createdAt: z.string(), changedAt: z.string() })),
  listVotes: z.array(z.object({ ...onList, vote: z.enum(votes), changedAt: z.string() })),
});
