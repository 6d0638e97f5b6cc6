import type { AuthState } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';

const signedOut: AuthState = { status: 'unauthenticated', user: null };
/** There is a session, but the server could not be reached to read its user. */
export const unreachable: AuthState = { status: 'loading', user: null, failed: 'connection' };

let state: AuthState | undefined;
const listeners = new Set<() => void>();

/** Whether the page was opened by a link of the authentication service, which only the auth client reads. */
export const hasLinkResult = () => /[#&](access_token|error)=/.test(location.hash);

/** Whether to follow the session now. First visits have none. */
export function mayHaveSession(): boolean {
  if (hasLinkResult()) return true;
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/** A store for `useSyncExternalStore`. The server renders every page for a signed-out visitor. */
export const authStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): AuthState => (state ??= mayHaveSession() ? { status: 'loading', user: null } : signedOut),
  serverSnapshot: (): AuthState => signedOut,
  set: (next: AuthState) => {
    state = next;
    for (const listener of listeners) listener();
  },
};
