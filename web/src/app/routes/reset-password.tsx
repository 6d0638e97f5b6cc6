import { PageShell } from '@/components/page-shell.tsx';
import { ResetPasswordPage } from '@/features/accounts/auth/components/reset-password-page.tsx';
import { withLibrary } from '@/theme/library.tsx';

function ResetPasswordRoute() {
  return (
    <PageShell title="Set a new password" width="text">
      <ResetPasswordPage />
    </PageShell>
  );
}

export default withLibrary(ResetPasswordRoute);
