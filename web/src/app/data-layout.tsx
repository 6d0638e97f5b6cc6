import { Suspense, useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { queryClient } from '@/lib/query-client.ts';
import { onFirstInput } from '@/lib/use-on-demand.ts';

/** The providers of all screens except the landing page. */
export default function DataLayout() {
  // Loaded in advance: it must be able to report a lost connection.
  useEffect(() => onFirstInput(() => void import('./toast-region.tsx').catch(() => undefined)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
