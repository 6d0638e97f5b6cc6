import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { SupportPage } from '@/features/support/support-page.tsx';

export default function SupportRoute() {
  return (
    <PageShell
      title="Contact Support"
      width="text"
      about={{
        path: paths.support(),
        description:
          'Questions about finding a home, about your account or your listing? How to reach our team.',
      }}
    >
      <SupportPage />
    </PageShell>
  );
}
