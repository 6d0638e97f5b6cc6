import * as z from 'zod/mini';
import { newId } from '../fields.ts';
import { holdAnswers, holdStates } from './hold-options.ts';
import { t as holdTexts } from './catalog.ts';

/** The same id again returns the same request. */
export const askHoldSchema = z.object({ id: newId });

export const answerHoldSchema = z
  .object({
    answer: z.enum(holdAnswers, { error: () => holdTexts.answerUnknown() }),
    /** The last day, at the home. With `hold` alone. */
    until: z.optional(z.iso.date({ error: () => holdTexts.untilRequired() })),
  })
  .check(({ value, issues }) => {
    if (value.answer === 'hold' && value.until === undefined)
      issues.push({
        code: 'custom',
        input: value.until,
        path: ['until'],
        message: holdTexts.untilRequired(),
      });
  });
export type AnswerHold = z.infer<typeof answerHoldSchema>;

/** A free spot that a family asked a home to hold. */
export const holdSchema = z.object({
  id: z.guid(),
  inquiryId: z.guid(),
  state: z.enum(holdStates),
  /** The last day, at the home; null for what was never held. */
  heldUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the request was answered or taken back. */
  answeredAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type Hold = z.infer<typeof holdSchema>;

/** A spot that a home holds, as those read it who act for the home. */
export const heldSpotsSchema = z.array(
  z.object({
    id: z.guid(),
    propertyId: z.guid(),
    /** The last day, at the home. */
    heldUntil: z.string(),
    /** Null for one that came along with a home that was handed over, whose conversation stayed with the former owner. */
    inquiryId: z.nullable(z.guid()),
  }),
);
