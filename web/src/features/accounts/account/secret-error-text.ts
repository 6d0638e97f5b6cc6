import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { NetworkError } from '@/lib/errors.ts';
import { failedText, outageTextOf } from '@/lib/outage.ts';
import { codeErrorText } from '@/lib/second-factor.ts';

/** Why something that needs the password of the account was not done. `failed` says what was not done. */
export function secretErrorText(error: unknown, failed: string): string {
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  if (!isAuthApiError(error)) return failedText(error, `${failed}. Please try again in a moment.`);
  const aboutCode = codeErrorText(error);
  if (aboutCode) return aboutCode;
  if (error.code === 'email_exists') return 'Another account uses this address.';
  if (error.code === 'same_password') return 'This is already your password. Please choose another one.';
  return error.code === 'invalid_credentials' ? 'Incorrect password. Please try again.' : error.message;
}
