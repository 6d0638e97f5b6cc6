import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { t } from './catalog.ts';

/** The greatest length of the sentence of an owner about what visitors found. */
export const visitCommentMax = 300;

/** The sentence of an owner about what visitors found, as the owner reads it. */
export const visitCommentSchema = z.object({
  /** Whether the caller manages the home. The rest is empty otherwise. */
  canWrite: z.boolean(),
  /** A home without counts gets no sentence. */
  hasCounts: z.boolean(),
  /** What is public. */
  comment: z.nullable(z.string()),
  /** What waits for our team, or was refused. */
  asked: z.nullable(z.string()),
  askedAt: z.nullable(z.string()),
  refusedAt: z.nullable(z.string()),
});
export type VisitComment = z.infer<typeof visitCommentSchema>;

export const writeVisitCommentSchema = z.object({
  /** Null removes what is public and what waits. */
  comment: z.nullable(line(visitCommentMax, () => t.sentenceWanted())),
  /** What the screen showed: what waits, else what is public. */
  from: z.nullable(z.string()),
});
export type WriteVisitComment = z.infer<typeof writeVisitCommentSchema>;

/** In the export of an account. */
export const exportedVisitCommentSchema = z.extend(
  z.omit(visitCommentSchema, { canWrite: true, hasCounts: true }),
  { propertyName: z.string() },
);
