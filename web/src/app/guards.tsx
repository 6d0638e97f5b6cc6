import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '@contract/options.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { startPageOf } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { outageTexts } from '@/lib/outage.ts';
import { t } from './catalog.ts';
import { LoggedOut } from './logged-out.tsx';

type Props = {
  only?: Role;
  /** The heading of the page, which stays while the session loads. */
  head?: ReactNode;
  children: ReactNode;
};

/** Renders its children for signed-in users, or those with the role `only`. Redirects other users. */
export function RequireUser({ only, head, children }: Props) {
  const auth = useAuth();
  if (auth.status === 'loading')
    return (
      <>
        {!auth.failed && head}
        <SessionPending />
      </>
    );
  if (auth.status === 'unauthenticated') return <LoggedOut />;
  if (only && auth.user.role !== only) return <Navigate to={startPageOf(auth.user.role)} replace />;
  return children;
}

/** While the session loads, or there is one but its user could not be loaded. */
export function SessionPending({ isPage = false }) {
  const auth = useAuth();
  if (auth.status !== 'loading' || !auth.failed) return <LoadingState />;
  const { problem, advice } = outageTexts[auth.failed];
  const message = t.youAreStillSignedInOn({ advice });
  const error = <ErrorState order={1} title={problem} message={message} onRetry={auth.refresh} />;
  return isPage ? <main id="main">{error}</main> : error;
}
