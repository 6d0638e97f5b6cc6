import * as z from 'zod/mini';
import { agencyParams, licensingAgencySchema } from '../../_shared/contract/property-record.ts';
import {
  placeSchema,
  suggestPlacesSchema,
  zipParams,
  zipPlaceSchema,
} from '../../_shared/contract/search.ts';
import { notFound } from '../../_shared/errors.ts';
import { defineRoute, ok } from '../../_shared/route.ts';
import { fromRow } from '../../_shared/rows.ts';

export const placeRoutes = [
  defineRoute({
    name: 'suggestPlaces',
    method: 'GET',
    path: '/places',
    summary:
      'Up to eight cities whose name begins with `query`, most populous first, or else up to five similar names.',
    access: 'anyone',
    input: { query: suggestPlacesSchema },
    responses: { 200: { description: 'The cities.', component: 'Place', schema: placeSchema, many: true } },
    handle: async ({ database }, { query }) => {
      const { data } = await database
        .rpc('suggest_places', { p_query: query.query, p_state: query.state })
        .throwOnError();
      return ok(fromRow(z.array(placeSchema), data));
    },
  }),

  defineRoute({
    name: 'locateZip',
    method: 'GET',
    path: '/places/zip/{zipCode}',
    summary: 'The city and state of a ZIP code.',
    access: 'anyone',
    input: { params: zipParams },
    responses: { 200: { description: 'The place.', component: 'ZipPlace', schema: zipPlaceSchema } },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('locate_zip', { p_zip_code: params.zipCode }).throwOnError();
      if (!data) throw notFound('ZIP code');
      return ok(fromRow(zipPlaceSchema, data));
    },
  }),

  defineRoute({
    name: 'showLicensingAgency',
    method: 'GET',
    path: '/licensing-agencies/{state}',
    summary:
      'The agency of a state or DC that licenses assisted living, and where the public asks about a license.',
    access: 'anyone',
    input: { params: agencyParams },
    responses: {
      200: { description: 'The agency.', component: 'LicensingAgency', schema: licensingAgencySchema },
    },
    cacheable: true,
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('read_licensing_agency', { p_state: params.state }).throwOnError();
      if (!data) throw notFound('Licensing agency');
      return ok(fromRow(licensingAgencySchema, data));
    },
  }),
];
