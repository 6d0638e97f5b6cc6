import type * as z from 'zod/mini';
import type { searchPinsSchema } from './contract/search/search.ts';

/** The arguments of the search functions of the database. */
export const filterArguments = (query: z.infer<typeof searchPinsSchema>) => ({
  p_zip_code: query.zipCode,
  p_city: query.city,
  p_state: query.state,
  p_radius_miles: query.radius,
  p_min_cost: query.minCost,
  p_max_cost: query.maxCost,
  p_care_types: query.careTypes,
  p_amenities: query.amenities,
  p_payments: query.payments,
  p_open_spots: query.openSpots,
  p_cost_with_care: query.costWithCare,
  p_languages: query.languages,
});
