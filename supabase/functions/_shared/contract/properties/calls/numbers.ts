import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams, ownerFields } from '../../fields.ts';
import { numbersSchema, unmetSearchesSchema } from '../numbers.ts';

export const showNumbers = defineCall({
  method: 'GET',
  path: '/numbers',
  query: z.object(ownerFields),
  response: numbersSchema,
});

export const showUnmetSearches = defineCall({
  method: 'GET',
  path: '/properties/{id}/unmet-searches',
  params: idParams,
  response: unmetSearchesSchema,
});
