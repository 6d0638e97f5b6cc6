import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { homeOf } from '@/config/paths.ts';
import { LandingPage } from '@/features/landing/landing-page.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { pathWithin } from '@/lib/path-within.ts';
import { UnreachablePage } from '../guards.tsx';

/** `/` is the landing page for visitors; who is signed in goes on to the screen of the role. */
export function LandingRoute() {
  const auth = useAuth();
  const [search] = useSearchParams();
  useSignInRequest(auth.status === 'unauthenticated');
  if (auth.status === 'authenticated') {
    // A link in a mail goes by way of the sign-in; who is signed in already goes straight on.
    const returnTo = search.has('signin') ? pathWithin(search.get('return')) : undefined;
    return <Navigate to={returnTo ?? homeOf(auth.user.role)} replace />;
  }
  if (auth.status === 'loading')
    return auth.failed ? <UnreachablePage outage={auth.failed} onRetry={auth.refresh} /> : <LoadingState />;
  return <LandingPage />;
}

/** `/api/login` sends the browser to `/?signin=1`, with `return` when it was told where to go then. */
function useSignInRequest(signedOut: boolean) {
  const [search, setSearch] = useSearchParams();
  const { open } = useAuthDialog();
  const wanted = signedOut && search.has('signin');
  useEffect(() => {
    if (!wanted) return;
    const returnTo = pathWithin(search.get('return'));
    open({ mode: 'sign-in', ...(returnTo && { returnTo }) });
    setSearch({}, { replace: true });
  }, [wanted, open, search, setSearch]);
}
