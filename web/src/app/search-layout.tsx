import { Outlet } from 'react-router-dom';
import { CompareBar } from '@/components/compare.tsx';
import { SearchProvider } from '@/features/search/search-provider.tsx';

/** Shares one search and the homes to compare between the results, the page of a property and the favorites. */
export default function SearchLayout() {
  return (
    <SearchProvider>
      <Outlet />
      <CompareBar />
    </SearchProvider>
  );
}
