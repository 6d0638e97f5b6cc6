import { PageShell } from '@/components/page-shell.tsx';
import { ConfirmPage } from '@/features/accounts/auth/components/confirm-page.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';

function ConfirmRoute() {
  return (
    <PageShell title={t.continue()} width="text">
      <ConfirmPage />
    </PageShell>
  );
}

export default withLibrary(ConfirmRoute);
