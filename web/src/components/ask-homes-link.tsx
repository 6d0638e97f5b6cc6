import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import { Link } from './link.tsx';
import { ActionButton, type ActionButtonProps } from './plain.tsx';

type Props = { ids: readonly string[]; variant?: NonNullable<ActionButtonProps['variant']> };

/** Leads to the form that asks the first ten of these homes for room, except for owners, who cannot. */
export const AskHomesLink = ({ ids, variant = 'default' }: Props) =>
  useAuth().user?.role !== 'owner' && (
    <ActionButton
      as={Link}
      to={`${paths.requests('new')}?homes=${ids.slice(0, 10).join()}`}
      variant={variant}
    >
      {ids.length === 1 ? t.askIfThisHomeHasRoom() : t.askIfTheseHomesHaveRoom()}
    </ActionButton>
  );
