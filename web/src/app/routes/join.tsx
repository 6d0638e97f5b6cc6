import { useParams } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { JoinPage } from '@/features/lists/components/join-page.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { withLibrary } from '@/theme/library.tsx';
import { SessionPending } from '../guards.tsx';

function JoinRoute() {
  const { token = '' } = useParams();
  const { status } = useAuth();
  return (
    <PageShell title="Invitation" width="text">
      {status === 'loading' ? <SessionPending /> : <JoinPage key={token} token={token} />}
    </PageShell>
  );
}

export default withLibrary(JoinRoute);
