import * as z from 'zod/mini';
import { invalidInput, line, pathId, text } from '../fields.ts';
import { t } from './catalog.ts';

/** The facts of a public record of which owners ask for corrections. The same as private.record_facts(). */
export const recordFacts = [
  'overall',
  'health_inspection',
  'staffing',
  'quality_measure',
  'special_focus',
  'has_abuse_icon',
  'last_visit',
  'visit_count',
  'citations',
  'complaint_count',
  'penalty_count',
  'fines',
  'payment_denial_count',
  'nurse_hours',
  'weekend_nurse_hours',
  'nurse_turnover',
  'registered_nurse_turnover',
  'beds',
  'residents_per_day',
  'ownership',
  'chain',
  'legal_name',
] as const;
export type RecordFact = (typeof recordFacts)[number];

/** The greatest lengths of what the owner says is right, and of how our team can check it. */
export const correctionMax = 300;
export const evidenceMax = 1_000;

/** What stands beside a fact of a record: the owner said it, and our team checked it. */
export const acceptedCorrectionSchema = z.object({
  fact: z.enum(recordFacts),
  sentence: z.string(),
  checkedAt: z.string(),
});

const states = ['open', 'accepted', 'refused', 'withdrawn', 'ended'] as const;

/** A correction as its owner reads it. */
export const recordCorrectionSchema = z.object({
  fact: z.enum(recordFacts),
  sentence: z.string(),
  /** Only our team reads it. */
  evidence: z.string(),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why our team refused it. */
  refusal: z.nullable(z.string()),
  /** 'ended': the source states something else since, or the record left the page of the home. */
  state: z.enum(states),
});
export type RecordCorrection = z.infer<typeof recordCorrectionSchema>;

export const recordCorrectionsSchema = z.object({
  /** Whether the caller manages the home. The rest is empty otherwise. */
  canWrite: z.boolean(),
  /** The facts that the source states, each with its value for `from`. */
  facts: z.array(z.object({ fact: z.enum(recordFacts), value: z.string() })),
  /** The last one of each fact, the newest first. */
  corrections: z.array(recordCorrectionSchema),
});
export type RecordCorrections = z.infer<typeof recordCorrectionsSchema>;

export const correctionParams = z.object({ id: pathId, fact: z.enum(recordFacts, invalidInput) });

export const askRecordCorrectionSchema = z.object({
  sentence: line(correctionMax, () => t.pleaseSayWhatIsRight()),
  evidence: text(evidenceMax, () => t.pleaseSayHowToCheck()),
  /** The value that the screen showed. */
  from: z.string().check(z.maxLength(20_000)),
});
export type AskRecordCorrection = z.infer<typeof askRecordCorrectionSchema>;

/** In the export of an account. */
export const exportedRecordCorrectionSchema = z.extend(recordCorrectionSchema, { propertyName: z.string() });
