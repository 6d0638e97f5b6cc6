import { PageShell } from '@/components/page-shell.tsx';
import { TapPage } from '@/features/taps/tap-page.tsx';

export default function TapRoute() {
  return (
    <PageShell title="Free Spots" width="text">
      <TapPage />
    </PageShell>
  );
}
