import * as z from 'zod/mini';
import { invalidInput, newId } from '../fields.ts';
import { limits } from '../limits.ts';
import { inquirySides, visitStates } from '../inquiries/inquiry-options.ts';
import { t as inquiryTexts } from '../inquiries/catalog.ts';

/** A time of day at the home, without a zone: 2026-12-01T14:30 */
const localTime = z
  .string({ error: () => inquiryTexts.visitTimeInvalid() })
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: () => inquiryTexts.visitTimeInvalid() }));

/** The same id again returns the same visit. */
export const proposeVisitSchema = z.object({
  id: newId,
  times: z
    .array(localTime, invalidInput)
    .check(
      z.minLength(1, { error: () => inquiryTexts.visitTimeRequired() }),
      z.maxLength(limits.visitTimes, { error: () => inquiryTexts.tooManyVisitTimes() }),
    ),
});

/** One of the proposed times. */
export const acceptVisitSchema = z.object({
  time: z.iso.datetime({ error: () => inquiryTexts.visitTimeUnknown() }),
});

export const visitSchema = z.object({
  id: z.guid(),
  inquiryId: z.guid(),
  proposedBy: z.enum(inquirySides),
  isYours: z.boolean(),
  state: z.enum(visitStates),
  /** The proposed times in UTC. */
  times: z.array(z.iso.datetime({ offset: true })),
  /** The confirmed time in UTC. */
  startsAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The IANA time zone of the home. */
  timeZone: z.string(),
  createdAt: z.string(),
});
export type Visit = z.infer<typeof visitSchema>;
