import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AuthContext, AuthDialogContext, type Auth, type AuthDialog } from '@/lib/auth-context.ts';
import { authStore } from './auth-store.ts';
import { loadDialog, useDialog } from './use-dialog.tsx';
import { loadSession, useSession } from './use-session.ts';

/** Provides the signed-in user and the sign-in dialog. Loads the auth client on first use. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(authStore.subscribe, authStore.snapshot, authStore.serverSnapshot);
  const { show, element } = useDialog();
  const { start, refresh } = useSession(show);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      signOut: async () => (await loadSession()).signOut(),
      forgetSession: async (after) => (await loadSession()).endSession(after),
      refresh: () => void refresh(),
    }),
    [state, refresh],
  );
  const dialog = useMemo<AuthDialog>(
    () => ({
      open: (request = {}) => {
        void start();
        const { status } = state;
        show(status === 'unauthenticated' && state.needsCode ? { ...request, mode: 'code' } : request);
      },
      preload: () => void loadDialog().catch(() => undefined),
    }),
    [start, show, state],
  );

  return (
    <AuthContext value={auth}>
      <AuthDialogContext value={dialog}>
        {children}
        {element}
      </AuthDialogContext>
    </AuthContext>
  );
}
