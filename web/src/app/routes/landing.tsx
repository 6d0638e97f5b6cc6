import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathWithin } from '@contract/path-within.ts';
import { startPageOf } from '@/config/paths.ts';
import { LandingPage } from '@/features/landing/landing-page.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { SessionPending } from '../guards.tsx';

/** The landing page. Redirects signed-in users to the screen of their role. */
export default function LandingRoute() {
  const auth = useAuth();
  const [search] = useSearchParams();
  useSignInRequest(auth.status === 'unauthenticated');
  if (auth.status === 'authenticated') {
    // Links in mails go through /api/login, also for users who are already signed in.
    const returnTo = search.has('signin') ? pathWithin(location.origin, search.get('return')) : undefined;
    return <Navigate to={returnTo ?? startPageOf(auth.user.role)} replace />;
  }
  if (auth.status === 'loading') return <SessionPending isPage />;
  return <LandingPage />;
}

/** Opens the sign-in dialog for `/?signin=1`, to which `/api/login` redirects. `return` is the page to open afterwards. */
function useSignInRequest(signedOut: boolean) {
  const [search, setSearch] = useSearchParams();
  const { open } = useAuthDialog();
  const wanted = signedOut && search.has('signin');
  useEffect(() => {
    if (!wanted) return;
    const returnTo = pathWithin(location.origin, search.get('return'));
    open({ mode: 'sign-in', ...(returnTo && { returnTo }) });
    setSearch({}, { replace: true });
  }, [wanted, open, search, setSearch]);
}
