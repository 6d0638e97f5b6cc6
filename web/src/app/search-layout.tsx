import { Outlet } from 'react-router-dom';
import { CompareBar } from '@/features/properties/compare/selection.tsx';
import { bottomBarId } from '@/config/bottom-bar.ts';
import { appPath } from '@/config/language.ts';
import { prefetchSearch } from '@/features/search/prefetch-search.ts';
import { SearchProvider } from '@/features/search/search-provider.tsx';
import classes from './search-layout.module.css';

export const prepare = () => prefetchSearch(appPath(), location.search.slice(1));

/** Shares one search and the homes to compare between the results, the page of a property and the favorites. */
export default function SearchLayout() {
  return (
    <SearchProvider>
      <Outlet />
      <div id={bottomBarId} className={classes.bottom}>
        <CompareBar />
      </div>
    </SearchProvider>
  );
}
