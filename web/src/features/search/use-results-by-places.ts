import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { limits } from '@contract/limits.ts';
import { sortByOwnPlaces, useOwnPlaces } from '@/features/places/own-places.tsx';
import type { SearchSort } from '@/lib/search-filters.ts';
import { sortableHomesQueryOptions } from './api/sortable-homes.ts';
import type { SearchResults } from './use-results.ts';

/** How many cards are shown, by query, for the way back from a property. */
const shownCounts = new Map<string, number>();

/**
 * The results with the homes nearest to the family's own places first, if the family chose so; otherwise the results as
 * they are. Sorted in the browser: a request in that order would tell where the places are.
 */
export function useResultsByPlaces(query: string, sort: SearchSort, results: SearchResults) {
  const { places } = useOwnPlaces();
  const isOn = sort === 'places' && results.status === 'success' && results.items.length > 0;
  const { data, error, isPending, refetch } = useQuery({
    ...sortableHomesQueryOptions(query),
    enabled: isOn,
  });
  const [, setRenders] = useState(0);
  const sorted = useMemo(() => (data ? sortByOwnPlaces(data, places) : []), [data, places]);
  if (!isOn) return { results, sortedCount: undefined };

  const count = shownCounts.get(query) ?? limits.pageDefault;
  const status = isPending ? 'pending' : error && !data ? 'error' : 'success';
  const byPlaces: SearchResults = {
    ...results,
    status,
    error,
    items: sorted.slice(0, count),
    hasMore: count < sorted.length,
    isMoreFailed: false,
    isLoadingMore: false,
    loadMore: () => {
      const next = count + limits.pageDefault;
      shownCounts.set(query, next);
      setRenders((renders) => renders + 1);
      return Promise.resolve(sorted.slice(0, next));
    },
    retry: () => void refetch(),
  };
  return { results: byPlaces, sortedCount: data?.length };
}
