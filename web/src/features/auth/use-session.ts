import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { toast } from '@/lib/toast.ts';
import { authStore, mayHaveSession, outOfReach } from './auth-store.ts';
import { authTexts } from './texts.ts';

export const loadSession = () => import('./session.ts');

/** Who waits for the session longer than so many milliseconds is told so. It may still come. */
const patience = 10_000;

type Beginnings = {
  /** Begins to follow the session; asked again, it does so only after a failure. */
  start: () => Promise<void>;
  /** Reads the user again. */
  refresh: () => Promise<void>;
};

/** Follows the session as soon as there may be one, and again when the connection is back. */
export function useSession(showDialog: (request: AuthDialogRequest) => void): Beginnings {
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
      if (mayHaveSession()) authStore.set(outOfReach);
    }
  }, [showDialog]);

  const refresh = useCallback(async () => {
    await start();
    await loadSession().then(
      (session) => session.readAgain(),
      () => undefined,
    );
  }, [start]);

  useEffect(() => {
    if (mayHaveSession()) void start();
    const waiting = setTimeout(() => {
      const now = authStore.snapshot();
      if (now.status === 'loading' && !now.failed) authStore.set(outOfReach);
    }, patience);
    const onOnline = () => {
      if (authStore.snapshot() === outOfReach) void refresh();
    };
    // Another tab of this browser signed in, for example by the link of the confirmation mail.
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey && event.newValue) void start();
    };
    addEventListener('storage', onStorage);
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(waiting);
      removeEventListener('storage', onStorage);
      removeEventListener('online', onOnline);
    };
  }, [start, refresh]);

  return { start, refresh };
}

const dropFragment = () => history.replaceState(history.state, '', location.pathname + location.search);
