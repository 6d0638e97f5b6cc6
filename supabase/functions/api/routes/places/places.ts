import * as calls from '../../../_shared/contract/places/calls/places.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const placeRoutes = defineRoutes(calls, {
  suggestPlaces: {
    summary:
      'Up to eight cities whose name begins with `query`, most populous first, or else up to five similar names.',
    readsReplica: true,
    responses: { 200: { description: 'The cities.', component: 'Place', many: true } },
    call: (database, { query }) =>
      database.rpc('suggest_places', { p_query: query.query, p_state: query.state }),
  },

  locateZip: {
    summary: 'The city and state of a ZIP code.',
    readsReplica: true,
    responses: { 200: { description: 'The place.', component: 'ZipPlace' } },
    missing: 'zipCode',
    call: (database, { params }) => database.rpc('locate_zip', { p_zip_code: params.zipCode }),
  },

  showLicensingAgency: {
    summary:
      'The agency of a state or DC that licenses assisted living, and where the public asks about a license.',
    readsReplica: true,
    responses: {
      200: { description: 'The agency.', component: 'LicensingAgency' },
    },
    cacheable: true,
    missing: 'licensingAgency',
    call: (database, { params }) => database.rpc('read_licensing_agency', { p_state: params.state }),
  },
});
