import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';

/** Why the account is still there. */
export function failureText(error: unknown): string {
  if (isAuthApiError(error) && error.code === 'invalid_credentials') {
    return 'This is not the password of this account. Please try again.';
  }
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  if (isAuthApiError(error)) return error.message;
  return 'Your account could not be deleted. Please try again in a moment.';
}
