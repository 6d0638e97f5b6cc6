import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { favoritesQueryOptions } from '@/features/favorites/api.ts';
import { ListPage } from '@/features/lists/components/list-page.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { withLibrary } from '@/theme/library.tsx';
import { RequireUser } from '../guards.tsx';

function useFavorites() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(favoritesQueryOptions());
  return {
    items: data?.pages.flatMap(({ items }) => items),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

function ListRoute() {
  const { id = '' } = useParams();
  const { status } = useAuth();
  if (status === 'authenticated')
    return <ListPage key={id} id={id} browseTo={paths.patient()} useFavorites={useFavorites} />;
  return (
    <PageShell title="Shared list">
      <RequireUser>{null}</RequireUser>
    </PageShell>
  );
}

export default withLibrary(ListRoute);
