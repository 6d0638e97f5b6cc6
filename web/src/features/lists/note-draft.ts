import * as z from 'zod/mini';
import { createDraftStore } from '@/lib/session-value.ts';

const drafts = createDraftStore(z.object({ userId: z.string(), body: z.string() }));

/** Keeps a note that is not saved yet through a failure, a reload or a new sign-in. `place` names its form. */
export const noteDraft = (place: string, userId: string) => ({
  read: () => drafts.read(`noteDraft:${place}`, userId)?.body,
  keep: (body: string) => drafts.keep(`noteDraft:${place}`, { userId, body }),
  drop: () => drafts.drop(`noteDraft:${place}`),
});
