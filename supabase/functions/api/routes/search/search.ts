import * as calls from '../../../_shared/contract/search/calls/search.ts';
import {
  fullCountHeader,
  searchCenterHeader,
  unpricedCountHeader,
} from '../../../_shared/contract/headers.ts';
import { foundPropertySchema } from '../../../_shared/contract/properties/properties.ts';
import { readSearchParams } from '../../../_shared/contract/search/search.ts';
import { decodeCursor, list, pageOf } from '../../../_shared/paging.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';
import { filterArguments } from '../../../_shared/search-arguments.ts';

const foundPage = pageOf(foundPropertySchema);

export const searchRoutes = defineRoutes(calls, {
  searchProperties: {
    summary:
      'Available properties around a ZIP code, or a city and state, nearest first unless `sort` says otherwise. With ' +
      'any of the care types and all of the amenities, payments and languages. These may be repeated; `careType` and ' +
      '`payment` are aliases. With `openSpots=true` only those with a free spot. With `costWithCare=true`, costs are those ' +
      'of the room with care (`lowestMonthlyCost`). `zipCode`, or both `city` and `state`, is required, and `zipCode` counts if both are given. ' +
      '`minCost` is at most `maxCost`. Blank parameters are ignored.',
    readsReplica: true,
    readQuery: readSearchParams,
    responses: {
      200: {
        description: 'Properties with their distance in miles.',
        component: 'FoundProperty',
        many: true,
        headers: {
          [searchCenterHeader]: 'Latitude and longitude of the place, in degrees with a comma between them.',
          [fullCountHeader]: 'How many of the properties have no free spot. Not sent with `openSpots`.',
          [unpricedCountHeader]:
            'How many properties do not state the cost, with a cost filter, which leaves them out, or with `costWithCare`.',
        },
      },
    },
    paged: true,
    cacheable: true,
    errors: ['unknown_location'],
    handle: async ({ database, report, search }, { query }) => {
      const { data } = await database
        .rpc('search_properties', {
          ...filterArguments(query),
          p_sort: query.sort,
          p_limit: query.limit,
          p_cursor: decodeCursor(query.cursor, query.sort),
        })
        .throwOnError();
      const page = fromRows(foundPage, data, report);
      const asksCost = query.costWithCare || query.minCost !== undefined || query.maxCost !== undefined;
      return list(page, search, {
        ...(page.place && { [searchCenterHeader]: `${page.place.latitude},${page.place.longitude}` }),
        ...(!query.openSpots && { [fullCountHeader]: String(page.fullCount) }),
        ...(asksCost && { [unpricedCountHeader]: String(page.unpricedCount) }),
      });
    },
  },

  searchPins: {
    summary:
      'The homes of a search for a map, nearest first, at most 1,000. The parameters are those of the search without ' +
      'paging and sort, with the same rules.',
    readsReplica: true,
    readQuery: readSearchParams,
    responses: {
      200: {
        description: 'For each home its ID, latitude, longitude, and dollars a month.',
        component: 'Pins',
      },
    },
    cacheable: true,
    errors: ['unknown_location'],
    call: (database, { query }) => database.rpc('search_pins', filterArguments(query)),
  },
});
