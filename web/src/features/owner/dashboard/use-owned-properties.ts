import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownedPropertiesQueryOptions } from '../api/owned-properties.ts';

export type OwnedProperties = ReturnType<typeof useOwnedProperties>;

/** The owner's homes as far as they are loaded. */
export function useOwnedProperties(userId: string) {
  const { data, status, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    ownedPropertiesQueryOptions(userId),
  );
  return useMemo(() => {
    const pages = data?.pages ?? [];
    return {
      // A list that could not be read again is still a list.
      status: data ? 'success' : status,
      error,
      items: pages.flatMap((page) => page.items),
      total: pages.at(-1)?.total,
      hasMore: hasNextPage,
      isLoadingMore: isFetchingNextPage,
      loadMore: () => void fetchNextPage(),
      retry: () => void refetch(),
    };
  }, [data, status, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch]);
}
