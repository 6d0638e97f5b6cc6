import * as z from 'zod/mini';
import { deskReason } from './desk.ts';
import { visitAnswerSchema } from '../visits/visit-answers.ts';

/** A reason, for the log. */
export const deskVisitReasonSchema = z.object({ reason: deskReason });

/** An answer about a visit, without its family and its time. */
export const deskVisitAnswerSchema = z.extend(z.omit(visitAnswerSchema, { changeUntil: true }), {
  id: z.guid(),
  /** Whether the account was made less than 30 days before the answer. */
  isNewAccount: z.boolean(),
  /** How many other homes the account answered about. */
  otherHomes: z.int(),
});
export type DeskVisitAnswer = z.infer<typeof deskVisitAnswerSchema>;

export const visitAnswerRemovedSchema = z.object({
  /** False if it was withdrawn or removed before. */
  isDone: z.boolean(),
});
