import { PageShell } from '@/components/page-shell.tsx';
import { UnsubscribePage } from '@/features/mails/unsubscribe-page.tsx';

export default function UnsubscribeRoute() {
  return (
    <PageShell title="End Mail" width="text">
      <UnsubscribePage />
    </PageShell>
  );
}
