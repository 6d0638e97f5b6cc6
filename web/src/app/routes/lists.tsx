import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { useParams } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { UsersIcon } from '@/components/icons.tsx';
import { SignInRequired } from '@/components/sign-in-required.tsx';
import { paths } from '@/config/paths.ts';
import { favoritesQueryOptions } from '@/features/lists/favorites/api.ts';
import { AddHomesDialog, type AddHomesProps } from '@/features/lists/components/add-homes-dialog.tsx';
import { JoinPage } from '@/features/lists/components/join-page.tsx';
import { ListPage } from '@/features/lists/components/list-page.tsx';
import { ListsPage } from '@/features/lists/components/lists-page.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { SessionPending } from '../guards.tsx';

/** The overview, a list or an invitation: one module, so that the first view knows of one. */
function ListsRoute() {
  const { id, token } = useParams();
  const { status } = useAuth();
  if (id !== undefined && status === 'authenticated')
    return <ListPage key={id} id={id} browseTo={paths.patient()} AddHomes={AddFavorites} />;
  const isInvitation = token !== undefined;
  return (
    <PageShell title={isInvitation ? t.invitation() : t.sharedLists()} width={isInvitation ? 'text' : 'page'}>
      {status === 'loading' ? (
        <SessionPending />
      ) : isInvitation ? (
        <JoinPage key={token} token={token} />
      ) : status === 'authenticated' ? (
        <ListsPage />
      ) : (
        <SignInRequired icon={<UsersIcon />} message={t.pleaseSignInSeeYourShared()} />
      )}
    </PageShell>
  );
}

function AddFavorites(props: AddHomesProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(favoritesQueryOptions());
  const favorites = {
    items: data?.items,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
  return <AddHomesDialog {...props} favorites={favorites} />;
}

export default withLibrary(ListsRoute);
