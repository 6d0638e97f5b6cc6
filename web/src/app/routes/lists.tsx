import { PageShell } from '@/components/page-shell.tsx';
import { ListsPage } from '@/features/lists/components/lists-page.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { RequireUser } from '../guards.tsx';

function ListsRoute() {
  return (
    <PageShell title="Shared Lists">
      <RequireUser>
        <ListsPage />
      </RequireUser>
    </PageShell>
  );
}

export default withLibrary(ListsRoute);
