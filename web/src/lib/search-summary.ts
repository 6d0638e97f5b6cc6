import { optionText } from '@contract/option-text.ts';
import { readDollars } from '@contract/dollars.ts';
import { t } from './catalog.ts';
import { dollarsText } from './wording.ts';
import { countNarrowing, defaultFilters, type SearchFilters, type SearchSort } from './search-filters.ts';
import { placeText } from './place-text.ts';

// What is chosen, as the buttons and chips of the search bar show it.

export const sortLabels: Record<SearchSort, string> = {
  distance: t.nearestFirst(),
  price: t.lowestPriceFirst(),
  newest: t.newestFirst(),
  places: t.nearestYourPlacesFirst(),
};

/** On a button, which names its purpose to screen readers. */
export const shortSortLabels: Record<SearchSort, string> = {
  distance: t.nearest(),
  price: t.lowestPrice(),
  newest: t.newest(),
  places: t.nearYourPlaces(),
};

/** '$6,000'. Text that is not a number stays as typed. */
function typedText(typed: string) {
  const cost = readDollars(typed) ?? Number.NaN;
  return Number.isNaN(cost) ? typed.trim() : dollarsText(cost);
}

export function priceLabel({ minCost, maxCost, costWithCare }: SearchFilters) {
  const [least, most] = [typedText(minCost), typedText(maxCost)];

  if (least && most) return costWithCare ? t.rangeWithCare({ least, most }) : t.range({ least, most });
  if (most) return costWithCare ? t.upToWithCare({ most }) : t.upTo({ most });
  if (least) return costWithCare ? t.fromWithCare({ least }) : t.from({ least });
  return costWithCare ? t.priceWithCare() : t.anyPrice();
}

export const careTypesLabel = ({ careTypes: { length } }: SearchFilters) =>
  length === 0 ? t.careTypes() : t.careTypesCount({ count: length });
/** The panel of amenities and languages. */
export function moreLabel({ amenities, languages }: SearchFilters) {
  const count = amenities.length + languages.length;
  return count === 0 ? t.moreFilters() : t.moreFiltersCount({ count });
}
export function filtersLabel(filters: SearchFilters) {
  const count = countNarrowing(filters);
  return count === 0 ? t.filters() : t.filtersCount({ count });
}
export const radiusLabel = ({ radius }: SearchFilters) => t.radiusMiles({ radius });

/** '60601 · 25 miles · 2 filters'; undefined without a place. */
export function searchLabel(filters: SearchFilters) {
  const place = placeText(filters);
  if (!place) return undefined;
  const count = countNarrowing({ ...filters, radius: defaultFilters.radius });
  return [place, radiusLabel(filters), count > 0 && t.filtersCount({ count })].filter(Boolean).join(' · ');
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
      : [
          {
            label: t.within({ radius: radiusLabel(filters) }),
            without: { radius: defaultFilters.radius },
          },
        ]),
    ...(minCost.trim() === '' && maxCost.trim() === '' && !costWithCare
      ? []
      : [{ label: priceLabel(filters), without: { minCost: '', maxCost: '', costWithCare: false } }]),
    ...(openSpots ? [{ label: t.openingsOnly(), without: { openSpots: false } }] : []),
    ...careTypes.map((name) => ({
      label: optionText(name),
      without: { careTypes: others(careTypes, name) },
    })),
    ...amenities.map((name) => ({
      label: optionText(name),
      without: { amenities: others(amenities, name) },
    })),
    ...payments.map((payment) => ({
      label: t.accepts({ payment: optionText(payment) }),
      without: { payments: others(payments, payment) },
    })),
    ...languages.map((language) => ({
      label: t.staffSpeak({ language: optionText(language) }),
      without: { languages: others(languages, language) },
    })),
  ];
}
