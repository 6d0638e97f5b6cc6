import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useOwnPlaces } from '@/features/places/own-places.tsx';
import { optionsFrom } from '@/lib/layers.ts';
import { searchQueryOptions } from './api/search-properties.ts';
import { SearchContext } from './search-context.ts';
import { searchOf } from './search-state.ts';
import { noSearch, storedSearch } from './stored-search.ts';
import { useResults } from './use-results.ts';

/**
 * Holds the search of this tab: that of the address, and on other screens that of the last address. Saves it with its
 * results in the session storage and drops it when the user signs out.
 */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { pathname, search, key, state: layers } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const hasPlaces = useOwnPlaces().places.length > 0;
  const [stored, setStored] = useState(() => storedSearch.read() ?? noSearch);
  const [last, setLast] = useState(stored.query);
  /** The key of the history entry at a sign-out. Its search is not shown. */
  const [forgotten, setForgotten] = useState<string>();
  const isOnScreen = pathname === paths.search() || pathname === paths.patient();
  const address = isOnScreen && key !== forgotten ? search.slice(1) : '';
  const state = useMemo(() => searchOf(address || last, hasPlaces), [address, last, hasPlaces]);
  if (address !== '' && state.address !== '' && state.address !== last) setLast(state.address);
  const { results, refreshRestored } = useResults(state, stored);

  useEffect(() => {
    if (key === forgotten) return;
    const { filters, hasSearched, address: query } = state;
    const { items, status, total, unpricedCount, fullCount, nextCursor } = results;
    const isLoading = status === 'pending';
    const page = { results: items, total, unpricedCount, fullCount, nextCursor };
    storedSearch.write({ filters, hasSearched, query, isLoading, ...page });
  }, [state, results, key, forgotten]);

  useOnSignOut(() => {
    storedSearch.clear();
    setStored(noSearch);
    setLast('');
    setForgotten(key);
  });

  return (
    <SearchContext
      value={{
        ...state,
        results,
        refreshRestored,
        close: () => setLast(''),
        openSearch: (next) => {
          if (next === state.address) {
            if (state.hasSearched) results.retry();
            return;
          }
          const { query, hasSearched } = searchOf(next, hasPlaces);
          // The request starts before the screens render for the new address.
          if (hasSearched) void client.prefetchInfiniteQuery(searchQueryOptions(query));
          void navigate({ search: next }, optionsFrom(layers));
        },
        resetSearch: () => {
          setStored(noSearch);
          if (search !== '') void navigate({ search: '' }, { state: layers as unknown });
        },
      }}
    >
      {children}
    </SearchContext>
  );
}

function useOnSignOut(forget: () => void) {
  const userId = useAuth().user?.id ?? null;
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current !== null && userId === null) forget();
    lastUserId.current = userId;
  }, [userId, forget]);
}
