import { availabilityText } from '@contract/properties/availability.ts';
import type { Property } from '@contract/properties/properties.ts';
import { part } from '@/components/part.tsx';

const HomeWatchButton = part(
  '“Tell me when there is an opening”',
  async () => (await import('./components/home-watch-button.tsx')).default,
);

/** The button that waits for a free spot, on a full home only. */
export const HomeWatchPart = ({ property }: { property: Property }) =>
  availabilityText(property) === 'Full' && <HomeWatchButton property={property} />;
