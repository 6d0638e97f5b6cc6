import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  readUnsubscribeSchema,
  unsubscribeQuery,
  unsubscribedSchema,
} from '../../saved-searches/saved-searches.ts';

export const openUnsubscribe = defineCall({
  method: 'GET',
  path: '/unsubscribe',
  access: 'open',
  query: z.object({ token: z._default(z.string(), '') }),
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe',
  access: 'open',
  query: unsubscribeQuery,
  response: unsubscribedSchema,
});

export const readUnsubscribe = defineCall({
  method: 'POST',
  path: '/unsubscribe/read',
  access: 'open',
  body: readUnsubscribeSchema,
  response: unsubscribedSchema,
});
