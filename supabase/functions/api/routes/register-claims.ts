import { claimSchema, listingReportSchema, sentClaimSchema } from '../../_shared/contract/claims.ts';
import { idParams } from '../../_shared/contract/fields.ts';
import { defineCall } from '../../_shared/route.ts';

export const registerClaimRoutes = [
  defineCall({
    name: 'listRegisterClaims',
    method: 'GET',
    path: '/register-claims',
    summary: 'The claims of the caller for homes of the public register, last first, at most 100.',
    responses: {
      200: { description: 'The claims.', component: 'RegisterClaim', schema: sentClaimSchema, many: true },
    },
    call: (database) => database.rpc('list_register_claims'),
  }),

  defineCall({
    name: 'claimRegisteredHome',
    method: 'POST',
    path: '/register-claims',
    summary:
      'Claims a home of the public register for the caller, an owner. The team calls the number of the register and ' +
      'decides. An owner can have one open claim of a home and five in all. After a refused one, the next takes 30 days.',
    input: { body: claimSchema },
    responses: { 201: { description: 'The team checks the claim.' } },
    errors: ['forbidden', 'not_found'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: 'Registered home not found' },
      '42501': { code: 'forbidden', message: 'Only an owner account can claim a home.' },
    },
    call: (database, { body }) =>
      database.rpc('claim_registered_home', {
        p_registered_home_id: body.registeredHomeId,
        p_role_in_home: body.roleInHome,
        p_phone: body.phone,
        p_reason: body.reason,
      }),
  }),

  defineCall({
    name: 'reportListing',
    method: 'POST',
    path: '/register/{id}/report',
    summary:
      'Reports to our team that somebody else listed a home of the public register that the caller, an owner, runs. ' +
      'Once a home.',
    input: { params: idParams, body: listingReportSchema },
    responses: { 204: { description: 'The team reads the report.' } },
    errors: ['forbidden'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '42501': { code: 'forbidden', message: 'Only an owner account can report a listing of the register.' },
    },
    missing: 'Registered home',
    call: (database, { params, body }) =>
      database.rpc('report_listing', { p_registered_home_id: params.id, p_details: body.details }),
  }),
];
