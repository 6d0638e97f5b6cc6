import { readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import { numberText } from '@contract/number-text.ts';
import {
  careTypes,
  defaultRadius,
  languages,
  payments,
  radiusOptions,
  searchAmenities,
  sortOptions,
  type SortOption,
} from '@contract/options.ts';
import { controlInLine, isPrintable } from '@contract/printable.ts';
import { t as texts } from '@contract/catalog.ts';
import { t } from './catalog.ts';
import { flag, list, oneOf, record, text } from './shape.ts';
import { parsePlace } from './place-text.ts';

/** The values of the search form, as typed. */
export type SearchFilters = {
  zipCode: string;
  city: string;
  state: string;
  /** The single care type of a link. `fromQuery` moves it to `careTypes`, so it is always ''. */
  careType: string;
  /** Miles. */
  radius: string;
  /** Dollars a month. */
  minCost: string;
  maxCost: string;
  amenities: string[];
  careTypes: string[];
  payments: string[];
  languages: string[];
  /** Only homes with openings. */
  openSpots: boolean;
  /** Costs are those of the room with care. */
  costWithCare: boolean;
};
export const searchFiltersShape = record<SearchFilters>({
  zipCode: text,
  city: text,
  state: text,
  careType: text,
  radius: oneOf(radiusOptions.map(String)),
  minCost: text,
  maxCost: text,
  amenities: list(text),
  careTypes: list(text),
  payments: list(text),
  languages: list(text),
  openSpots: flag,
  costWithCare: flag,
});
export type FilterErrors = Partial<Record<'zipCode' | 'city' | 'minCost' | 'maxCost', string>>;
/** `places`: by the family's own places, in the browser. The API does not know it. */
export type SearchSort = SortOption | 'places';
export const searchSorts: SearchSort[] = [...sortOptions, 'places'];

export const defaultFilters: SearchFilters = {
  zipCode: '',
  city: '',
  state: '',
  careType: '',
  radius: String(defaultRadius),
  minCost: '',
  maxCost: '',
  amenities: [],
  careTypes: [],
  payments: [],
  languages: [],
  openSpots: false,
  costWithCare: false,
};

/** A search requires a ZIP code, or a city and a state. */
export const hasPlace = ({ zipCode, city, state }: SearchFilters) =>
  zipCode.trim() !== '' || (city.trim() !== '' && state !== '');

/** The number of filters besides the place that differ from their defaults. */
export const countNarrowing = ({
  radius,
  minCost,
  maxCost,
  openSpots,
  costWithCare,
  ...lists
}: SearchFilters) =>
  [openSpots, costWithCare].filter(Boolean).length +
  (radius === defaultFilters.radius ? 0 : 1) +
  [minCost, maxCost].filter((cost) => cost.trim() !== '').length +
  lists.amenities.length +
  lists.careTypes.length +
  lists.payments.length +
  lists.languages.length;

/** The place without filters: what 'Clear Filters' keeps. */
export const placeOf = ({ zipCode, city, state }: SearchFilters): SearchFilters => ({
  ...defaultFilters,
  zipCode,
  city,
  state,
});

/** '$3,000' and '3k' become '3000'. Other text stays and fails the validation. */
function costParameter(typed: string) {
  const cost = readDollars(typed) ?? Number.NaN;
  return Number.isNaN(cost) ? typed.trim() : String(cost);
}

function costError(cost: number | undefined) {
  if (Number.isNaN(cost)) return texts.amountInvalid();
  return cost !== undefined && (cost < 0 || cost > limits.monthlyCost) ? texts.costInvalid() : undefined;
}

/** Validates what is typed by the rules of the contract. Returns the messages by field. */
export function checkFilters({ zipCode, city, ...filters }: SearchFilters): FilterErrors {
  const errors: FilterErrors = {};
  if (!/^(\d{5}(-\d{4})?)?$/.test(zipCode.trim())) errors.zipCode = texts.zipInvalid();
  if (city.trim().length > limits.city) errors.city = texts.tooLong({ max: numberText(limits.city) });
  else if (!isPrintable(controlInLine)(city.trim())) errors.city = texts.controlCharacters();
  const [minCost, maxCost] = [readDollars(filters.minCost), readDollars(filters.maxCost)];
  const [minError, maxError] = [costError(minCost), costError(maxCost)];
  const isOutOfOrder = minCost !== undefined && maxCost !== undefined && minCost > maxCost;
  if (minError) errors.minCost = minError;
  else if (!maxError && isOutOfOrder) errors.minCost = texts.costOrder();
  if (maxError) errors.maxCost = maxError;
  return errors;
}

/** The query string of a search, for the address bar, and for the API unless it sorts by places. Leaves out defaults and blanks. */
export function toQuery(filters: SearchFilters, sort: SearchSort = 'distance') {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => {
    if (value !== '') query.set(name, value);
  };
  set('zipCode', filters.zipCode.trim());
  set('city', filters.city.trim());
  set('state', filters.state);
  set('radius', filters.radius === defaultFilters.radius ? '' : filters.radius);
  set('minCost', costParameter(filters.minCost));
  set('maxCost', costParameter(filters.maxCost));
  set('openSpots', filters.openSpots ? 'true' : '');
  set('costWithCare', filters.costWithCare ? 'true' : '');
  for (const careType of filters.careTypes) query.append('careTypes', careType);
  for (const amenity of filters.amenities) query.append('amenities', amenity);
  for (const payment of filters.payments) query.append('payments', payment);
  for (const language of filters.languages) query.append('languages', language);
  set('sort', sort === 'distance' ? '' : sort);
  return query.toString();
}

const known = (options: readonly string[], values: string[]) =>
  options.filter((option) => values.includes(option));

/**
 * Reads a query string. Unknown options get their defaults. `place` is a place in one line, as the form of the landing
 * page sends it.
 */
export function fromQuery(query: string): { filters: SearchFilters; sort: SearchSort } {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const radius = text('radius');
  const sort = text('sort');
  return {
    filters: {
      ...defaultFilters,
      ...(params.has('place')
        ? parsePlace(text('place'))
        : { zipCode: text('zipCode'), city: text('city'), state: text('state').toUpperCase() }),
      radius: radiusOptions.some((option) => String(option) === radius) ? radius : defaultFilters.radius,
      minCost: text('minCost'),
      maxCost: text('maxCost'),
      openSpots: text('openSpots') === 'true',
      costWithCare: text('costWithCare') === 'true',
      amenities: known(searchAmenities, params.getAll('amenities')),
      careTypes: known(careTypes, [...params.getAll('careTypes'), ...params.getAll('careType')]),
      payments: known(payments, [...params.getAll('payments'), ...params.getAll('payment')]),
      languages: known(languages, params.getAll('languages')),
    },
    sort: searchSorts.find((option) => option === sort) ?? 'distance',
  };
}

const labels = { zipCode: t.zipCode(), city: t.city(), minCost: t.minCost(), maxCost: t.maxCost() } as const;
const options: Record<string, readonly string[]> = {
  radius: radiusOptions.map(String),
  amenities: searchAmenities,
  careType: careTypes,
  careTypes,
  payment: payments,
  payments,
  languages,
  openSpots: ['true', 'false'],
  costWithCare: ['true', 'false'],
  sort: searchSorts,
};

/** The search of an address without the parts that cannot be used, and a sentence about each of these. */
export function readAddress(address: string) {
  const { filters, sort } = fromQuery(address);
  const errors = checkFilters(filters);
  const dropped: string[] = [];
  const usable = { ...filters };
  for (const name of ['zipCode', 'city', 'minCost', 'maxCost'] as const) {
    const problem = errors[name];
    if (problem === undefined) continue;
    usable[name] = '';
    dropped.push(t.wasNotUsed({ label: labels[name], filter: filters[name], problem }));
  }
  for (const [name, value] of new URLSearchParams(address)) {
    if (options[name] && value.trim() !== '' && !options[name].includes(value.trim()))
      dropped.push(t.wasNotUsedBecauseItIs({ typed: value }));
  }
  return { filters: usable, sort, dropped };
}
