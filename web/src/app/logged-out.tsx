import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

/** Time to read the message before the redirect, in milliseconds. */
const redirectDelay = 500;

/** Replaces a protected screen: reports that the user is logged out and redirects to the landing page. */
export function LoggedOut() {
  const navigate = useNavigate();
  const auth = useAuth();
  const [isTold] = useState(auth.status === 'unauthenticated' && auth.hasEnded === true);
  useEffect(() => {
    if (!isTold) toast.error(t.unauthorized(), t.youAreLoggedOutRedirectingLogin());
    const timer = setTimeout(() => void navigate(paths.landing(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate, isTold]);
  return <LoadingState label={t.youAreLoggedOutRedirectingLogin()} />;
}
