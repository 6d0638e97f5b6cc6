import type { AuthState } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';

const signedOut: AuthState = { status: 'unauthenticated', user: null };
/** There is a session, and nobody who could say whose it is. */
export const outOfReach: AuthState = { status: 'loading', user: null, failed: 'connection' };
/** There is a session, and the server failed when it was asked whose it is. */
export const serverFailed: AuthState = { status: 'loading', user: null, failed: 'server' };

let state: AuthState | undefined;
const listeners = new Set<() => void>();

/**
 * Whether it is worth loading the auth client now. A visitor of the landing page has no session, and should not
 * wait for a client that would only say so.
 */
export function mayHaveSession(): boolean {
  if (/[#&](access_token|error)=/.test(location.hash)) return true;
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/** For `useSyncExternalStore`; on the server everybody is a visitor. */
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
