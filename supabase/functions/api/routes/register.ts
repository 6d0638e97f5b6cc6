import { idParams } from '../../_shared/contract/fields.ts';
import {
  foundRegisteredHomeSchema,
  publicRecordSchema,
  searchRegisterSchema,
  shownRegisteredHomeSchema,
} from '../../_shared/contract/register.ts';
import { readSearchParams } from '../../_shared/contract/search.ts';
import { decodeCursor } from '../../_shared/paging.ts';
import { defineCall } from '../../_shared/route.ts';

export const registerRoutes = [
  defineCall({
    name: 'searchRegister',
    method: 'GET',
    path: '/register/search',
    summary:
      'Homes of the public register around a ZIP code, or a city and state, nearest first, that are not listed on this ' +
      'site. Nobody here has confirmed them. Place, radius and care types follow the rules of the search of properties.',
    access: 'anyone',
    readsReplica: true,
    input: { query: searchRegisterSchema },
    readQuery: readSearchParams,
    responses: {
      200: {
        description: 'Homes with their distance in miles.',
        component: 'FoundRegisteredHome',
        schema: foundRegisteredHomeSchema,
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
  }),

  defineCall({
    name: 'showRegisteredHome',
    method: 'GET',
    path: '/register/{id}',
    summary: 'A home of the public register, and the property of this site that is this home.',
    access: 'anyone',
    readsReplica: true,
    input: { params: idParams },
    responses: {
      200: { description: 'The home.', component: 'RegisteredHome', schema: shownRegisteredHomeSchema },
    },
    cacheable: true,
    missing: 'Registered home',
    call: (database, { params }) => database.rpc('read_registered_home', { p_id: params.id }),
  }),

  defineCall({
    name: 'showPublicRecord',
    method: 'GET',
    path: '/properties/{id}/public-record',
    summary:
      'What the public register states about a listed property; null if the register does not have it.',
    access: 'anyone',
    readsReplica: true,
    input: { params: idParams },
    responses: {
      200: { description: 'The record.', component: 'PublicRecord', schema: publicRecordSchema },
    },
    cacheable: true,
    missing: 'Property',
    call: (database, { params }) => database.rpc('read_public_record', { p_property_id: params.id }),
  }),
];
