import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams, ownerQuery } from '../../fields.ts';
import {
  answerNeedSchema,
  askHomesSchema,
  chooseNeedHomesSchema,
  needHomeParams,
  needReplySchema,
  needSchema,
  needSummarySchema,
  receivedNeedSchema,
} from '../needs.ts';

export const listNeeds = defineCall({ method: 'GET', path: '/needs', response: z.array(needSummarySchema) });

export const askHomes = defineCall({
  method: 'POST',
  path: '/needs',
  body: askHomesSchema,
  response: needSchema,
});

export const listReceivedNeeds = defineCall({
  method: 'GET',
  path: '/needs/owner',
  query: ownerQuery,
  response: z.array(receivedNeedSchema),
});

export const readNeed = defineCall({
  method: 'GET',
  path: '/needs/{id}',
  params: idParams,
  response: needSchema,
});

export const endNeed = defineCall({ method: 'DELETE', path: '/needs/{id}', params: idParams });

export const chooseNeedHomes = defineCall({
  method: 'POST',
  path: '/needs/{id}/choice',
  params: idParams,
  body: chooseNeedHomesSchema,
  response: needSchema,
});

export const answerNeed = defineCall({
  method: 'PUT',
  path: '/needs/{id}/homes/{propertyId}/answer',
  params: needHomeParams,
  body: answerNeedSchema,
  response: receivedNeedSchema,
});

export const replyToNeedQuestion = defineCall({
  method: 'PUT',
  path: '/needs/{id}/homes/{propertyId}/reply',
  params: needHomeParams,
  body: needReplySchema,
});
