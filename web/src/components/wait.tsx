import { availabilityText } from '@contract/availability.ts';
import type { Property } from '@contract/properties.ts';
import { part } from './part.tsx';

const WaitButton = part(
  '“Tell me when this home has room”',
  async () => (await import('./waiting.tsx')).default,
);

/** The button that waits for a free spot, on a full home only. */
export const WaitForRoom = ({ property }: { property: Property }) =>
  availabilityText(property) === 'Full' && <WaitButton property={property} />;
