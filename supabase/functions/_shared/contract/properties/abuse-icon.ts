import type { Property } from './property-fields.ts';
import { t } from './catalog.ts';

// The abuse icon of Medicare Care Compare, on each card.

type Marked = Pick<Property, 'abuseIconAsOf' | 'careCompareStars'>;

export const careCompareStarsText = ({ careCompareStars: stars }: Pick<Property, 'careCompareStars'>) =>
  stars === null ? t.notRated() : t.ofFiveStars({ stars });

/** One line; null for a home without the icon. */
export const abuseIconLine = (home: Marked): string | null =>
  home.abuseIconAsOf === null ? null : t.abuseIcon({ stars: careCompareStarsText(home) });
