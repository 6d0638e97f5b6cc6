import { PageShell } from '@/components/page-shell.tsx';
import { paths } from '@/config/paths.ts';
import { CareGuidePage } from '@/features/support/care-guide-page.tsx';

export default function CareGuideRoute() {
  return (
    <PageShell
      title="Care Guide"
      width="text"
      about={{
        path: paths.careGuide(),
        description:
          'Assisted living, memory care, skilled nursing: what each kind of senior care means, costs, and whom it suits.',
      }}
    >
      <CareGuidePage />
    </PageShell>
  );
}
