import { useParams } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { JoinTeamPage } from '@/features/team/join-team-page.tsx';
import { TeamPage } from '@/features/team/team-page.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { RequireUser, SessionPending } from '../guards.tsx';

/** The people of an owner, or an invitation to become one of them. */
function TeamRoute() {
  const { token } = useParams();
  const { user, status } = useAuth();
  if (token !== undefined)
    return (
      <PageShell title={t.invitation()} width="text">
        {status === 'loading' ? <SessionPending /> : <JoinTeamPage key={token} token={token} />}
      </PageShell>
    );
  return (
    <PageShell title={t.yourTeam()} width="text">
      <RequireUser only="owner">{user && <TeamPage key={user.id} userId={user.id} />}</RequireUser>
    </PageShell>
  );
}

export default withLibrary(TeamRoute);
