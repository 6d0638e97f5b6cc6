import * as calls from '../../../_shared/contract/team/calls/home-offers.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { missingTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';

const linkErrors: ErrorOverrides = { SC404: { code: 'not_found' } };

export const homeOfferRoutes = defineRoutes(calls, {
  listHomeOffers: {
    summary: 'The homes that the caller offers to other owners, oldest first. There are at most 50.',
    responses: {
      200: { description: 'The offers.', component: 'HomeOffer', many: true },
    },
    call: (database) => database.rpc('list_home_offers'),
  },

  offerHome: {
    summary:
      'Offers a home of the caller to the owner with this address, for 7 days, and takes an earlier offer of the home ' +
      'back. An owner who is known here gets an email.',
    responses: {
      201: { description: 'The offer.', component: 'NewHomeOffer' },
    },
    errors: ['property_suspended', 'too_many_writes'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: missingTexts.property },
    },
    call: (database, { params, body }) =>
      database.rpc('offer_home', { p_property_id: params.id, p_email: body.email }),
  },

  takeHomeOfferBack: {
    summary: 'Takes the offer of a home of the caller back. Its link works no more.',
    responses: { 204: { description: 'The home is not offered.' } },
    missing: 'property',
    call: (database, { params }) => database.rpc('take_home_offer_back', { p_property_id: params.id }),
  },

  readHomeOffer: {
    summary:
      'What a person sees before accepting a home. A token that works no more has the same 404 as an unknown one.',
    responses: {
      200: { description: 'The offer.', component: 'ShownHomeOffer' },
    },
    errorOverrides: linkErrors,
    call: (database, { body }) => database.rpc('read_home_offer', { p_token: body.token }),
  },

  acceptHomeOffer: {
    summary:
      'Makes the caller, to whose address it is offered, the owner of the home. The verification ends, and the ' +
      'conversations stay with the former owner.',
    responses: { 200: { description: 'The home.', component: 'AcceptedHome' } },
    errors: ['forbidden', 'property_suspended', 'account_suspended', 'too_many_writes'],
    errorOverrides: { ...linkErrors, '42501': { code: 'forbidden' }, SC409: { code: 'conflict' } },
    field: 'propertyId',
    call: (database, { body }) => database.rpc('accept_home_offer', { p_token: body.token }),
  },
});
