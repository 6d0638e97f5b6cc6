import { PageShell } from '@/components/page-shell.tsx';
import { UnsubscribePage } from '@/features/mails/unsubscribe-page.tsx';
import { t } from '../catalog.ts';

export default function UnsubscribeRoute() {
  return (
    <PageShell title={t.turnOffEmails()} width="text">
      <UnsubscribePage />
    </PageShell>
  );
}
