import { isAuthApiError, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { authTexts } from './texts.ts';

/** The message on screen for a failed call of the authentication service. */
export function authErrorText(error: unknown): string {
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  // A response without JSON comes from a proxy in front of the service.
  if (isAuthError(error) && error.name === 'AuthUnknownError') return outageTextOf(error);
  if (error instanceof ApiError && error.body) return error.body.message;
  if (isAuthApiError(error) && error.code === 'reauthentication_needed') return authTexts.needsNewLink;
  return error instanceof Error && error.message ? error.message : authTexts.errorDefault;
}

/** The address of the account is not confirmed yet. */
export const isUnconfirmed = (error: unknown) =>
  isAuthApiError(error) && error.code === 'email_not_confirmed';
