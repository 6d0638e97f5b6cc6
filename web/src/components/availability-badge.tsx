import { availabilityText } from '@contract/availability.ts';
import type { Property } from '@contract/properties.ts';
import { Badge } from './plain.tsx';

/** Whether families find the home, and whether it has a free spot. Its owner also sees that our team removed it. */
export function AvailabilityBadge({ property }: { property: Property }) {
  const text = availabilityText(property);
  const isAvailable = text === 'Available';
  return (
    <Badge
      variant={isAvailable ? 'filled' : 'white'}
      c={isAvailable ? undefined : 'gray.9'}
      bd={`1px solid ${isAvailable ? 'evergreen.8' : 'gray.5'}`}
    >
      {text}
    </Badge>
  );
}
