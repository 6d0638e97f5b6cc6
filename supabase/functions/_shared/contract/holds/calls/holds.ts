import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { answerHoldSchema, askHoldSchema, heldSpotsSchema, holdSchema } from '../holds.ts';

export const askHold = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/holds',
  params: idParams,
  body: askHoldSchema,
  response: holdSchema,
});

export const answerHold = defineCall({
  method: 'PUT',
  path: '/holds/{id}/answer',
  params: idParams,
  body: answerHoldSchema,
  response: holdSchema,
});

export const listHeldSpots = defineCall({
  method: 'GET',
  path: '/holds',
  response: heldSpotsSchema,
});
