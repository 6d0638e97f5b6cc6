import '@/theme/mantine-more.ts';
import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { queryClient } from '@/lib/query-client.ts';

/** What every screen but the landing page stands on, kept out of the first load. */
export default function DataLayout() {
  // What says that the connection is lost must be there before it is lost.
  useEffect(() => void import('./toast-region.tsx').catch(() => undefined), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
