import type { Property } from './properties.ts';
import { t } from './catalog.ts';

/** The free spots as the owner states them. Families are shown those that are not held. */
export const statedSpots = ({ availableSpots, heldSpots }: Pick<Property, 'availableSpots' | 'heldSpots'>) =>
  availableSpots + heldSpots;

/** Whether families find the home, and it has a free spot. Then its badge says that it is available. */
export const hasFreeSpot = ({
  isActive,
  isSuspended,
  availableSpots,
}: Pick<Property, 'isActive' | 'isSuspended' | 'availableSpots'>) =>
  isActive && !isSuspended && availableSpots > 0;

/** The badge of a home. A home that families find and that has no free spot is full. */
export function availabilityText({
  isActive,
  isSuspended,
  availableSpots,
}: Pick<Property, 'isActive' | 'isSuspended' | 'availableSpots'>) {
  if (isSuspended) return t.removedByOurTeam();
  if (!isActive) return t.unavailable();
  return availableSpots === 0 ? t.full() : t.available();
}
