import type { Property } from './property-fields.ts';

// The abuse icon of Medicare Care Compare, on each card.

type Marked = Pick<Property, 'abuseIconAsOf' | 'careCompareStars'>;

export const careCompareStarsText = ({ careCompareStars: stars }: Pick<Property, 'careCompareStars'>) =>
  stars === null ? 'not rated' : `${stars} of 5 stars`;

/** One line; null for a home without the icon. */
export const abuseIconLine = (home: Marked): string | null =>
  home.abuseIconAsOf === null ? null : `Medicare: abuse icon, ${careCompareStarsText(home)}`;
