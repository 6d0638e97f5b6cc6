import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { toast } from '@/lib/toast.ts';
import { authStore, mayHaveSession } from './auth-store.ts';
import { authTexts } from './texts.ts';

export const loadSession = () => import('./session.ts');

/** Follows the session as soon as there may be one. Answers how to begin, or to begin again after a failure. */
export function useSession(showDialog: (request: AuthDialogRequest) => void): () => Promise<void> {
  const navigate = useNavigate();
  // The router makes a new function on each page; what waits for the session must not.
  const goTo = useRef(navigate);
  useEffect(() => {
    goTo.current = navigate;
  }, [navigate]);

  const start = useCallback(async () => {
    try {
      const { startSession } = await loadSession();
      await startSession({
        onExpired: () => {
          void goTo.current(paths.landing());
          toast.error(authTexts.sessionEndedTitle, authTexts.sessionEnded);
        },
        // Also when the authentication service sent them to the landing page instead.
        onRecovery: () => void goTo.current(paths.resetPassword(), { replace: true }),
        onLinkError: (message) => {
          dropFragment();
          toast.error(authTexts.errorTitle, message);
          // Most such links were used before: then the account is ready, and its owner need only sign in.
          if (location.pathname === paths.landing()) showDialog({ mode: 'sign-in' });
        },
      });
      // The client empties the fragment that brought the session and leaves its sign behind.
      if (location.href.endsWith('#')) dropFragment();
    } catch {
      if (mayHaveSession()) authStore.set({ status: 'loading', user: null, failed: true });
    }
  }, [showDialog]);

  useEffect(() => {
    if (mayHaveSession()) void start();
    // Another tab of this browser signed in, for example by the link of the confirmation mail.
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey && event.newValue) void start();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [start]);

  return start;
}

const dropFragment = () => history.replaceState(history.state, '', location.pathname + location.search);
