import type { ComponentProps } from 'react';
import { part } from '@/components/part.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { headings } from '@/config/headings.ts';
import { DashboardHead } from '@/features/properties/owner/dashboard/dashboard-head.tsx';
import { OwnerDashboard } from '@/features/properties/owner/dashboard/owner-dashboard.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { RequireUser } from '../guards.tsx';
import { prefetchDashboard } from '../prefetch-dashboard.ts';
import { t } from '../catalog.ts';

export const prepare = prefetchDashboard;

const ReceivedConversation = part(
  t.conversation(),
  async () => (await import('@/features/inquiries/conversation/owner/received-conversation.tsx')).default,
);
const Preview = part(t.preview(), async () => (await import('./property.tsx')).PropertyPreview);

/** The draft of a reply belongs to the person, not to the owner. */
function Conversation(props: Omit<ComponentProps<typeof ReceivedConversation>, 'userId'>) {
  const { user } = useAuth();
  return user && <ReceivedConversation userId={user.id} {...props} />;
}

export default function OwnerRoute() {
  const { user } = useAuth();
  return (
    <PageShell title={headings.owner.title} width="wide">
      <RequireUser only="owner" head={<DashboardHead />}>
        {user && (
          <OwnerDashboard key={user.id} userId={user.id} Conversation={Conversation} Preview={Preview} />
        )}
      </RequireUser>
    </PageShell>
  );
}
