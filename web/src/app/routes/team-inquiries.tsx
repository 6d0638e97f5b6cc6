import type { ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import ReceivedConversation from '@/features/inquiries/conversation/owner/received-conversation.tsx';
import { InboxPage } from '@/features/inquiries/received/components/inbox-page.tsx';
import { useWorkingFor } from '@/features/team/working-for.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';
import { RequireUser } from '../guards.tsx';

/** The draft of a reply belongs to the person, not to the owner. */
function Conversation(props: Omit<ComponentProps<typeof ReceivedConversation>, 'userId' | 'startsOpen'>) {
  const { user } = useAuth();
  return user && <ReceivedConversation userId={user.id} startsOpen {...props} />;
}

/** The inbox of the team for which the person works. Others have it on the dashboard. */
function TeamInquiries({ userId }: { userId: string }) {
  const { query, team, isUnknown } = useWorkingFor(userId);
  if (isUnknown || !query.data)
    return (
      <QueryState
        query={query}
        order={1}
        loading={t.loadingInquiries()}
        failed={t.yourInquiriesCouldNotBeLoaded()}
      />
    );
  if (!team || team.needsSecondFactor) return <Navigate to={paths.receivedInquiries()} replace />;
  return <InboxPage key={team.ownerId} ownerId={team.ownerId} Conversation={Conversation} />;
}

export default function TeamInquiriesRoute() {
  const { user } = useAuth();
  return (
    <PageShell title={t.inquiries()} width="wide">
      <RequireUser only="owner">{user && <TeamInquiries key={user.id} userId={user.id} />}</RequireUser>
    </PageShell>
  );
}
