import * as calls from '../../../_shared/contract/register/calls/claims.ts';
import { missingTexts, responseTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { decisionText } from '../../../_shared/stored-texts.ts';

export const registerClaimRoutes = defineRoutes(calls, {
  listRegisterClaims: {
    summary: 'The claims of the caller for homes of the public register, last first, at most 100.',
    responses: {
      200: { description: 'The claims.', component: 'RegisterClaim', many: true },
    },
    shows: { decision: decisionText },
    call: (database) => database.rpc('list_register_claims'),
  },

  claimRegisteredHome: {
    summary:
      'Claims a home of the public register for the caller, an owner. The team calls the number of the register and ' +
      'decides. An owner can have one open claim of a home and five in all. After a refused one, the next takes 30 days.',
    responses: { 201: { description: 'The team checks the claim.' } },
    errors: ['forbidden', 'not_found'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: missingTexts.registeredHome },
      '42501': { code: 'forbidden', message: responseTexts.claim_by_owner_only },
    },
    call: (database, { body }) =>
      database.rpc('claim_registered_home', {
        p_registered_home_id: body.registeredHomeId,
        p_role_in_home: body.roleInHome,
        p_phone: body.phone,
        p_reason: body.reason,
      }),
  },

  reportListing: {
    summary:
      'Reports to our team that somebody else listed a home of the public register that the caller, an owner, runs. ' +
      'Once a home.',
    responses: { 204: { description: 'The team reads the report.' } },
    errors: ['forbidden'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '42501': { code: 'forbidden', message: responseTexts.listing_report_by_owner_only },
    },
    missing: 'registeredHome',
    call: (database, { params, body }) =>
      database.rpc('report_listing', { p_registered_home_id: params.id, p_details: body.details }),
  },
});
