import { PageShell } from '@/components/page-shell.tsx';
import { TapPage } from '@/features/taps/tap-page.tsx';
import { t } from '../catalog.ts';

export default function TapRoute() {
  return (
    <PageShell title={t.yourAnswer()} width="text">
      <TapPage />
    </PageShell>
  );
}
