import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { searchQueryOptions } from './api/search-properties.ts';
import type { SearchResults } from './search-context.ts';
import { toPages, type StoredSearch } from './stored-search.ts';

type SearchState = { hasSearched: boolean; query: string };

/** With the cursor of the next page, which is saved with the results. */
export type ResultsWithCursor = SearchResults & { nextCursor: string | null };

/** The results of the current search, beginning with those saved in this tab. */
export function useResults({ hasSearched, query }: SearchState, stored: StoredSearch) {
  const isRestored = hasSearched && stored.query === query && stored.results.length > 0;
  const {
    data,
    error,
    status,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    ...searchQueryOptions(query),
    enabled: hasSearched,
    ...(isRestored && {
      initialData: () => {
        const pages = toPages(stored);
        return { pages, pageParams: pages.map(() => '') };
      },
    }),
  });

  const loadMore = useCallback(async () => {
    const { data: loaded } = await fetchNextPage();
    return loaded?.pages.flatMap((page) => page.items) ?? [];
  }, [fetchNextPage]);
  const retry = useCallback(() => void refetch(), [refetch]);

  const isRefreshed = useRef(false);
  const refreshRestored = useCallback(() => {
    if (!isRestored || isRefreshed.current) return;
    isRefreshed.current = true;
    void refetch();
  }, [isRestored, refetch]);

  const results = useMemo<ResultsWithCursor>(() => {
    const pages = hasSearched ? (data?.pages ?? []) : [];
    const last = pages.at(-1);
    return {
      status: hasSearched ? status : 'idle',
      error: hasSearched ? error : null,
      items: pages.flatMap((page) => page.items),
      total: last?.total ?? 0,
      unpricedCount: pages[0]?.unpricedCount ?? 0,
      nextCursor: last?.nextCursor ?? null,
      hasMore: hasSearched && hasNextPage,
      isMoreFailed: isFetchNextPageError,
      isLoadingMore: isFetchingNextPage,
      loadMore,
      retry,
    };
  }, [
    hasSearched,
    data,
    status,
    error,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    loadMore,
    retry,
  ]);
  return { results, refreshRestored };
}
