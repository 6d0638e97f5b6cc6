import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { NetworkError } from '@/lib/errors.ts';
import { failedText, outageTextOf } from '@/lib/outage.ts';
import { codeErrorText } from '@/lib/second-factor.ts';
import { serviceErrorText } from '@/lib/service-error-text.ts';
import { t } from './catalog.ts';

/** Why something that needs the password of the account was not done. `failed` says what was not done. */
export function secretErrorText(error: unknown, failed: string): string {
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  if (!isAuthApiError(error)) return failedText(error, t.pleaseTryAgainInMoment({ failed }));
  const aboutCode = codeErrorText(error);
  if (aboutCode) return aboutCode;
  if (error.code === 'email_exists') return t.anotherAccountUsesThisAddress();
  if (error.code === 'same_password') return t.thisIsAlreadyYourPasswordPlease();
  if (error.code === 'invalid_credentials') return t.incorrectPasswordPleaseTryAgain();
  return serviceErrorText(error, t.pleaseTryAgainInMoment({ failed }));
}
