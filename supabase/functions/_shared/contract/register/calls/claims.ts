import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimSchema, listingReportSchema, sentClaimSchema } from '../claims.ts';
import { idParams } from '../../fields.ts';

export const listRegisterClaims = defineCall({
  method: 'GET',
  path: '/register-claims',
  response: z.array(sentClaimSchema),
});

export const claimRegisteredHome = defineCall({
  method: 'POST',
  path: '/register-claims',
  body: claimSchema,
});

export const reportListing = defineCall({
  method: 'POST',
  path: '/register/{id}/report',
  params: idParams,
  body: listingReportSchema,
});
