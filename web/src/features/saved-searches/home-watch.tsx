import type { Property } from '@contract/properties/properties.ts';
import { part } from '@/components/part.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { HomeWatchToggle } from './components/home-watch-toggle.tsx';
import { t } from './catalog.ts';

const HomeWatchButton = part(
  `“${t.tellMeWhenThereIsOpening()}”`,
  async () => (await import('./components/home-watch-button.tsx')).default,
);

/** The button that waits for a free spot, on a full home only. Visitors sign in first: they load no more than this. */
export function HomeWatchPart({ property }: { property: Property }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  if (property.isSuspended || !property.isActive || property.availableSpots > 0) return null;
  if (status === 'unauthenticated')
    return <HomeWatchToggle name={property.name} onClick={() => dialog.open({ mode: 'sign-in' })} />;
  return <HomeWatchButton property={property} />;
}
