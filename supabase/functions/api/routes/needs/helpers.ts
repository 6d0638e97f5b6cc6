import * as calls from '../../../_shared/contract/needs/calls/helpers.ts';
import { defineRoutes } from '../../../_shared/route.ts';

const helper = { component: 'Helper' };

export const helperRoutes = defineRoutes(calls, {
  readHelper: {
    summary: 'The organization of the caller, if it asks homes for clients or waits to be verified.',
    responses: { 200: { description: 'The organization, or null.', ...helper } },
    call: (database) => database.rpc('read_helper'),
  },

  requestHelper: {
    summary:
      'Asks the team to verify the organization of the caller, who can then ask homes for clients. The team calls a published ' +
      'number. An account that was used as a family cannot ask.',
    responses: { 200: { description: 'The organization waits for the team.', ...helper } },
    errors: ['forbidden', 'account_suspended'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '22023': { code: 'invalid_request' },
      '42501': { code: 'forbidden' },
    },
    call: (database, { body }) =>
      database.rpc('request_helper', {
        p_organization: body.organization,
        p_phone: body.phone,
        p_address: body.address,
      }),
  },
});
