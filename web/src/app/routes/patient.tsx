import { LoadingState } from '@/components/loading-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';

export default function PatientRoute() {
  return (
    <PageShell title="Patient">
      <LoadingState />
    </PageShell>
  );
}
