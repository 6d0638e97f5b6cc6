import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { limits } from '../limits.ts';
import { t } from '../properties/catalog.ts';

/** What the team wrote to an owner. */
export const ownerNoteSchema = z.object({
  id: z.guid(),
  /** Null for a note about the account, as the name. */
  propertyId: z.nullable(z.guid()),
  propertyName: z.nullable(z.string()),
  body: z.string(),
  /** Whether the team waits for an answer. */
  isQuestion: z.boolean(),
  createdAt: z.string(),
});
export type OwnerNote = z.infer<typeof ownerNoteSchema>;

/** With an answer to a question. */
export const closeOwnerNoteSchema = z.object({
  answer: z.optional(text(limits.ownerAnswer, () => t.pleaseWriteAnswer())),
});
export type CloseOwnerNote = z.infer<typeof closeOwnerNoteSchema>;
