import { listOwnerNotes } from '@contract/properties/calls/home-reports.ts';

/** The key of what our team wrote to owners. Invalidate it when something that a note is about was changed. */
export const ownerNotesKey = [listOwnerNotes.path] as const;
