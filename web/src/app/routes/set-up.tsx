import type { User } from '@contract/accounts/users.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { SetUpPage } from '@/features/accounts/auth/components/set-up-page.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';

function SetUpRoute(props: { user: User; onDone: () => void }) {
  return (
    <PageShell title={t.oneMoreStep()} width="text">
      <SetUpPage {...props} />
    </PageShell>
  );
}

export default withLibrary(SetUpRoute);
