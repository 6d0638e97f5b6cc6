import * as z from 'zod/mini';
import { errorCodes } from './error-codes.ts';

/** One invalid field. `field` is its path in the request, or '' for the whole request. */
const errorDetailSchema = z.object({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/**
 * Fields of a home that somebody else changed since the caller saw them: what the caller saw, what they are now, and what
 * the caller sent. `changedBy` is a name in the team, or a system with the name of its key. Null if it is not known.
 */
export const conflictSchema = z.object({
  seen: z.record(z.string(), z.unknown()),
  theirs: z.record(z.string(), z.unknown()),
  yours: z.record(z.string(), z.unknown()),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** The body of every error response. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  details: z.optional(z.array(errorDetailSchema)),
  /** For an unknown city: up to five similar places. */
  suggestions: z.optional(z.array(z.object({ city: z.string(), state: z.string() }))),
  /** For a second inquiry about a property within the rate limit: the first one, if the sender can add to it. */
  inquiryId: z.optional(z.guid()),
  /** For a change of facts that somebody else changed meanwhile. Nothing was written. */
  conflict: z.optional(conflictSchema),
  /** The session has ended, and the caller must sign in again. */
  sessionExpired: z.optional(z.boolean()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
