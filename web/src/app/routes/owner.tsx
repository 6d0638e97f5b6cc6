import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';

export default function OwnerRoute() {
  return (
    <PageShell title="Owner">
      <LoadingState />
    </PageShell>
  );
}
