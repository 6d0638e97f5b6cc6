import * as z from 'zod/mini';
import { foundPropertySchema } from '@contract/properties.ts';
import { limits } from '@contract/limits.ts';
import { radiusOptions } from '@contract/options.ts';
import { sessionValue } from '@/lib/session-value.ts';
import { defaultFilters } from './filters.ts';

const storedSearchSchema = z.object({
  filters: z.object({
    zipCode: z.string(),
    city: z.string(),
    state: z.string(),
    careType: z.string(),
    radius: z.enum(radiusOptions.map(String)),
    minCost: z.string(),
    maxCost: z.string(),
    amenities: z.array(z.string()),
    careTypes: z.array(z.string()),
  }),
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

const stored = sessionValue('searchState', storedSearchSchema);

/** The saved search of this tab, or the defaults. */
export const restoreSearch = (): StoredSearch => stored.read() ?? noSearch;

export const saveSearch = stored.write;
export const clearStoredSearch = stored.clear;

export type ResultPage = {
  items: StoredSearch['results'];
  total: number;
  unpricedCount: number;
  nextCursor: string | null;
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
