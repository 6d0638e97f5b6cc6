import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '@contract/options.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { homeOf } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { LoggedOut } from './logged-out.tsx';

type Props = {
  /** Without it any signed-in user may see the screen. */
  only?: Role;
  children: ReactNode;
};

/** Shows its children to signed-in users only; others are told and sent to the landing page. */
export function RequireUser({ only, children }: Props) {
  const auth = useAuth();
  if (auth.status === 'loading')
    return auth.failed ? <Unreachable onRetry={auth.refresh} /> : <LoadingState />;
  if (auth.status === 'unauthenticated') return <LoggedOut />;
  if (only && auth.user.role !== only) return <Navigate to={homeOf(auth.user.role)} replace />;
  return children;
}

/** The same where there is no page around it yet. */
export const UnreachablePage = ({ onRetry }: { onRetry: () => void }) => (
  <main id="main">
    <Unreachable onRetry={onRetry} />
  </main>
);

/** The session is there, but not the server that knows whose it is. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      order={1}
      title="We cannot reach the server"
      message="Please check your connection and try again. You are still signed in on this device."
      onRetry={onRetry}
    />
  );
}
