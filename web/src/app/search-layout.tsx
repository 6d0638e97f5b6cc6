import { Outlet } from 'react-router-dom';
import { SearchProvider } from '@/features/search/search-provider.tsx';

/** Shares one search between the results, the page of a property and the favorites. */
export default function SearchLayout() {
  return (
    <SearchProvider>
      <Outlet />
    </SearchProvider>
  );
}
