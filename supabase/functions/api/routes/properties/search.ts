import { list } from '../../../_shared/answer.ts';
import { foundPropertySchema } from '../../../_shared/contract/properties.ts';
import { readSearchParams, searchSchema, unpricedCountHeader } from '../../../_shared/contract/search.ts';
import { decodeCursor } from '../../../_shared/cursor.ts';
import { readFoundPage } from '../../../_shared/pages.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const searchProperties = defineRoute({
  name: 'searchProperties',
  method: 'GET',
  path: '/properties/search',
  summary:
    'Available homes around a ZIP code, or a city and state, nearest first unless `sort` says otherwise. With any of ' +
    'the care types and all of the amenities; both may be repeated, and `careType` counts as one more of `careTypes`.',
  access: 'anyone',
  input: { query: searchSchema },
  readQuery: readSearchParams,
  answers: {
    200: {
      description: 'Homes with their distance in miles.',
      schema: foundPropertySchema,
      many: true,
      headers: { [unpricedCountHeader]: 'Homes that a cost filter left out because they show no price.' },
    },
  },
  paged: true,
  cacheable: true,
  refuses: ['unknown_location'],
  handle: async ({ database, search }, { query }) => {
    const { data } = await database
      .rpc('search_properties', {
        p_zip_code: query.zipCode,
        p_city: query.city,
        p_state: query.state,
        p_radius_miles: query.radius,
        p_min_cost: query.minCost,
        p_max_cost: query.maxCost,
        p_care_types: query.careTypes,
        p_amenities: query.amenities,
        p_sort: query.sort,
        p_limit: query.limit,
        p_cursor: decodeCursor(query.cursor, query.sort),
        p_with_total: true,
      })
      .throwOnError();
    const page = readFoundPage(data);
    const hasCostFilter = query.minCost !== undefined || query.maxCost !== undefined;
    return list(page, search, hasCostFilter ? { [unpricedCountHeader]: String(page.unpricedCount) } : {});
  },
});
