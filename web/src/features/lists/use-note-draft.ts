import * as z from 'zod/mini';
import { useAuth } from '@/lib/auth-context.ts';
import { createDraftStore } from '@/lib/session-value.ts';

const drafts = createDraftStore(z.object({ userId: z.string(), body: z.string() }));

/** Keeps a note that is not saved yet through a failure, a reload or a new sign-in. `place` names its form. */
export function useNoteDraft(place: string) {
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const key = `noteDraft:${place}`;
  return {
    read: () => drafts.read(key, userId)?.body,
    keep: (body: string) => drafts.keep(key, { userId, body }),
    drop: () => drafts.drop(key),
  };
}
