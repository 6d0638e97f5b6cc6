import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { RequireUser, SessionPending } from '../guards.tsx';
import { SearchPage } from './search.tsx';

/**
 * The search of signed-in users. Redirects visitors with a query to `/search`, unless they were signed in on this page
 * before.
 */
export default function PatientRoute() {
  const { status } = useAuth();
  const { search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'authenticated' && !wasSignedIn) setWasSignedIn(true);
  if (status === 'unauthenticated' && search !== '' && !wasSignedIn) {
    return <Navigate to={paths.search(search)} replace />;
  }
  if (status === 'loading') return <SessionPending isPage />;
  return (
    <RequireUser>
      <SearchPage />
    </RequireUser>
  );
}
