import type { Property } from '@contract/properties/properties.ts';

type Stated = Pick<Property, 'isActive' | 'isSuspended' | 'availableSpots'>;

/** Whether families find the home. */
export const isListed = ({ isActive, isSuspended }: Omit<Stated, 'availableSpots'>) =>
  isActive && !isSuspended;

/** Whether families find the home, and it has no free spot. As `availabilityText` says. */
export const isFull = (home: Stated) => isListed(home) && home.availableSpots === 0;
