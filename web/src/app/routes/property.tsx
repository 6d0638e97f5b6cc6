import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';

export default function PropertyRoute() {
  return (
    <PageShell title="Property">
      <LoadingState />
    </PageShell>
  );
}
