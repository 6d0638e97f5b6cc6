import * as z from 'zod/mini';
import { foundPropertySchema } from '@contract/properties.ts';
import { limits } from '@contract/limits.ts';
import { sessionValue } from '@/lib/session-value.ts';
import { defaultFilters, searchFiltersSchema } from './filters.ts';

const storedSearchSchema = z.object({
  filters: searchFiltersSchema,
  results: z.array(foundPropertySchema),
  hasSearched: z.boolean(),
  isLoading: z.boolean(),
  /** The query string of `results`; '' before the first search. */
  query: z.string(),
  /** Matches in all; `results` may be the first pages only. */
  total: z.int(),
  unpricedCount: z.int(),
  nextCursor: z.nullable(z.string()),
});
export type StoredSearch = z.infer<typeof storedSearchSchema>;

export const noSearch: StoredSearch = {
  filters: defaultFilters,
  results: [],
  hasSearched: false,
  isLoading: false,
  query: '',
  total: 0,
  unpricedCount: 0,
  nextCursor: null,
};

/** The search of this tab in the session storage. */
export const storedSearch = sessionValue('searchState', storedSearchSchema);

export type ResultPage = Pick<StoredSearch, 'total' | 'unpricedCount' | 'nextCursor'> & {
  items: StoredSearch['results'];
};

/**
 * Splits the saved results into pages. Only the cursor of the last page is stored: a refetch walks the pages from the
 * first one.
 */
export function toPages({ results, total, unpricedCount, nextCursor }: StoredSearch): ResultPage[] {
  const pages: ResultPage[] = [];
  for (let start = 0; start === 0 || start < results.length; start += limits.pageDefault) {
    const items = results.slice(start, start + limits.pageDefault);
    const isLast = start + limits.pageDefault >= results.length;
    pages.push({ items, total, unpricedCount, nextCursor: isLast ? nextCursor : '' });
  }
  return pages;
}
