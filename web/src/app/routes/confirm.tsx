import { PageShell } from '@/components/page-shell.tsx';
import { ConfirmPage } from '@/features/accounts/auth/components/confirm-page.tsx';
import { withLibrary } from '@/theme/library.tsx';

function ConfirmRoute() {
  return (
    <PageShell title="Continue" width="text">
      <ConfirmPage />
    </PageShell>
  );
}

export default withLibrary(ConfirmRoute);
