import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context.ts';
import { checkFilters, defaultFilters, fromQuery, hasPlace, toQuery } from '@/lib/search-filters.ts';
import { searchQueryOptions } from './api/search-properties.ts';
import { SearchContext, type SearchState } from './search-context.ts';
import { noSearch, storedSearch, type StoredSearch } from './stored-search.ts';
import { useResults } from './use-results.ts';

/** The state after a sign-out. Compared by identity: it is never saved. */
const forgotten: SearchState = {
  filters: defaultFilters,
  errors: {},
  sort: 'distance',
  hasSearched: false,
  query: '',
};

/** The search of an address. */
function stateOf(address: string): SearchState {
  const { filters, sort } = fromQuery(address);
  const errors = checkFilters(filters);
  const hasSearched = hasPlace(filters) && Object.keys(errors).length === 0;
  return { filters, errors, sort, hasSearched, query: hasSearched ? toQuery(filters, sort) : '' };
}

/** The address goes before the saved search. If both hold the same search, the saved one has later input too. */
function initialState(address: string, { filters, hasSearched, query }: StoredSearch): SearchState {
  const requested = stateOf(address);
  if (hasPlace(requested.filters) && (requested.query !== query || !requested.hasSearched)) return requested;
  return { filters, errors: {}, sort: fromQuery(query).sort, hasSearched, query };
}

/**
 * Holds the search of this tab for the search screen and for the neighbours of a property. Saves it in the session
 * storage and drops it when the user signs out. The form state is here, because the saved search and the address share
 * it; with @mantine/form (7 kB) the search page would exceed its budget.
 */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [stored, setStored] = useState(() => storedSearch.read() ?? noSearch);
  const [state, setState] = useState(() => initialState(address, stored));
  const { results, refreshRestored } = useResults(state, stored);
  const { filters, hasSearched, query } = state;

  useEffect(() => {
    if (state === forgotten) return;
    const { items, status, total, unpricedCount, nextCursor } = results;
    const isLoading = status === 'pending';
    const page = { results: items, total, unpricedCount, nextCursor };
    storedSearch.write({ filters, hasSearched, query, isLoading, ...page });
  }, [state, filters, hasSearched, query, results]);

  // Stable: an effect of `useSearchAddress` depends on them.
  const open = useCallback((next: string) => setState(stateOf(next)), []);
  const close = useCallback(() => setState((now) => ({ ...now, hasSearched: false, query: '' })), []);
  const restart = (next: SearchState) => {
    storedSearch.clear();
    setStored(noSearch);
    setState(next);
  };
  useOnSignOut(() => restart(forgotten));
  const openSearch = (next: string) => {
    if (next === query) {
      results.retry();
      return;
    }
    const wanted = stateOf(next);
    // The request starts before the screens render for the new address.
    if (wanted.hasSearched) void client.prefetchInfiniteQuery(searchQueryOptions(wanted.query));
    void navigate({ search: next });
  };

  return (
    <SearchContext
      value={{
        ...state,
        results,
        refreshRestored,
        changeFilters: (change) =>
          setState((now) => ({ ...now, filters: { ...now.filters, ...change }, errors: {} })),
        changeSort: (sort) => setState((now) => ({ ...now, sort })),
        submit: () => {
          const errors = checkFilters(filters);
          setState((now) => ({ ...now, errors }));
          return Object.keys(errors).length === 0 ? toQuery(filters, state.sort) : null;
        },
        open,
        close,
        openSearch,
        resetSearch: () => {
          restart({ ...forgotten });
          void navigate({ search: '' });
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
