import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { locale } from '@contract/locale.ts';
import { appPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { sessionEndedText } from '@/lib/session-expiry.ts';
import { t as shared } from '@/lib/catalog.ts';
import { mayHaveSession, sessionStorageKey } from '@/lib/session-storage-key.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { authStore, unreachable } from './auth-store.ts';
import { showAuthError } from './show-auth-error.ts';

export const loadSession = () => import('./session.ts');

/** Milliseconds until the page says that the server is unreachable. A later response still counts. */
const sessionTimeoutMs = 10_000;

/**
 * Follows the session if there may be one, and retries when the browser is online again. `start` follows it in any case;
 * further calls only retry after a failure. `refresh` reads the user again.
 */
export function useSession(showDialog: (request: AuthDialogRequest) => void) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // Refs, because the router creates a new function on each page and `start` must stay the same.
  const goTo = useRef(navigate);
  const page = useRef('');
  useEffect(() => {
    goTo.current = navigate;
    page.current = pathname + search + hash;
  }, [navigate, pathname, search, hash]);

  const start = useCallback(async () => {
    try {
      const { startSession } = await loadSession();
      await startSession({
        onCodeNeeded: () => showDialog({ mode: 'code' }),
        onExpired: () => {
          const returnTo = page.current;
          const reason = sessionEndedText;
          void goTo.current(paths.landing());
          toast.error(t.youHaveBeenSignedOut(), reason);
          showDialog({ mode: 'sign-in', returnTo, reason });
        },
        // The authentication service may have redirected to the landing page.
        onRecovery: () => void goTo.current(paths.resetPassword(), { replace: true }),
        onLinkError: (message) => {
          dropFragment();
          // The service has its reason in English alone.
          showAuthError(locale() === 'en-US' ? message : shared.linkOrCodeExpired());
          // Most invalid links were used before, so the account is confirmed and the user can sign in.
          if (appPath() === paths.landing()) showDialog({ mode: 'sign-in' });
        },
      });
      // The client empties the fragment of the link but leaves the '#'.
      if (location.href.endsWith('#')) dropFragment();
    } catch {
      if (mayHaveSession()) authStore.set(unreachable);
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
      if (now.status === 'loading' && !now.failed) authStore.set(unreachable);
    }, sessionTimeoutMs);
    const onOnline = () => {
      const now = authStore.snapshot();
      if (now.status === 'loading' && now.failed === 'connection') void refresh();
    };
    // Another tab signed in, for example through the link of the confirmation mail.
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
