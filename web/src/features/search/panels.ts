import type { SearchFilters } from '@/lib/search-filters.ts';

export type PanelName = 'place' | 'radius' | 'price' | 'careTypes' | 'amenities' | 'payments' | 'sort';

/** The panels of the search bar and the filters that each changes. */
export const panelKeys: Record<PanelName, (keyof SearchFilters)[]> = {
  place: ['zipCode', 'city', 'state'],
  radius: ['radius'],
  price: ['minCost', 'maxCost'],
  careTypes: ['careTypes'],
  amenities: ['amenities'],
  payments: ['payments'],
  sort: [],
};

/** The filters of a panel out of `filters`. */
export const pickPanel = (name: PanelName, filters: SearchFilters): Partial<SearchFilters> =>
  Object.fromEntries(panelKeys[name].map((key) => [key, filters[key]]));
