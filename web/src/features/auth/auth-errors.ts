import { isAuthApiError, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { authTexts } from './texts.ts';

/** What to tell the user about a failed call of the authentication service. */
export function authErrorText(error: unknown): string {
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  // An answer without JSON: something in front of the service gave it.
  if (isAuthError(error) && error.name === 'AuthUnknownError') return outageTextOf(error);
  if (error instanceof ApiError && error.body) return error.body.message;
  // A password is set anew within a day of signing in; the link of the mail signs in.
  if (isAuthApiError(error) && error.code === 'reauthentication_needed') return authTexts.needsNewLink;
  return error instanceof Error && error.message ? error.message : authTexts.errorDefault;
}

/** The account waits for the link in its confirmation mail to be opened. */
export const isUnconfirmed = (error: unknown) =>
  isAuthApiError(error) && error.code === 'email_not_confirmed';
