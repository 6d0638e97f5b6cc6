import { createContext, use } from 'react';
import type { SortOption } from '@contract/options.ts';
import type { FoundProperty } from '@contract/properties.ts';
import type { FilterErrors, SearchFilters } from './filters.ts';

export type SearchResults = {
  status: 'idle' | 'pending' | 'error' | 'success';
  /** Why the last request failed; results that were there before stay. */
  error: Error | null;
  items: FoundProperty[];
  /** Of the whole search, loaded or not. */
  total: number;
  /** Homes that a cost filter left out because they show no price. */
  unpricedCount: number;
  hasMore: boolean;
  /** The last request was for the next page, and failed. */
  isMoreFailed: boolean;
  isLoadingMore: boolean;
  /** Loads the next page; resolves to all homes loaded so far. */
  loadMore: () => Promise<FoundProperty[]>;
  retry: () => void;
};

export type Search = {
  /** What the form holds, searched or not. */
  filters: SearchFilters;
  errors: FilterErrors;
  changeFilters: (change: Partial<SearchFilters>) => void;
  sort: SortOption;
  hasSearched: boolean;
  /** The query string of the search that `results` answer, for the address bar and the API alike. */
  query: string;
  results: SearchResults;
  /** The query string of what the form holds; null, with `errors` set, when it cannot be searched. */
  submit: () => string | null;
  /** Takes up the search of an address; shows what is wrong with it when it cannot be searched. */
  open: (query: string) => void;
  /** Back to the form without results; what was typed stays. */
  close: () => void;
  /** Clears all filters and results. */
  reset: () => void;
  /** Results of an earlier visit of this tab are shown; reads them again once, behind the scenes. */
  refreshRestored: () => void;
};

export const SearchContext = createContext<Search | null>(null);

export function useSearch(): Search {
  const search = use(SearchContext);
  if (!search) throw new Error('useSearch must be used within a SearchProvider');
  return search;
}
