import * as calls from '../../../_shared/contract/register/calls/register.ts';
import { readSearchParams } from '../../../_shared/contract/search/search.ts';
import { decodeCursor } from '../../../_shared/paging.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const registerRoutes = defineRoutes(calls, {
  searchRegister: {
    summary:
      'Homes of the public register around a ZIP code, or a city and state, nearest first, that are not listed on this ' +
      'site. Nobody here has confirmed them. Place, radius and care types follow the rules of the search of properties.',
    readsReplica: true,
    readQuery: readSearchParams,
    responses: {
      200: {
        description: 'Homes with their distance in miles.',
        component: 'FoundRegisteredHome',
        many: true,
      },
    },
    paged: true,
    cacheable: true,
    errors: ['unknown_location'],
    call: (database, { query }) =>
      database.rpc('search_register', {
        p_zip_code: query.zipCode,
        p_city: query.city,
        p_state: query.state,
        p_radius_miles: query.radius,
        p_care_types: query.careTypes,
        p_limit: query.limit,
        p_cursor: decodeCursor(query.cursor, 'distance'),
      }),
  },

  showRegisteredHome: {
    summary: 'A home of the public register, and the property of this site that is this home.',
    readsReplica: true,
    responses: {
      200: { description: 'The home.', component: 'RegisteredHome' },
    },
    cacheable: true,
    missing: 'registeredHome',
    call: (database, { params }) => database.rpc('read_registered_home', { p_id: params.id }),
  },

  showPublicRecord: {
    summary:
      'What the public register states about a listed property; null if the register does not have it.',
    readsReplica: true,
    responses: {
      200: { description: 'The record.', component: 'PublicRecord' },
    },
    cacheable: true,
    missing: 'property',
    call: (database, { params }) => database.rpc('read_public_record', { p_property_id: params.id }),
  },
});
