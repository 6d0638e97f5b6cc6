import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

export const readDocument = defineCall({
  method: 'GET',
  path: '/openapi.json',
  access: 'open',
  response: z.looseObject({ openapi: z.string() }),
});
