import { PageShell } from '@/components/page-shell.tsx';
import { TapPage } from '@/features/taps/tap-page.tsx';

export default function TapRoute() {
  return (
    <PageShell title="Your Answer" width="text">
      <TapPage />
    </PageShell>
  );
}
