import { availabilityText } from '@contract/properties/availability.ts';
import type { Property } from '@contract/properties/properties.ts';
import { part } from '@/components/part.tsx';

const WatchButton = part(
  '“Tell me when it has room”',
  async () => (await import('./components/watch-button.tsx')).default,
);

/** The button that waits for a free spot, on a full home only. */
export const WatchHome = ({ property }: { property: Property }) =>
  availabilityText(property) === 'Full' && <WatchButton property={property} />;
