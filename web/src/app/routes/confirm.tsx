import { PageShell } from '@/components/page-shell.tsx';
import { ConfirmPage } from '@/features/auth/components/confirm-page.tsx';

export default function ConfirmRoute() {
  return (
    <PageShell title="Continue" width="text">
      <ConfirmPage />
    </PageShell>
  );
}
