import { ErrorState } from '@/components/error-state.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { SignInRequired } from '@/components/sign-in-required.tsx';
import { paths } from '@/config/paths.ts';
import { FavoritesList } from '@/features/favorites/components/favorites-list.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { preloadProperty } from '../preload-property.ts';

export default function FavoritesRoute() {
  return (
    <PageShell title="My Favorites">
      <Content />
    </PageShell>
  );
}

function Content() {
  const auth = useAuth();
  if (auth.status === 'unauthenticated') {
    return <SignInRequired icon={<HeartIcon />} message="Please sign in to see the homes you saved." />;
  }
  if (auth.status === 'authenticated') {
    return <FavoritesList browseTo={paths.patient()} onIntent={preloadProperty} />;
  }
  if (!auth.failed) return <LoadingState />;
  return (
    <ErrorState
      order={1}
      title="Your favorites could not be loaded"
      message={outageText(auth.failed)}
      onRetry={auth.refresh}
    />
  );
}
