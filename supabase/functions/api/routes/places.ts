import { agencyParams, licensingAgencySchema } from '../../_shared/contract/property-record.ts';
import {
  placeSchema,
  suggestPlacesSchema,
  zipParams,
  zipPlaceSchema,
} from '../../_shared/contract/search.ts';
import { defineCall } from '../../_shared/route.ts';

export const placeRoutes = [
  defineCall({
    name: 'suggestPlaces',
    method: 'GET',
    path: '/places',
    summary:
      'Up to eight cities whose name begins with `query`, most populous first, or else up to five similar names.',
    access: 'anyone',
    readsReplica: true,
    input: { query: suggestPlacesSchema },
    responses: { 200: { description: 'The cities.', component: 'Place', schema: placeSchema, many: true } },
    call: (database, { query }) =>
      database.rpc('suggest_places', { p_query: query.query, p_state: query.state }),
  }),

  defineCall({
    name: 'locateZip',
    method: 'GET',
    path: '/places/zip/{zipCode}',
    summary: 'The city and state of a ZIP code.',
    access: 'anyone',
    readsReplica: true,
    input: { params: zipParams },
    responses: { 200: { description: 'The place.', component: 'ZipPlace', schema: zipPlaceSchema } },
    missing: 'ZIP code',
    call: (database, { params }) => database.rpc('locate_zip', { p_zip_code: params.zipCode }),
  }),

  defineCall({
    name: 'showLicensingAgency',
    method: 'GET',
    path: '/licensing-agencies/{state}',
    summary:
      'The agency of a state or DC that licenses assisted living, and where the public asks about a license.',
    access: 'anyone',
    readsReplica: true,
    input: { params: agencyParams },
    responses: {
      200: { description: 'The agency.', component: 'LicensingAgency', schema: licensingAgencySchema },
    },
    cacheable: true,
    missing: 'Licensing agency',
    call: (database, { params }) => database.rpc('read_licensing_agency', { p_state: params.state }),
  }),
];
