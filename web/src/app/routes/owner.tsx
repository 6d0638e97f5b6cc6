import { PageShell } from '@/components/page-shell.tsx';
import { OwnerDashboard } from '@/features/owner/dashboard/owner-dashboard.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { RequireUser } from '../guards.tsx';

export default function OwnerRoute() {
  const { user } = useAuth();
  return (
    <PageShell title="Property Owner Dashboard">
      <RequireUser only="owner">{user && <OwnerDashboard key={user.id} userId={user.id} />}</RequireUser>
    </PageShell>
  );
}
