import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { Link } from './link.tsx';
import { ActionButton } from './plain.tsx';

/** Leads to the form that asks up to ten homes for room, except for owners, who cannot. */
export const AskHomesLink = ({ ids }: { ids: readonly string[] }) =>
  useAuth().user?.role !== 'owner' && (
    <ActionButton as={Link} to={paths.askHomes(ids)} variant="default">
      Ask these homes for room
    </ActionButton>
  );
