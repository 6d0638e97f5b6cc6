import '@/theme/mantine-more.ts';
import { Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { queryClient } from '@/lib/query-client.ts';

/** What every screen but the landing page stands on, kept out of the first load. */
export default function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
