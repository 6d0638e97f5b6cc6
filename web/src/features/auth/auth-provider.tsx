import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { AuthContext, AuthDialogContext, type AuthDialogRequest } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { toast } from '@/lib/toast.ts';
import { authStore, mayHaveSession } from './auth-store.ts';
import { DialogLoading } from './components/dialog-loading.tsx';

const loadDialog = () => import('./components/auth-dialog.tsx');
const loadSession = () => import('./session.ts');
const AuthDialog = lazy(loadDialog);

/** Knows who is signed in and holds the dialog for it. The auth client is loaded only when there is a use for it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(authStore.subscribe, authStore.snapshot, authStore.serverSnapshot);
  const [request, setRequest] = useState<(AuthDialogRequest & { key: number }) | null>(null);
  const [opened, setOpened] = useState(false);

  const open = useCallback((next: AuthDialogRequest = {}) => {
    setRequest((before) => ({ ...next, key: (before?.key ?? 0) + 1 }));
    setOpened(true);
  }, []);

  const start = useCallback(async () => {
    try {
      const { startSession } = await loadSession();
      const { linkError } = await startSession();
      if (linkError) {
        history.replaceState(history.state, '', location.pathname + location.search);
        toast.error('Authentication Error', linkError);
        open({ mode: 'resend' });
      }
    } catch {
      authStore.set({ status: 'loading', user: null, failed: true });
    }
  }, [open]);

  useEffect(() => {
    if (mayHaveSession()) void start();
    // Another tab of this browser signed in, for example by the link of the confirmation mail.
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionStorageKey && event.newValue) void start();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [start]);

  const auth = useMemo(
    () => ({
      ...state,
      signOut: async () => (await loadSession()).signOut(),
      refresh: () => void start().then(async () => (await loadSession()).readUser()),
    }),
    [state, start],
  );
  const dialog = useMemo(() => ({ open, preload: () => void loadDialog().catch(() => undefined) }), [open]);

  return (
    <AuthContext value={auth}>
      <AuthDialogContext value={dialog}>
        {children}
        {request && (
          <Suspense fallback={<DialogLoading />}>
            <AuthDialog
              key={request.key}
              request={request}
              opened={opened}
              onClose={() => setOpened(false)}
            />
          </Suspense>
        )}
      </AuthDialogContext>
    </AuthContext>
  );
}
