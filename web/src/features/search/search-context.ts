import { createContext, use } from 'react';
import type { SortOption } from '@contract/options.ts';
import type { FilterErrors, SearchFilters } from '@/lib/search-filters.ts';
import type { SearchResults } from './use-results.ts';

export type SearchState = {
  /** The values of the form. */
  filters: SearchFilters;
  errors: FilterErrors;
  /** The chosen order, as `filters`. */
  sort: SortOption;
  hasSearched: boolean;
  /** The query string of the results. */
  query: string;
};

export type Search = SearchState & {
  results: SearchResults;
  changeFilters: (change: Partial<SearchFilters>) => void;
  changeSort: (sort: SortOption) => void;
  /** Validates the form. Returns its query string, or null and sets `errors`. */
  submit: () => string | null;
  /** Takes over the search of an address, with `errors` when it is invalid. */
  open: (address: string) => void;
  /** Removes the results and keeps the form. */
  close: () => void;
  /** Runs the search of a query string and writes it into the address bar. */
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
