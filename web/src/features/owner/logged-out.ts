import { isUnauthorized } from '@/lib/errors.ts';
import { toast } from '@/lib/toast.ts';

/** Milliseconds between the toast and leaving the page. */
const redirectDelay = 500;

type Answer = {
  /** What the toast says under 'Unauthorized'. */
  message: string;
  /** Where to go then. */
  to: string;
};

/**
 * Tells a logged-out owner so and leaves for the sign-in; false for every other failure. A session that has ended is
 * taken care of by whoever ends sessions.
 */
export function leaveIfLoggedOut(error: unknown, { message, to }: Answer): boolean {
  if (!isUnauthorized(error)) return false;
  toast.error('Unauthorized', message);
  if (!error.body?.sessionExpired) setTimeout(() => location.assign(to), redirectDelay);
  return true;
}

/** What an action of the dashboard says to a logged-out owner. */
export const loggedOutOnDashboard: Answer = {
  message: 'You are logged out. Redirecting to login...',
  to: '/',
};
