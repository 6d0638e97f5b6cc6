import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { pathWithin } from '@contract/path-within.ts';
import { startPageOf } from '@/config/paths.ts';
import { LandingPage } from '@/features/site/landing/landing-page.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { searchKey } from '@/lib/session-storage-key.ts';
import { SessionPending } from '../guards.tsx';

// Without a connection it is missing.
const LastSearch = lazy(() => import('../last-search.tsx').catch(() => ({ default: () => null })));

/** The landing page. Redirects signed-in users to the screen of their role. */
export default function LandingRoute() {
  const auth = useAuth();
  const params = new URLSearchParams(useLocation().search);
  useSignInRequest(auth.status === 'unauthenticated');
  const hasSearched = useHasSearched();
  if (auth.status === 'authenticated') {
    // Links in mails go through the call `login`, also for users who are already signed in.
    const returnTo = params.has('signin') ? pathWithin(location.origin, params.get('return')) : undefined;
    return <Navigate to={returnTo ?? startPageOf(auth.user.role)} replace />;
  }
  if (auth.status === 'loading') return <SessionPending isPage />;
  return (
    <LandingPage>
      {hasSearched && (
        <Suspense>
          <LastSearch />
        </Suspense>
      )}
    </LandingPage>
  );
}

function isSearchStored() {
  try {
    return sessionStorage.getItem(searchKey) !== null;
  } catch {
    // The storage is disabled.
    return false;
  }
}

/** Whether this tab has searched. False in the prerendered page. */
const useHasSearched = () =>
  useSyncExternalStore(
    () => () => undefined,
    isSearchStored,
    () => false,
  );

/** Opens the sign-in dialog for `/?signin=1`, to which the call `login` redirects. `return` is the page to open afterwards. */
function useSignInRequest(signedOut: boolean) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { open } = useAuthDialog();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!signedOut || !params.has('signin')) return;
    const returnTo = pathWithin(location.origin, params.get('return'));
    open({ mode: 'sign-in', ...(returnTo && { returnTo }) });
    void navigate({ search: '' }, { replace: true });
  }, [signedOut, open, search, navigate]);
}
