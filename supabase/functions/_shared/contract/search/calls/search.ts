import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { foundPropertySchema } from '../../properties/properties.ts';
import { pinsSchema, searchPinsSchema, searchSchema } from '../search.ts';

export const searchProperties = defineCall({
  method: 'GET',
  path: '/properties/search',
  access: 'anyone',
  query: searchSchema,
  response: z.array(foundPropertySchema),
});

export const searchPins = defineCall({
  method: 'GET',
  path: '/properties/pins',
  access: 'anyone',
  query: searchPinsSchema,
  response: pinsSchema,
});
