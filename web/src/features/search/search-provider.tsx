import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '@/lib/auth-context.ts';
import { checkFilters, defaultFilters, fromQuery, hasPlace, toQuery, type SearchFilters } from './filters.ts';
import { SearchContext, type Search } from './search-context.ts';
import {
  clearStoredSearch,
  noSearch,
  restoreSearch,
  saveSearch,
  type StoredSearch,
} from './stored-search.ts';
import { useResults } from './use-results.ts';

type State = Pick<Search, 'filters' | 'errors' | 'sort' | 'hasSearched' | 'query'>;

/** The state after a sign-out. Compared by identity: it is never saved. */
const forgotten: State = {
  filters: defaultFilters,
  errors: {},
  sort: 'distance',
  hasSearched: false,
  query: '',
};

/** The search of an address. */
function stateOf(address: string): State {
  const { filters, sort } = fromQuery(address);
  const errors = checkFilters(filters);
  const hasSearched = hasPlace(filters) && Object.keys(errors).length === 0;
  return { filters, errors, sort, hasSearched, query: hasSearched ? toQuery(filters, sort) : '' };
}

/** The address goes before the saved search; the same search in both brings back what was typed since, too. */
function initialState(address: string, stored: StoredSearch): State {
  const asked = stateOf(address);
  if (hasPlace(asked.filters) && (asked.query !== stored.query || !asked.hasSearched)) return asked;
  const { sort } = fromQuery(stored.query);
  return { filters: stored.filters, errors: {}, sort, hasSearched: stored.hasSearched, query: stored.query };
}

/**
 * Holds the search of this tab for the search screen and for the neighbours of a property. Saves it in the session
 * storage and drops it when the user signs out. The form state is here, because the saved search and the address share
 * it; with @mantine/form (7 kB) the search page would exceed its budget.
 */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { search: address } = useLocation();
  const [stored, setStored] = useState(restoreSearch);
  const [state, setState] = useState(() => initialState(address, stored));
  const { results, refreshRestored } = useResults(state, stored);

  useEffect(() => {
    if (state === forgotten) return;
    saveSearch({
      filters: state.filters,
      hasSearched: state.hasSearched,
      query: state.query,
      results: results.items,
      isLoading: results.status === 'pending',
      total: results.total,
      unpricedCount: results.unpricedCount,
      nextCursor: results.nextCursor,
    });
  }, [state, results]);

  const reset = useCallback(() => {
    clearStoredSearch();
    setStored(noSearch);
    setState({ ...forgotten });
  }, []);
  const forget = useCallback(() => {
    reset();
    setState(forgotten);
  }, [reset]);
  useOnSignOut(forget);

  const open = useCallback((query: string) => setState(stateOf(query)), []);
  const close = useCallback(() => setState((now) => ({ ...now, hasSearched: false, query: '' })), []);
  const { filters, sort } = state;
  const submit = useCallback(() => {
    const errors = checkFilters(filters);
    setState((now) => ({ ...now, errors }));
    return Object.keys(errors).length === 0 ? toQuery(filters, sort) : null;
  }, [filters, sort]);
  const changeFilters = useCallback(
    (change: Partial<SearchFilters>) =>
      setState((now) => ({ ...now, filters: { ...now.filters, ...change }, errors: {} })),
    [],
  );
  const search = useMemo<Search>(
    () => ({ ...state, results, submit, open, close, reset, changeFilters, refreshRestored }),
    [state, results, submit, open, close, reset, changeFilters, refreshRestored],
  );
  return <SearchContext value={search}>{children}</SearchContext>;
}

function useOnSignOut(forget: () => void) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current !== null && userId === null) forget();
    lastUserId.current = userId;
  }, [userId, forget]);
}
