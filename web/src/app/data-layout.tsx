import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { hasPendingSearch } from '@/lib/pending-search-key.ts';
import { queryClient } from '@/lib/query-client.ts';
import { onFirstInput } from '@/lib/use-on-demand.ts';
import { toastRegion } from './toast-host.tsx';

/** The providers of all screens except the landing page. */
export default function DataLayout() {
  useEffect(() => onFirstInput(() => void toastRegion.load().catch(() => undefined)), []);
  const { user } = useAuth();
  const isReady = user !== null && !user.needsSetup;
  useEffect(() => {
    if (isReady && hasPendingSearch())
      void import('@/features/saved-searches/save-pending.ts').then(
        ({ savePending }) => savePending(),
        () => undefined,
      );
  }, [isReady]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
