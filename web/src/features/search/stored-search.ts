import type { FoundProperty } from '@contract/properties/properties.ts';
import { limits } from '@contract/limits.ts';
import { foundPropertiesShape } from '@/lib/property-shape.ts';
import { searchKey } from '@/lib/session-storage-key.ts';
import { sessionValue } from '@/lib/session-value.ts';
import { flag, nullable, number, record, text } from '@/lib/shape.ts';
import { defaultFilters, searchFiltersShape, type SearchFilters } from '@/lib/search-filters.ts';

export type StoredSearch = {
  filters: SearchFilters;
  results: FoundProperty[];
  hasSearched: boolean;
  isLoading: boolean;
  /** The query string of `results`; '' before the first search. */
  query: string;
  /** Matches in all; `results` may be the first pages only. */
  total: number;
  unpricedCount: number;
  fullCount: number;
  nextCursor: string | null;
};

const storedSearchShape = record<StoredSearch>({
  filters: searchFiltersShape,
  results: foundPropertiesShape,
  hasSearched: flag,
  isLoading: flag,
  query: text,
  total: number,
  unpricedCount: number,
  fullCount: number,
  nextCursor: nullable(text),
});

export const noSearch: StoredSearch = {
  filters: defaultFilters,
  results: [],
  hasSearched: false,
  isLoading: false,
  query: '',
  total: 0,
  unpricedCount: 0,
  fullCount: 0,
  nextCursor: null,
};

/** The search of this tab in the session storage. */
export const storedSearch = sessionValue(searchKey, storedSearchShape);

export type ResultPage = Pick<StoredSearch, 'total' | 'unpricedCount' | 'fullCount' | 'nextCursor'> & {
  items: StoredSearch['results'];
};

/**
 * Splits the saved results into pages. Only the cursor of the last page is stored: a refetch walks the pages from the
 * first one.
 */
export function toPages({
  results,
  total,
  unpricedCount,
  fullCount,
  nextCursor,
}: StoredSearch): ResultPage[] {
  const pages: ResultPage[] = [];
  for (let start = 0; start === 0 || start < results.length; start += limits.pageDefault) {
    const items = results.slice(start, start + limits.pageDefault);
    const isLast = start + limits.pageDefault >= results.length;
    pages.push({ items, total, unpricedCount, fullCount, nextCursor: isLast ? nextCursor : '' });
  }
  return pages;
}
