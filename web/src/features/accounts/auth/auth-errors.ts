import { isAuthApiError, isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { ApiError, NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { codeErrorText } from '@/lib/second-factor.ts';
import { serviceErrorText } from '@/lib/service-error-text.ts';
import { t } from './catalog.ts';

export const defaultErrorText = t.errorOccurredDuringAuthentication();
const needsNewLink = t.youSignedInTooLongAgo();

const wrongPassword = t.thatEmailAndPasswordDontMatch();

/** The message on screen for a failed call of the authentication service. */
export function authErrorText(error: unknown): string {
  // A response without JSON comes from a proxy in front of the service.
  const isProxyError = isAuthError(error) && error.name === 'AuthUnknownError';
  if (isProxyError || isAuthRetryableFetchError(error) || error instanceof NetworkError)
    return outageTextOf(error);
  if (error instanceof ApiError && error.body) return error.body.message;
  if (isAuthApiError(error) && error.code === 'reauthentication_needed') return needsNewLink;
  if (isAuthApiError(error) && error.code === 'invalid_credentials') return wrongPassword;
  const aboutCode = codeErrorText(error);
  if (aboutCode) return aboutCode;
  return error instanceof Error ? serviceErrorText(error, defaultErrorText) : defaultErrorText;
}

/** The link of a mail was used already, is too old, or was never valid. */
export const isDeadLink = (error: unknown) =>
  isAuthApiError(error) && [400, 403, 404, 422].includes(error.status);

/** The address of the account is not confirmed yet. */
export const isUnconfirmed = (error: unknown) =>
  isAuthApiError(error) && error.code === 'email_not_confirmed';
