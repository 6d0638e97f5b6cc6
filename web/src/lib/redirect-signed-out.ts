import { login } from '@contract/site/calls/site.ts';
import { hostPath } from '@/config/language.ts';
import { callUrl } from './call-url.ts';
import { isUnauthorized } from './errors.ts';
import { leaveTo } from './leave.ts';
import { toast } from './toast.ts';

const redirectDelayMs = 500;

/**
 * Shows a toast and redirects after a 401; returns false for other errors. If the session has expired, the session
 * handling redirects instead.
 */
export function redirectIfSignedOut(
  error: unknown,
  message = 'You are logged out. Redirecting to login...',
  to = hostPath('/'),
): boolean {
  if (!isUnauthorized(error)) return false;
  toast.error('Unauthorized', message);
  if (!error.body?.sessionExpired) setTimeout(() => leaveTo(to), redirectDelayMs);
  return true;
}

/** The same after an update of a home. */
export const loginIfSignedOut = (error: unknown): boolean =>
  redirectIfSignedOut(error, 'You are logged out. Logging in again...', callUrl(login));
