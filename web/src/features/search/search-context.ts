import { createContext, use } from 'react';
import type { FilterErrors, SearchFilters, SearchSort } from '@/lib/search-filters.ts';
import type { SearchState } from './search-state.ts';
import type { SearchResults } from './use-results.ts';

export type Search = SearchState & {
  results: SearchResults;
  /** Forgets the search of this tab. */
  close: () => void;
  /** Writes the search of a query string into the address bar, which runs it. */
  openSearch: (query: string) => void;
  /** Clears all filters, the results and the address. */
  resetSearch: () => void;
  /** Refetches restored results once, in the background. */
  refreshRestored: () => void;
};

export const SearchContext = createContext<Search | null>(null);

export function useSearch(): Search {
  const search = use(SearchContext);
  if (!search) throw new Error('useSearch must be used within a SearchProvider');
  return search;
}

/** The values of an open form, which are not applied yet. */
export type Draft = {
  filters: SearchFilters;
  errors: FilterErrors;
  sort: SearchSort;
  changeFilters: (change: Partial<SearchFilters>) => void;
  changeSort: (sort: SearchSort) => void;
  /** Validates the form. Returns its query string, or null and sets `errors`. */
  submit: () => string | null;
  /** Takes the values of the address again. */
  drop: () => void;
};

export const DraftContext = createContext<Draft | null>(null);

export function useDraft(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error('useDraft must be used within a form of the search');
  return draft;
}
