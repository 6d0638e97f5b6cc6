import { isOlderThan } from '@contract/properties/outdated.ts';
import type { Property } from '@contract/properties/properties.ts';

/** After this time, the dashboard asks an owner to look at a home again. */
export const reviewDays = 30;

export const needsReview = ({ isActive, confirmedAt }: Property) =>
  isActive && isOlderThan(reviewDays, confirmedAt);
