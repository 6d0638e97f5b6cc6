import * as calls from '../../../_shared/contract/register/calls/requests.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const registerRequestRoutes = defineRoutes(calls, {
  listRegisterRequests: {
    summary:
      'The IDs of the registered homes that the caller would like to see here, last first, at most 20.',
    responses: { 200: { description: 'The IDs.' } },
    call: (database) => database.rpc('list_register_requests'),
  },

  requestRegisteredHome: {
    summary:
      'Records that the caller would like to see a home of the public register here. Operators read counts only.',
    responses: { 204: { description: 'The request counts.' } },
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'registeredHome',
    call: (database, { params }) =>
      database.rpc('request_registered_home', { p_registered_home_id: params.id }),
  },

  withdrawRegisterRequest: {
    summary: 'Ends the request of the caller for a home of the public register.',
    responses: { 204: { description: 'The request does not count.' } },
    invalidId: 'registeredHome',
    call: (database, { params }) =>
      database.rpc('withdraw_register_request', { p_registered_home_id: params.id }),
  },
});
