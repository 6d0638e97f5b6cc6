import { readDollars } from '@contract/dollars.ts';
import { countText, dollarsText } from './wording.ts';
import { countNarrowing, defaultFilters, type SearchFilters, type SearchSort } from './search-filters.ts';
import { placeText } from './place-text.ts';

// What is chosen, as the buttons and chips of the search bar show it.

export const sortLabels: Record<SearchSort, string> = {
  distance: 'Nearest first',
  price: 'Lowest price first',
  newest: 'Newest first',
  places: 'Nearest to your places first',
};

/** On a button, which names its purpose to screen readers. */
export const shortSortLabels: Record<SearchSort, string> = {
  distance: 'Nearest',
  price: 'Lowest price',
  newest: 'Newest',
  places: 'Near your places',
};

/** '$6,000'. Text that is not a number stays as typed. */
function typedText(typed: string) {
  const cost = readDollars(typed) ?? Number.NaN;
  return Number.isNaN(cost) ? typed.trim() : dollarsText(cost);
}

export function priceLabel({ minCost, maxCost, costWithCare }: SearchFilters) {
  const [least, most] = [typedText(minCost), typedText(maxCost)];
  const care = costWithCare ? ' with care' : '';
  if (least && most) return `${least} to ${most}${care}`;
  if (most) return `Up to ${most}${care}`;
  if (least) return `From ${least}${care}`;
  return costWithCare ? 'Price with care' : 'Any price';
}

export const careTypesLabel = ({ careTypes: { length } }: SearchFilters) =>
  length === 0 ? 'Care types' : countText(length, 'care type', 'care types');
/** The panel of amenities and languages. */
export function moreLabel({ amenities, languages }: SearchFilters) {
  const count = amenities.length + languages.length;
  return count === 0 ? 'More filters' : countText(count, 'more filter', 'more filters');
}
export function filtersLabel(filters: SearchFilters) {
  const count = countNarrowing(filters);
  return count === 0 ? 'Filters' : countText(count, 'filter', 'filters');
}
export const radiusLabel = ({ radius }: SearchFilters) => `${radius} miles`;

/** '60601 · 25 miles · 2 filters'; undefined without a place. */
export function searchLabel(filters: SearchFilters) {
  const place = placeText(filters);
  if (!place) return undefined;
  const count = countNarrowing({ ...filters, radius: defaultFilters.radius });
  return [place, radiusLabel(filters), count > 0 && countText(count, 'filter', 'filters')]
    .filter(Boolean)
    .join(' · ');
}

/** A chosen filter, and the filters without it. */
type Chip = { label: string; without: Partial<SearchFilters> };

export function chipsOf(filters: SearchFilters): Chip[] {
  const { radius, careTypes, amenities, payments, languages, openSpots, costWithCare, minCost, maxCost } =
    filters;
  const others = (chosen: string[], left: string) => chosen.filter((option) => option !== left);
  return [
    ...(radius === defaultFilters.radius
      ? []
      : [{ label: `Within ${radiusLabel(filters)}`, without: { radius: defaultFilters.radius } }]),
    ...(minCost.trim() === '' && maxCost.trim() === '' && !costWithCare
      ? []
      : [{ label: priceLabel(filters), without: { minCost: '', maxCost: '', costWithCare: false } }]),
    ...(openSpots ? [{ label: 'Openings only', without: { openSpots: false } }] : []),
    ...careTypes.map((label) => ({ label, without: { careTypes: others(careTypes, label) } })),
    ...amenities.map((label) => ({ label, without: { amenities: others(amenities, label) } })),
    ...payments.map((payment) => ({
      label: `Accepts ${payment}`,
      without: { payments: others(payments, payment) },
    })),
    ...languages.map((language) => ({
      label: `Staff speak ${language}`,
      without: { languages: others(languages, language) },
    })),
  ];
}
