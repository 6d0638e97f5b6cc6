import { PageShell } from '@/components/page-shell.tsx';
import { UnsubscribePage } from '@/features/saved-searches/components/unsubscribe-page.tsx';

export default function UnsubscribeRoute() {
  return (
    <PageShell title="End Mail" width="text">
      <UnsubscribePage />
    </PageShell>
  );
}
