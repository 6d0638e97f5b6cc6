import { useInfiniteQuery } from '@tanstack/react-query';
import { ownedPropertiesQueryOptions } from '../api/owned-properties.ts';

export type OwnedProperties = ReturnType<typeof useOwnedProperties>;

/** The owner's homes as far as they are loaded. */
export function useOwnedProperties(userId: string) {
  const query = useInfiniteQuery(ownedPropertiesQueryOptions(userId));
  const pages = query.data?.pages ?? [];
  return {
    // A list that could not be read again is still a list.
    status: query.data ? 'success' : query.status,
    items: pages.flatMap((page) => page.items),
    total: pages.at(-1)?.total,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
