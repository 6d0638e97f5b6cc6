import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ErrorCode, ErrorDetail } from './contract/errors.ts';
import { uuid } from './contract/fields.ts';
import { placeSchema } from './contract/search.ts';
import { texts } from './contract/texts.ts';
import { ApiError, invalidRequest } from './errors.ts';

export const isDatabaseError = (error: unknown): error is PostgrestError => error instanceof PostgrestError;

/** The error code of each SQLSTATE and of each PostgREST code. Anything else is `internal`. */
export const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  SC401: 'session_expired',
  SC403: 'recent_sign_in_needed',
  SC409: 'role_in_use',
  SC422: 'unknown_location',
  SC429: 'too_many_inquiries',
  // The token is malformed, not signed by this project, or expired.
  PGRST301: 'unauthorized',
  PGRST302: 'unauthorized',
  PGRST303: 'unauthorized',
  // A privilege or a row-level security policy is missing.
  '42501': 'forbidden',
  '23503': 'not_found',
  '23505': 'conflict',
  // A value that no column or function accepts, such as a forged cursor, or a violated check.
  '22003': 'invalid_request',
  '22007': 'invalid_request',
  '22008': 'invalid_request',
  '22021': 'invalid_request',
  '22023': 'invalid_request',
  '22P02': 'invalid_request',
  '22P05': 'invalid_request',
  '23502': 'invalid_request',
  '23514': 'invalid_request',
  // Concurrent writes, or the database is busy, full, starting or stopping. The caller may try again.
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

/** What a SQLSTATE means to one route. Without a message, the response has the database's own, written for users. */
export type ErrorOverrides = Readonly<Record<string, { code: ErrorCode; message?: string }>>;

/**
 * The checks that can fail after the contract has accepted the input: only Postgres knows whose folder a photo is in, and
 * the stored value of a field that the request leaves out.
 */
const constraintDetails: Readonly<Record<string, ErrorDetail>> = {
  available_spots_fit_capacity: { field: 'availableSpots', message: texts.availableSpotsOverCapacity },
  image_urls_are_in_own_folder: { field: 'imageUrls', message: texts.imagePathInvalid },
};

const suggestionsSchema = z.array(placeSchema).check(z.minLength(1));

function readSuggestions(details: string) {
  try {
    return suggestionsSchema.parse(JSON.parse(details));
  } catch {
    return undefined;
  }
}

/** The constraint in the message of a violation, which is in English on every project. */
const constraintOf = (message: string) => /constraint "([^"]+)"/.exec(message)?.[1] ?? '';

/** The detail of a rate limit is the wait in seconds, or empty when waiting does not help. */
const retryAfter = ({ code, details }: PostgrestError) =>
  code === 'SC429' && details ? { headers: { 'Retry-After': details } } : {};

/** Converts a database error to an API error. The cause goes to the log only. */
export function fromDatabase(error: PostgrestError, overrides: ErrorOverrides = {}): ApiError {
  const override = overrides[error.code];
  if (override) {
    const message = override.message ?? error.message;
    return new ApiError(override.code, { message, cause: error, ...retryAfter(error) });
  }
  const code = databaseCodes[error.code] ?? 'internal';
  switch (code) {
    case 'unknown_location':
      return new ApiError(code, { message: error.message, suggestions: readSuggestions(error.details) });
    case 'too_many_inquiries':
      // The hint is the inquiry that can be added to.
      return new ApiError(code, {
        message: error.message,
        inquiryId: uuid.safeParse(error.hint).data,
        ...retryAfter(error),
      });
    case 'invalid_request': {
      const detail = constraintDetails[constraintOf(error.message)];
      return detail ? invalidRequest([detail]) : new ApiError(code, { cause: error });
    }
    default:
      return new ApiError(code, { cause: error });
  }
}
