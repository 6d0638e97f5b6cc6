import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { type ErrorDetail } from './contract/errors.ts';
import { type ErrorCode, errorCodes } from './contract/error-codes.ts';
import { uuid } from './contract/fields.ts';
import { placeSchema } from './contract/search/search.ts';
import { t as texts } from './contract/catalog.ts';
import { sentenceOf, valuesOf } from './database-texts.ts';
import { ApiError, invalidRequest } from './errors.ts';
import { unavailable } from './upstream.ts';

export const isDatabaseError = (error: unknown): error is PostgrestError => error instanceof PostgrestError;

/** The SQLSTATEs and PostgREST codes of each error code. Anything else is `internal`. */
const sqlstates: Partial<Record<ErrorCode, string>> = {
  session_expired: 'SC401',
  second_factor_needed: 'SC402',
  account_suspended: 'SC423',
  recent_sign_in_needed: 'SC403',
  role_in_use: 'SC409',
  property_suspended: 'SC424',
  unknown_location: 'SC422',
  too_many_writes: 'SC429 PT429',
  // The token is malformed, not signed by this project, or expired.
  unauthorized: 'PGRST301 PGRST302 PGRST303',
  // A privilege or a row-level security policy is missing.
  forbidden: '42501',
  not_found: '23503 SC404',
  conflict: '23505',
  // A value that no column or function accepts, such as a forged cursor, or a violated check.
  invalid_request: '22003 22007 22008 22021 22023 23502 23514 22P02 22P05',
  // Concurrent writes: nothing was written. The caller may try again.
  busy: '40001 40P01 55P03',
  // Operators have paused changes: nothing was written.
  paused: 'PT503',
  // The database is busy, full, starting or stopping. The caller may try again.
  unavailable: '53100 53200 53300 57014 58030 57P01 57P02 57P03 PGRST000 PGRST001 PGRST002 PGRST003',
};

/** The error code of each SQLSTATE and of each PostgREST code. */
export const databaseCodes = new Map(
  errorCodes.flatMap(
    (code) => sqlstates[code]?.split(' ').map((sqlstate) => [sqlstate, code] as const) ?? [],
  ),
);

/** What a SQLSTATE means to one route. Without a message, the response has the database's own, written for users. */
export type ErrorOverrides = Readonly<Record<string, { code: ErrorCode; message?: () => string }>>;

/**
 * The checks that can fail after the contract has accepted the input: only Postgres knows whose folder a photo is in,
 * where a ZIP code is, and the stored value of a field that the request leaves out.
 */
const constraintDetails = (): Readonly<Record<string, ErrorDetail>> => ({
  available_spots_fit_capacity: { field: 'availableSpots', message: texts.availableSpotsOverCapacity() },
  location_is_near_zip_code: { field: 'location', message: texts.locationTooFar() },
  member_name_is_filled: { field: 'memberName', message: texts.memberNameRequired() },
  license_is_of_home_state: { field: 'licenseState', message: texts.licenseOfOtherState() },
  license_names_state: { field: 'licenseNumber', message: texts.licenseIncomplete() },
  creation_key_is_random: { field: 'id', message: texts.creationKeyInvalid() },
  image_urls_are_in_own_folder: { field: 'imageUrls', message: texts.imagePathInvalid() },
});

const suggestionsSchema = z.array(placeSchema).check(z.minLength(1));

/** Beside the values of the sentence, or alone. */
function readSuggestions(details: string) {
  try {
    return suggestionsSchema.parse(valuesOf(details)['suggestions'] ?? JSON.parse(details));
  } catch {
    return undefined;
  }
}

/** The constraint in the message of a violation, which is in English on every project. */
const constraintOf = (message: string) => /constraint "([^"]+)"/.exec(message)?.[1] ?? '';

/**
 * The details of a rate limit have the wait in seconds, or none when waiting does not help. The hint is the inquiry that
 * can be added to.
 */
function waitOf({ code, details, hint }: PostgrestError) {
  if (code !== 'SC429' && code !== 'PT429' && code !== 'PT503') return {};
  const seconds = Number(valuesOf(details)['seconds'] ?? details);
  return {
    inquiryId: uuid.safeParse(hint).data,
    ...(seconds > 0 ? { headers: { 'Retry-After': String(seconds) } } : {}),
  };
}

/** Converts a database error to an API error. The cause goes to the log only. */
export function fromDatabase(error: PostgrestError, overrides: ErrorOverrides = {}): ApiError {
  const override = overrides[error.code];
  const sentence = sentenceOf(error.message, valuesOf(error.details));
  if (override) {
    const message = override.message?.() ?? sentence;
    return new ApiError(override.code, { message, cause: error, ...waitOf(error) });
  }
  const code = databaseCodes.get(error.code) ?? 'internal';
  switch (code) {
    case 'unknown_location':
      return new ApiError(code, { message: sentence, suggestions: readSuggestions(error.details) });
    case 'account_suspended':
    case 'property_suspended':
    case 'too_many_writes':
      return new ApiError(code, { message: sentence, ...waitOf(error) });
    case 'paused':
      return new ApiError(code, waitOf(error));
    case 'busy':
      return new ApiError(code, { cause: error, headers: { 'Retry-After': '1' } });
    case 'unavailable':
      return unavailable(error);
    case 'invalid_request': {
      const detail = constraintDetails()[constraintOf(error.message)];
      return detail ? invalidRequest([detail]) : new ApiError(code, { cause: error });
    }
    default:
      return new ApiError(code, { cause: error });
  }
}
