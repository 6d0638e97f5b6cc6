import { login } from '@contract/site/calls/site.ts';
import { hostPath } from '@/config/language.ts';
import { t } from './catalog.ts';
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
  message = t.youAreLoggedOutRedirectingLogin(),
  to = hostPath('/'),
): boolean {
  if (!isUnauthorized(error)) return false;
  toast.error(t.unauthorized(), message);
  if (!error.body?.sessionExpired) setTimeout(() => leaveTo(to), redirectDelayMs);
  return true;
}

/** The same after an update of a home. */
export const loginIfSignedOut = (error: unknown): boolean =>
  redirectIfSignedOut(error, t.youAreLoggedOutLoggingIn(), callUrl(login));
