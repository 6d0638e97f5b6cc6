import { hasPlace, readAddress, toQuery, type SearchFilters, type SearchSort } from '@/lib/search-filters.ts';

/** What the address says. */
export type SearchState = {
  filters: SearchFilters;
  sort: SearchSort;
  hasSearched: boolean;
  /** The query string of the search, as in the address. */
  address: string;
  /** The query string of the results, for the API; '' without a search. */
  query: string;
  /** Sentences about the parts of the address that were not used. */
  dropped: string[];
};

/** The search of an address. */
export function searchOf(address: string, hasPlaces: boolean): SearchState {
  const { filters, sort: wanted, dropped } = readAddress(address);
  const isByPlaces = wanted === 'places';
  const sort = isByPlaces && !hasPlaces ? 'distance' : wanted;
  const hasSearched = hasPlace(filters);
  return {
    filters,
    sort,
    hasSearched,
    address: toQuery(filters, sort),
    query: hasSearched ? toQuery(filters, isByPlaces ? 'distance' : wanted) : '',
    dropped,
  };
}
