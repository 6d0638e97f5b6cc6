import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { placeSchema, suggestPlacesSchema, zipParams, zipPlaceSchema } from '../../search/search.ts';
import { agencyParams, licensingAgencySchema } from '../../properties/property-record.ts';

export const suggestPlaces = defineCall({
  method: 'GET',
  path: '/places',
  access: 'anyone',
  query: suggestPlacesSchema,
  response: z.array(placeSchema),
});

export const locateZip = defineCall({
  method: 'GET',
  path: '/places/zip/{zipCode}',
  access: 'anyone',
  params: zipParams,
  response: zipPlaceSchema,
});

export const showLicensingAgency = defineCall({
  method: 'GET',
  path: '/licensing-agencies/{state}',
  access: 'anyone',
  params: agencyParams,
  response: licensingAgencySchema,
});
