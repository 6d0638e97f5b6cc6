import { availabilityText } from '@contract/properties/availability.ts';
import type { Property } from '@contract/properties/properties.ts';
import { isFull, isListed } from '@/lib/availability.ts';
import { Tag } from './plain.tsx';

/** Whether families find the home, and whether it has a free spot. Its owner also sees that our team removed it. */
export function AvailabilityBadge({ property }: { property: Property }) {
  const isAvailable = isListed(property) && !isFull(property);
  return <Tag variant={isAvailable ? 'filled' : 'quiet'}>{availabilityText(property)}</Tag>;
}
