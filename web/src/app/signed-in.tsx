import type { ReactNode } from 'react';
import type { User } from '@contract/accounts/users.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { SignInRequired } from '@/components/sign-in-required.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';

type Props = {
  icon: ReactNode;
  /** Asks visitors to sign in. */
  message: string;
  /** The title when the session could not be loaded. */
  failed: string;
  children: (user: User) => ReactNode;
};

/** The content of a page for signed-in users. Visitors can sign in on it. */
export function SignedIn({ icon, message, failed, children }: Props) {
  const auth = useAuth();
  if (auth.status === 'authenticated') return children(auth.user);
  if (auth.status === 'unauthenticated') return <SignInRequired icon={icon} message={message} />;
  if (!auth.failed) return <LoadingState />;
  return <ErrorState order={1} title={failed} message={outageText(auth.failed)} onRetry={auth.refresh} />;
}
