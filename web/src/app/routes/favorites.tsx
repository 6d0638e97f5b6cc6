import { HeartIcon } from '@/components/icons.tsx';
import { PageShell } from '@/components/page-shell.tsx';
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
        {() => <FavoritesList browseTo={paths.patient()} onIntent={preloadProperty} Actions={AddToList} />}
      </SignedIn>
    </PageShell>
  );
}
