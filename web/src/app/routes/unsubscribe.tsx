import { PageShell } from '@/components/page-shell.tsx';
import { UnsubscribePage } from '@/features/mails/unsubscribe-page.tsx';

export default function UnsubscribeRoute() {
  return (
    <PageShell title="Turn Off Emails" width="text">
      <UnsubscribePage />
    </PageShell>
  );
}
