import type { AuthState } from '@/lib/auth-context.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';

const signedOut: AuthState = { status: 'unauthenticated', user: null };
/** There is a session, but the server could not be reached to read its user. */
export const unreachable: AuthState = { status: 'loading', user: null, failed: 'connection' };

let state: AuthState | undefined;
const listeners = new Set<() => void>();

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
