import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { constraintTexts } from './constraint-texts.ts';
import type { ErrorCode } from './contract/errors.ts';
import { uuid } from './contract/fields.ts';
import { placeSchema } from './contract/search.ts';
import { ApiError, invalid } from './errors.ts';

export const isDatabaseError = (error: unknown): error is PostgrestError => error instanceof PostgrestError;

/** What each SQLSTATE, and each code of PostgREST's own, means to a caller. Anything else is `internal`. */
export const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  SC401: 'session_expired',
  SC403: 'recent_sign_in_needed',
  SC409: 'role_in_use',
  SC422: 'unknown_location',
  SC429: 'too_many_inquiries',
  // The token cannot be read, is not signed by this project, or has run out.
  PGRST301: 'unauthorized',
  PGRST302: 'unauthorized',
  PGRST303: 'unauthorized',
  // Refused by a privilege or a row-level policy.
  '42501': 'forbidden',
  '23503': 'not_found',
  '23505': 'conflict',
  // Values that no column or function takes, such as a forged cursor, and checks that refuse.
  '22003': 'invalid_request',
  '22007': 'invalid_request',
  '22008': 'invalid_request',
  '22021': 'invalid_request',
  '22023': 'invalid_request',
  '22P02': 'invalid_request',
  '22P05': 'invalid_request',
  '23502': 'invalid_request',
  '23514': 'invalid_request',
  // Two writers met, or the database is busy, full, starting or stopping: the caller may try again.
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '58030': 'unavailable',
  PGRST000: 'unavailable',
  PGRST001: 'unavailable',
  PGRST002: 'unavailable',
  PGRST003: 'unavailable',
};

/** What a SQLSTATE means to one route. Without a message the database's own is answered: it was written for people. */
export type Meanings = Readonly<Record<string, { code: ErrorCode; message?: string }>>;

const suggestionsSchema = z.array(placeSchema);

function readSuggestions(details: string) {
  try {
    const suggestions = suggestionsSchema.parse(JSON.parse(details));
    return suggestions.length > 0 ? suggestions : undefined;
  } catch {
    return undefined;
  }
}

/** The constraint that a violation names. Postgres words it so in English, the language of every project. */
const constraintOf = (message: string) => /constraint "([^"]+)"/.exec(message)?.[1] ?? '';

/** Of a limit: the detail is the wait in seconds, empty when waiting does not help. */
const retryAfter = ({ code, details }: PostgrestError) =>
  code === 'SC429' && details ? { headers: { 'Retry-After': details } } : {};

/** A database error as the refusal that a caller reads, with the error itself as its cause. */
export function fromDatabase(error: PostgrestError, meanings: Meanings = {}): ApiError {
  const meaning = meanings[error.code];
  if (meaning) {
    const message = meaning.message ?? error.message;
    return new ApiError(meaning.code, { message, cause: error, ...retryAfter(error) });
  }
  const code = databaseCodes[error.code] ?? 'internal';
  switch (code) {
    case 'unknown_location':
      return new ApiError(code, { message: error.message, suggestions: readSuggestions(error.details) });
    case 'too_many_inquiries':
      // The detail is the wait in seconds, the hint the inquiry that can be added to.
      return new ApiError(code, {
        message: error.message,
        inquiryId: uuid.safeParse(error.hint).data,
        ...retryAfter(error),
      });
    case 'invalid_request': {
      const broken = constraintTexts[constraintOf(error.message)];
      return broken ? invalid([broken]) : new ApiError(code, { cause: error });
    }
    default:
      return new ApiError(code, { cause: error });
  }
}
