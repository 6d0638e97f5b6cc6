import { PageShell } from '@/components/page-shell.tsx';
import { CareGuidePage } from '@/features/support/care-guide-page.tsx';

export default function CareGuideRoute() {
  return (
    <PageShell title="Care Guide" width="text">
      <CareGuidePage />
    </PageShell>
  );
}
