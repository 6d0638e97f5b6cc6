import type { Property } from './properties.ts';

/** The badge of a home. A home that families find and that has no free spot is full. */
export function availabilityText({
  isActive,
  isSuspended,
  availableSpots,
}: Pick<Property, 'isActive' | 'isSuspended' | 'availableSpots'>) {
  if (isSuspended) return 'Removed by our team';
  if (!isActive) return 'Unavailable';
  return availableSpots === 0 ? 'Full' : 'Available';
}
