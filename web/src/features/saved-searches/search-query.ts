import { readSearchParams } from '@contract/search/search.ts';
import { savedFiltersSchema, type SavedFilters } from '@contract/saved-searches/saved-searches.ts';
import { fromQuery, toQuery } from '@/lib/search-filters.ts';
import { chipsOf, radiusLabel } from '@/lib/search-summary.ts';
import { placeText } from '@/lib/place-text.ts';
import { t } from './catalog.ts';

/** The search of a query string from `toQuery`; undefined if the API would not take it. */
export function searchOf(query: string): SavedFilters | undefined {
  const params = readSearchParams(new URLSearchParams(query));
  for (const name of ['radius', 'minCost', 'maxCost'])
    if (name in params) params[name] = Number(params[name]);
  for (const name of ['openSpots', 'costWithCare'])
    if (name in params) params[name] = params[name] === 'true';
  return savedFiltersSchema.safeParse(params).data;
}

/** The query string of a saved search. */
export function queryOf(search: SavedFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  const { filters, sort } = fromQuery(params.toString());
  return toQuery(filters, sort);
}

/** Whether two searches find the same homes, in whatever order. */
export const isSameSearch = (one: SavedFilters, other: SavedFilters | undefined) =>
  other !== undefined && unordered(one) === unordered(other);

const unordered = (search: SavedFilters) => queryOf({ ...search, sort: 'distance' }).toLowerCase();

/** 'Within 25 miles of Chicago, IL · Up to $5,000 · Memory Care'. */
export function searchInWords(search: SavedFilters): string {
  const { filters } = fromQuery(queryOf(search));
  const others = chipsOf({ ...filters, radius: '25' }).map(({ label }) => label);
  return [t.within({ radius: radiusLabel(filters), place: placeText(filters) }), ...others].join(' · ');
}
