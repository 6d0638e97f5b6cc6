import * as z from 'zod/mini';
import { visitAnswerStates, visitQuestions } from './visit-questions.ts';
import { t } from './catalog.ts';

const answerRequired = { error: () => t.answersWanted() };

/** The answers to the six questions about a visit. */
export const visitAnswersSchema = z.object({
  price: z.enum(visitQuestions.price, answerRequired),
  freeRoom: z.enum(visitQuestions.freeRoom, answerRequired),
  attention: z.enum(visitQuestions.attention, answerRequired),
  roomShown: z.enum(visitQuestions.roomShown, answerRequired),
  pressed: z.enum(visitQuestions.pressed, answerRequired),
  wouldConsider: z.enum(visitQuestions.wouldConsider, answerRequired),
});
export type VisitAnswers = z.infer<typeof visitAnswersSchema>;

export const visitAnswerSchema = z.object({
  /** Null until the family has answered. */
  id: z.nullable(z.guid()),
  state: z.enum(visitAnswerStates),
  /** Whether the owner had confirmed the visit. */
  isConfirmed: z.boolean(),
  /** Until when the answers can be changed. They can always be withdrawn. */
  changeUntil: z.nullable(z.string()),
  answers: z.nullable(visitAnswersSchema),
});
export type VisitAnswer = z.infer<typeof visitAnswerSchema>;

/** An answer of the caller, with its home. */
export const ownVisitAnswerSchema = z.extend(visitAnswerSchema, {
  id: z.guid(),
  inquiryId: z.nullable(z.guid()),
  /** Null once the home and the conversation are gone. */
  propertyName: z.nullable(z.string()),
});
export type OwnVisitAnswer = z.infer<typeof ownVisitAnswerSchema>;

/** Whether the caller gets an email the day after a visit. */
export const visitQuestionChoiceSchema = z.object({ isMailed: z.boolean() });
export type VisitQuestionChoice = z.infer<typeof visitQuestionChoiceSchema>;

/** In the export of an account. */
export const exportedVisitAnswerSchema = z.extend(visitAnswerSchema, {
  propertyName: z.nullable(z.string()),
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});

const countsSchema = z.object({
  visitors: z.int(),
  priceAsListed: z.int(),
  freeRoom: z.int(),
  attention: z.int(),
  roomShown: z.int(),
  notPressed: z.int(),
  wouldConsider: z.int(),
});

export const visitFindingsSchema = z.object({
  confirmed: z.optional(countsSchema),
  told: z.optional(countsSchema),
  removed: z.optional(z.int()),
  comment: z.optional(z.string()),
});
