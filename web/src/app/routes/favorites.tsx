import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';

export default function FavoritesRoute() {
  return (
    <PageShell title="Favorites">
      <LoadingState />
    </PageShell>
  );
}
