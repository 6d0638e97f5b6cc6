import * as z from 'zod/mini';
import {
  careTypes,
  defaultRadius,
  payments,
  radiusOptions,
  searchAmenities,
  sortOptions,
  type SortOption,
} from '@contract/options.ts';
import { searchSchema } from '@contract/search.ts';
import { texts } from '@contract/texts.ts';
import { parsePlace } from './place-text.ts';

/** The values of the search form, as typed. */
export const searchFiltersSchema = z.object({
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** The single care type of a link. `fromQuery` moves it to `careTypes`, so it is always ''. */
  careType: z.string(),
  /** Miles. */
  radius: z.enum(radiusOptions.map(String)),
  /** Dollars a month. */
  minCost: z.string(),
  maxCost: z.string(),
  amenities: z.array(z.string()),
  careTypes: z.array(z.string()),
  payments: z._default(z.array(z.string()), []),
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
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
const isStep = (cost: string) => /^-?\d+(\.\d{0,2})?$/.test(cost);

/** Validates the filters against the contract. Returns the messages by field. */
export function checkFilters(filters: SearchFilters): FilterErrors {
  const errors: FilterErrors = {};
  for (const field of ['minCost', 'maxCost'] as const) {
    const cost = readCost(filters[field]);
    if (cost !== '' && !isStep(cost)) errors[field] = texts.costInvalid;
  }
  const { careTypes, amenities, payments: chosenPayments, ...single } = filters;
  const filled = Object.entries(single)
    .map(([name, value]) => [name, name.endsWith('Cost') ? readCost(value) : value.trim()] as const)
    .filter(([, value]) => value !== '');
  const parsed = searchSchema.safeParse({
    ...Object.fromEntries(filled),
    careTypes,
    amenities,
    payments: chosenPayments,
  });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0];
    if (field === 'zipCode' || field === 'city' || field === 'minCost' || field === 'maxCost') {
      errors[field] ??= issue.message;
    }
  }
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
