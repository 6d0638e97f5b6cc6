import * as z from 'zod/mini';
import { propertySchema } from '@contract/properties/properties.ts';
import { createDraftStore } from '@/lib/session-value.ts';
import { draftKey } from './draft-key.ts';
import { formValuesSchema } from './form-values.ts';

const draftSchema = z.object({
  userId: z.string(),
  /** The owner of the home, for whom the user may act. */
  ownerId: z.string(),
  /** The property when the edit began; null for a new one. */
  property: z.nullable(propertySchema),
  // A draft of release 1.0.0 has the rates by another name. The next release removes this.
  values: z.pipe(
    z.transform((values: unknown) => ({ rates: Object(values).roomPrices, ...Object(values) })),
    formValuesSchema,
  ),
  /** Photos that are already uploaded. */
  photos: z.array(z.object({ name: z.string(), path: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

const drafts = createDraftStore(draftSchema);
let kept: Draft | null = null;

/** Keeps the unsaved form of this tab through a reload or a new sign-in. */
export function keepDraft(draft: Draft) {
  kept = draft;
  drafts.keep(draftKey, draft);
}

export function dropDraft() {
  kept = null;
  drafts.drop(draftKey);
}

/** The unsaved form of this user. Drops the draft of another user. */
export function readDraft(userId: string): Draft | null {
  kept = drafts.read(draftKey, userId) ?? null;
  if (!kept) dropDraft();
  return kept;
}

// The end of a session clears the session storage and leaves the page. The draft must be there on the next page.
addEventListener('pagehide', () => {
  if (kept) drafts.keep(draftKey, kept);
});
