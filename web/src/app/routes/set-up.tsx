import type { User } from '@contract/accounts/users.ts';
import { PageShell } from '@/components/page-shell.tsx';
import { SetUpPage } from '@/features/accounts/auth/components/set-up-page.tsx';
import { withLibrary } from '@/theme/library.tsx';

function SetUpRoute(props: { user: User; onDone: () => void }) {
  return (
    <PageShell title="One more step" width="text">
      <SetUpPage {...props} />
    </PageShell>
  );
}

export default withLibrary(SetUpRoute);
