import { availabilityText } from '@contract/properties/availability.ts';
import type { Property } from '@contract/properties/properties.ts';
import { part } from '@/components/part.tsx';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { HomeWatchToggle } from './components/home-watch-toggle.tsx';

const HomeWatchButton = part(
  '“Tell me when there is an opening”',
  async () => (await import('./components/home-watch-button.tsx')).default,
);

/** The button that waits for a free spot, on a full home only. Visitors sign in first: they load no more than this. */
export function HomeWatchPart({ property }: { property: Property }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  if (availabilityText(property) !== 'Full') return null;
  if (status === 'unauthenticated')
    return <HomeWatchToggle name={property.name} onClick={() => dialog.open({ mode: 'sign-in' })} />;
  return <HomeWatchButton property={property} />;
}
