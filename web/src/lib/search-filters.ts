import { limits } from '@contract/limits.ts';
import {
  careTypes,
  defaultRadius,
  payments,
  radiusOptions,
  searchAmenities,
  sortOptions,
  type SortOption,
} from '@contract/options.ts';
import { controlInLine, isPrintable } from '@contract/printable.ts';
import { searchTexts } from '@contract/search-texts.ts';
import { list, oneOf, record, text } from './shape.ts';
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
});
export type FilterErrors = Partial<Record<'zipCode' | 'city' | 'minCost' | 'maxCost', string>>;

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
};

/** A search requires a ZIP code, or a city and a state. */
export const hasPlace = ({ zipCode, city, state }: SearchFilters) =>
  zipCode.trim() !== '' || (city.trim() !== '' && state !== '');

/** The number of filters besides the place that differ from their defaults. */
export const countNarrowing = ({ radius, minCost, maxCost, ...lists }: SearchFilters) =>
  (radius === defaultFilters.radius ? 0 : 1) +
  [minCost, maxCost].filter((cost) => cost.trim() !== '').length +
  lists.amenities.length +
  lists.careTypes.length +
  lists.payments.length;

/** The place without filters: what 'Clear Filters' keeps. */
export const placeOf = ({ zipCode, city, state }: SearchFilters): SearchFilters => ({
  ...defaultFilters,
  zipCode,
  city,
  state,
});

/** '$3,000' becomes '3000'. Other text stays and fails the validation. */
export const readCost = (typed: string) =>
  typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3})/g, '');
const isCost = (cost: string) => /^\d{1,10}(\.\d{1,2})?$/.test(cost);

/** Validates what is typed by the rules of the contract. Returns the messages by field. */
export function checkFilters({ zipCode, city, ...filters }: SearchFilters): FilterErrors {
  const errors: FilterErrors = {};
  if (!/^(\d{5}(-\d{4})?)?$/.test(zipCode.trim())) errors.zipCode = searchTexts.zipInvalid;
  if (city.trim().length > limits.city) errors.city = searchTexts.tooLong(limits.city);
  else if (!isPrintable(controlInLine)(city.trim())) errors.city = searchTexts.controlCharacters;
  const [minCost, maxCost] = [readCost(filters.minCost), readCost(filters.maxCost)];
  if (minCost !== '' && !isCost(minCost)) errors.minCost = searchTexts.costInvalid;
  if (maxCost !== '' && !isCost(maxCost)) errors.maxCost = searchTexts.costInvalid;
  const isOrdered = minCost === '' || maxCost === '' || Number(minCost) <= Number(maxCost);
  if (!errors.minCost && !errors.maxCost && !isOrdered) errors.minCost = searchTexts.costOrder;
  return errors;
}

/** The query string of a search, for the address bar and the API. Leaves out defaults and blanks. */
export function toQuery(filters: SearchFilters, sort: SortOption = 'distance') {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => {
    if (value !== '') query.set(name, value);
  };
  set('zipCode', filters.zipCode.trim());
  set('city', filters.city.trim());
  set('state', filters.state);
  set('radius', filters.radius === defaultFilters.radius ? '' : filters.radius);
  set('minCost', readCost(filters.minCost));
  set('maxCost', readCost(filters.maxCost));
  for (const careType of filters.careTypes) query.append('careTypes', careType);
  for (const amenity of filters.amenities) query.append('amenities', amenity);
  for (const payment of filters.payments) query.append('payments', payment);
  set('sort', sort === 'distance' ? '' : sort);
  return query.toString();
}

const known = (options: readonly string[], values: string[]) =>
  options.filter((option) => values.includes(option));

/**
 * Reads a query string. Unknown options get their defaults. `place` is a place in one line, as the form of the landing
 * page sends it.
 */
export function fromQuery(query: string): { filters: SearchFilters; sort: SortOption } {
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
      amenities: known(searchAmenities, params.getAll('amenities')),
      careTypes: known(careTypes, [...params.getAll('careTypes'), ...params.getAll('careType')]),
      payments: known(payments, [...params.getAll('payments'), ...params.getAll('payment')]),
    },
    sort: sortOptions.find((option) => option === sort) ?? 'distance',
  };
}
