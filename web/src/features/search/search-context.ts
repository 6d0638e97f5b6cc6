import { createContext, use } from 'react';
import type { SortOption } from '@contract/options.ts';
import type { FoundProperty } from '@contract/properties.ts';
import type { FilterErrors, SearchFilters } from './filters.ts';

export type SearchResults = {
  status: 'idle' | 'pending' | 'error' | 'success';
  /** The error of the last request. Earlier results stay. */
  error: Error | null;
  items: FoundProperty[];
  /** Matches in all, loaded or not. */
  total: number;
  /** Properties without a price that a cost filter left out. */
  unpricedCount: number;
  hasMore: boolean;
  /** The last request was for the next page, and failed. */
  isMoreFailed: boolean;
  isLoadingMore: boolean;
  /** Loads the next page. Resolves to all loaded properties. */
  loadMore: () => Promise<FoundProperty[]>;
  retry: () => void;
};

export type Search = {
  /** The values of the form. */
  filters: SearchFilters;
  errors: FilterErrors;
  changeFilters: (change: Partial<SearchFilters>) => void;
  sort: SortOption;
  hasSearched: boolean;
  /** The query string of `results`. */
  query: string;
  results: SearchResults;
  /** Validates the form. Returns its query string, or null and sets `errors`. */
  submit: () => string | null;
  /** Takes over the search of an address, with `errors` when it is invalid. */
  open: (query: string) => void;
  /** Removes the results and keeps the form. */
  close: () => void;
  /** Clears all filters and results. */
  reset: () => void;
  /** Refetches restored results once, in the background. */
  refreshRestored: () => void;
};

export const SearchContext = createContext<Search | null>(null);

export function useSearch(): Search {
  const search = use(SearchContext);
  if (!search) throw new Error('useSearch must be used within a SearchProvider');
  return search;
}
