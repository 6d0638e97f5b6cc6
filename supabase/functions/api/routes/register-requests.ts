import * as z from 'zod/mini';
import { idParams } from '../../_shared/contract/fields.ts';
import { defineCall } from '../../_shared/route.ts';

export const registerRequestRoutes = [
  defineCall({
    name: 'listRegisterRequests',
    method: 'GET',
    path: '/register-requests',
    summary:
      'The IDs of the registered homes that the caller would like to see here, last first, at most 20.',
    responses: { 200: { description: 'The IDs.', schema: z.array(z.guid()) } },
    call: (database) => database.rpc('list_register_requests'),
  }),

  defineCall({
    name: 'requestRegisteredHome',
    method: 'PUT',
    path: '/register-requests/{id}',
    summary:
      'Records that the caller would like to see a home of the public register here. Operators read counts only.',
    input: { params: idParams },
    responses: { 204: { description: 'The request counts.' } },
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'Registered home',
    call: (database, { params }) =>
      database.rpc('request_registered_home', { p_registered_home_id: params.id }),
  }),

  defineCall({
    name: 'withdrawRegisterRequest',
    method: 'DELETE',
    path: '/register-requests/{id}',
    summary: 'Ends the request of the caller for a home of the public register.',
    input: { params: idParams },
    responses: { 204: { description: 'The request does not count.' } },
    invalidId: 'Registered home',
    call: (database, { params }) =>
      database.rpc('withdraw_register_request', { p_registered_home_id: params.id }),
  }),
];
