import { PageShell } from '@/components/page-shell.tsx';
import { SupportPage } from '@/features/support/support-page.tsx';

export default function SupportRoute() {
  return (
    <PageShell title="Contact Support" width="text">
      <SupportPage />
    </PageShell>
  );
}
