import { useOwnPlaces } from '@/features/places/own-places.tsx';
import { searchSorts } from '@/lib/search-filters.ts';

/** The orders of the results: that by the family's own places once it has any. */
export function useSorts() {
  const hasPlaces = useOwnPlaces().places.length > 0;
  return searchSorts.filter((sort) => sort !== 'places' || hasPlaces);
}
