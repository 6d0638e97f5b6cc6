import { HeartIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { FavoritesList } from '@/features/lists/favorites/components/favorites-list.tsx';
import { AddToList } from '@/features/lists/components/add-to-list.tsx';
import { preloadProperty } from '../preload-property.ts';
import { SignedIn } from '../signed-in.tsx';

export default function FavoritesRoute() {
  return (
    <PageShell title="My Favorites">
      <SignedIn
        icon={<HeartIcon />}
        message="Please sign in to see the homes you saved."
        failed="Your favorites could not be loaded"
      >
        {(user) =>
          user.isHelper ? (
            <MessageState
              order={1}
              icon={<HeartIcon />}
              title="An account for your work has no favorites"
              message="Search for homes, and ask up to ten of them at once if they have room."
              action={
                <ActionButton as={Link} to={paths.patient()}>
                  Search for homes
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
