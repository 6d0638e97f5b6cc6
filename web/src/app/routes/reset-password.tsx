import { PageShell } from '@/components/page-shell.tsx';
import { ResetPasswordPage } from '@/features/accounts/auth/components/reset-password-page.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';

function ResetPasswordRoute() {
  return (
    <PageShell title={t.setNewPassword()} width="text">
      <ResetPasswordPage />
    </PageShell>
  );
}

export default withLibrary(ResetPasswordRoute);
