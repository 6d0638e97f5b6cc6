import { part } from '@/components/part.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import type { CardHome } from './home-card-code.ts';

const Panel = part(t.theCard(), async () => (await import('./home-card-panel.tsx')).default);

/** Loads the card for owners and their people. The API says whether the home is theirs. */
export function HomeCardPart({ property }: { property: CardHome }) {
  const { user } = useAuth();
  return user?.role === 'owner' ? <Panel property={property} /> : null;
}
