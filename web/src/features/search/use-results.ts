import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { useCallback, useMemo, useRef } from 'react';
import { searchQueryOptions } from './api/search-properties.ts';
import type { SearchState } from './search-state.ts';
import { toPages, type StoredSearch } from './stored-search.ts';

export type SearchResults = ReturnType<typeof useResults>['results'];

/** The results of the current search, beginning with those saved in this tab. */
export function useResults({ hasSearched, query, address }: SearchState, stored: StoredSearch) {
  const isRestored = hasSearched && stored.query === address && stored.results.length > 0;
  const found = useInfiniteQuery({
    ...searchQueryOptions(query),
    enabled: hasSearched,
    ...(isRestored && {
      initialData: () => {
        const pages = toPages(stored);
        return { pages, pageParams: pages.map(() => '') };
      },
    }),
  });
  const { data, error, status, hasNextPage, fetchNextPage, refetch } = found;
  const { isFetchingNextPage: isLoadingMore, isFetchNextPageError: isMoreFailed } = found;

  const loadMore = useCallback(async () => {
    const { data: loaded } = await fetchNextPage();
    return loaded?.pages.flatMap((page) => page.items) ?? [];
  }, [fetchNextPage]);

  const isRefreshed = useRef(false);
  const refreshRestored = () => {
    if (!isRestored || isRefreshed.current) return;
    isRefreshed.current = true;
    void refetch();
  };

  // Memoized, because typing in the form renders the provider.
  const results = useMemo(() => {
    const pages = hasSearched ? (data?.pages ?? []) : [];
    const last = pages.at(-1);
    return {
      status: hasSearched ? status : ('idle' as const),
      /** The error of the last request. Earlier results stay. */
      error: hasSearched ? error : null,
      items: pages.flatMap((page) => page.items),
      /** Matches in all, loaded or not. */
      total: last?.total ?? 0,
      /** Properties without a price that a cost filter left out. */
      unpricedCount: pages[0]?.unpricedCount ?? 0,
      /** Properties without a free spot among them. */
      fullCount: pages[0]?.fullCount ?? 0,
      nextCursor: last?.nextCursor ?? null,
      hasMore: hasSearched && hasNextPage,
      /** The last request was for the next page, and failed. */
      isMoreFailed,
      isLoadingMore,
      /** The first of them come from the session storage. */
      isRestored,
      /** Loads the next page. Resolves to all loaded properties. */
      loadMore,
      retry: () => void refetch(),
    };
  }, [
    hasSearched,
    data,
    status,
    error,
    hasNextPage,
    isLoadingMore,
    isMoreFailed,
    isRestored,
    loadMore,
    refetch,
  ]);
  return { results, refreshRestored };
}
