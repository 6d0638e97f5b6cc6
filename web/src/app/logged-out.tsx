import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';

/** Who is sent away from a protected screen can still read for this long what happened, in milliseconds. */
const redirectDelay = 500;

/** In place of a protected screen: says that one is logged out, and goes to the landing page. */
export function LoggedOut() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error('Unauthorized', 'You are logged out. Redirecting to login...');
    const timer = setTimeout(() => void navigate(paths.landing(), { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <LoadingState label="You are logged out. Redirecting to login..." />;
}
