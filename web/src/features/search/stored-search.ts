import * as z from 'zod/mini';
import { foundPropertySchema } from '@contract/properties.ts';
import { limits } from '@contract/limits.ts';
import { radiusOptions } from '@contract/options.ts';
import { defaultFilters } from './filters.ts';

/** Session storage key of the saved search. */
export const searchStateKey = 'searchState';

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
  /** The query string that `results` answer; '' before the first search. */
  query: z.string(),
  /** Of the whole search, of which `results` may be the first pages only. */
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

/** The saved search of this tab, or the defaults when there is none or it cannot be read. */
export function restoreSearch(): StoredSearch {
  try {
    const stored = sessionStorage.getItem(searchStateKey);
    return stored === null ? noSearch : storedSearchSchema.parse(JSON.parse(stored));
  } catch (error) {
    console.warn('The saved search could not be restored; starting with an empty one.', error);
    return noSearch;
  }
}

/** Saves the search for a reload of this tab. A storage that is full or switched off costs only that. */
export function saveSearch(search: StoredSearch) {
  try {
    sessionStorage.setItem(searchStateKey, JSON.stringify(search));
  } catch (error) {
    console.warn('The search could not be saved; it will not survive a reload.', error);
  }
}

export function clearStoredSearch() {
  try {
    sessionStorage.removeItem(searchStateKey);
  } catch (error) {
    console.warn('The saved search could not be cleared.', error);
  }
}

export type ResultPage = {
  items: StoredSearch['results'];
  total: number;
  unpricedCount: number;
  nextCursor: string | null;
};

/**
 * Saved results as the pages they came in. Cursors between them are not kept: asking again walks the pages from
 * the first, and only the last one's is needed to go on.
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
