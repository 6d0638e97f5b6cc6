import * as z from 'zod/mini';
import { propertySchema } from '@contract/properties.ts';

const key = 'propertyDraft';

const draftSchema = z.object({
  /** Whose it is; nobody else of this browser gets to see it. */
  userId: z.string(),
  /** The home as it was when the edit began; null for a new one. */
  property: z.nullable(propertySchema),
  values: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    careTypes: z.array(z.string()),
    amenities: z.array(z.string()),
    additional: z.string(),
    capacity: z.string(),
    availableSpots: z.string(),
    roomCost: z.string(),
    isActive: z.boolean(),
  }),
  /** Photos that are in the bucket. */
  photos: z.array(z.object({ name: z.string(), path: z.string() })),
});
export type Draft = z.infer<typeof draftSchema>;

let kept: Draft | null = null;

/** Keeps an unsaved form for this tab: over a reload, and over signing in again. */
export function keepDraft(draft: Draft) {
  kept = draft;
  write();
}

export function dropDraft() {
  kept = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}

/** The form that this user left unsaved in this tab; someone else's is dropped. */
export function readDraft(userId: string): Draft | null {
  kept ??= stored();
  if (kept && kept.userId !== userId) dropDraft();
  return kept;
}

function write() {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the draft lives as long as the page.
  }
}

function stored(): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

// A session that has ended clears the session storage and leaves the page; the draft must be in it afterwards.
addEventListener('pagehide', write);
