import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '@contract/options.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { startPageOf } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { outageTexts, type Outage } from '@/lib/outage.ts';
import { LoggedOut } from './logged-out.tsx';

type Props = {
  /** Allows this role only. */
  only?: Role;
  children: ReactNode;
};

/** Renders its children for signed-in users. Redirects other users to their start page or to the landing page. */
export function RequireUser({ only, children }: Props) {
  const auth = useAuth();
  if (auth.status === 'loading')
    return auth.failed ? <Unreachable outage={auth.failed} onRetry={auth.refresh} /> : <LoadingState />;
  if (auth.status === 'unauthenticated') return <LoggedOut />;
  if (only && auth.user.role !== only) return <Navigate to={startPageOf(auth.user.role)} replace />;
  return children;
}

/** The error as a whole page. */
export const UnreachablePage = (props: UnreachableProps) => (
  <main id="main">
    <Unreachable {...props} />
  </main>
);

type UnreachableProps = { outage: Outage; onRetry: () => void };

/** There is a session, but its user could not be loaded. */
export function Unreachable({ outage, onRetry }: UnreachableProps) {
  const { problem, advice } = outageTexts[outage];
  return (
    <ErrorState
      order={1}
      title={problem}
      message={`${advice} You are still signed in on this device.`}
      onRetry={onRetry}
    />
  );
}
