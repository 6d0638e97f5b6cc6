import type { SearchFilters } from '@/lib/search-filters.ts';

export type PanelName = 'place' | 'filters' | 'radius' | 'price' | 'careTypes' | 'more' | 'sort';

const filterKeys = [
  'radius',
  'minCost',
  'maxCost',
  'costWithCare',
  'openSpots',
  'careTypes',
  'amenities',
  'payments',
  'languages',
] as const;

/** The panels of the search bar and the filters that each changes. */
export const panelKeys: Record<PanelName, readonly (keyof SearchFilters)[]> = {
  place: ['zipCode', 'city', 'state'],
  filters: filterKeys,
  radius: ['radius'],
  price: ['minCost', 'maxCost', 'costWithCare', 'payments'],
  careTypes: ['careTypes'],
  more: ['amenities', 'languages'],
  sort: [],
};

/** The filters of a panel out of `filters`. */
export const pickPanel = (name: PanelName, filters: SearchFilters): Partial<SearchFilters> =>
  Object.fromEntries(panelKeys[name].map((key) => [key, filters[key]]));
