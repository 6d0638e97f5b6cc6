import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { deskVisitAnswerSchema, deskVisitReasonSchema, visitAnswerRemovedSchema } from '../visit-answers.ts';

export const readDeskVisitAnswers = defineCall({
  method: 'POST',
  path: '/desk/homes/{id}/visit-answers',
  access: 'operator',
  params: idParams,
  body: deskVisitReasonSchema,
  response: z.array(deskVisitAnswerSchema),
});

export const removeVisitAnswer = defineCall({
  method: 'POST',
  path: '/desk/visit-answers/{id}/remove',
  access: 'operator',
  params: idParams,
  body: deskVisitReasonSchema,
  response: visitAnswerRemovedSchema,
});
