import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';

export const listRegisterRequests = defineCall({
  method: 'GET',
  path: '/register-requests',
  response: z.array(z.guid()),
});

export const requestRegisteredHome = defineCall({
  method: 'PUT',
  path: '/register-requests/{id}',
  params: idParams,
});

export const withdrawRegisterRequest = defineCall({
  method: 'DELETE',
  path: '/register-requests/{id}',
  params: idParams,
});
