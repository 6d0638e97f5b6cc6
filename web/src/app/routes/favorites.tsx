import { HeartIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { FavoritesList } from '@/features/lists/favorites/components/favorites-list.tsx';
import { AddToList } from '@/features/lists/components/add-to-list.tsx';
import { t } from '../catalog.ts';
import { preloadProperty } from '../preload-property.ts';
import { SignedIn } from '../signed-in.tsx';

export default function FavoritesRoute() {
  return (
    <PageShell title={t.myFavorites()}>
      <SignedIn
        icon={<HeartIcon />}
        message={t.pleaseSignInSeeHomesYou()}
        failed={t.yourFavoritesCouldNotBeLoaded()}
      >
        {(user) =>
          user.isHelper ? (
            <MessageState
              order={1}
              icon={<HeartIcon />}
              title={t.accountForYourWorkHasNo()}
              message={t.searchForHomesAndAskUp()}
              action={
                <ActionButton as={Link} to={paths.patient()}>
                  {t.searchForHomes()}
                </ActionButton>
              }
            />
          ) : (
            <FavoritesList browseTo={paths.patient()} onIntent={preloadProperty} Actions={AddToList} />
          )
        }
      </SignedIn>
    </PageShell>
  );
}
