import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { acceptVisitSchema, proposeVisitSchema, visitSchema } from '../visits.ts';

export const proposeVisit = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/visits',
  params: idParams,
  body: proposeVisitSchema,
  response: visitSchema,
});

export const acceptVisit = defineCall({
  method: 'PUT',
  path: '/visits/{id}/accept',
  params: idParams,
  body: acceptVisitSchema,
  response: visitSchema,
});

export const declineVisit = defineCall({
  method: 'PUT',
  path: '/visits/{id}/decline',
  params: idParams,
  response: visitSchema,
});

export const cancelVisit = defineCall({
  method: 'PUT',
  path: '/visits/{id}/cancel',
  params: idParams,
  response: visitSchema,
});

export const readVisitCalendar = defineCall({
  method: 'GET',
  path: '/visits/{id}/calendar',
  params: idParams,
  response: z.string(),
});
