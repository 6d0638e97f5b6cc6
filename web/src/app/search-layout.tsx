import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { SearchProvider } from '@/features/search/search-provider.tsx';
import { useCompared } from '@/lib/compared.ts';

const CompareBar = lazy(() => import('@/components/compare-bar.tsx'));
const NoBar = () => null;

/** Shares one search and the homes to compare between the results, the page of a property and the favorites. */
export default function SearchLayout() {
  const isComparing = useCompared().length > 0;
  return (
    <SearchProvider>
      <Outlet />
      {isComparing && (
        <ErrorBoundary Fallback={NoBar}>
          <Suspense>
            <CompareBar />
          </Suspense>
        </ErrorBoundary>
      )}
    </SearchProvider>
  );
}
