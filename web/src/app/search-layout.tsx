import { Outlet } from 'react-router-dom';
import { SearchProvider } from '@/features/search/search-provider.tsx';

/** The screens that share one search: its results, a home among them, and the saved ones in between. */
export default function SearchLayout() {
  return (
    <SearchProvider>
      <Outlet />
    </SearchProvider>
  );
}
