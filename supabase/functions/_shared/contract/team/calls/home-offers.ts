import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  acceptedHomeSchema,
  homeOfferSchema,
  homeOfferTokenSchema,
  newHomeOfferSchema,
  offerHomeSchema,
  shownHomeOfferSchema,
} from '../home-offers.ts';
import { idParams } from '../../fields.ts';

export const listHomeOffers = defineCall({
  method: 'GET',
  path: '/home-offers',
  response: z.array(homeOfferSchema),
});

export const offerHome = defineCall({
  method: 'POST',
  path: '/properties/{id}/offer',
  params: idParams,
  body: offerHomeSchema,
  response: newHomeOfferSchema,
});

export const takeHomeOfferBack = defineCall({
  method: 'DELETE',
  path: '/properties/{id}/offer',
  params: idParams,
});

export const readHomeOffer = defineCall({
  method: 'POST',
  path: '/home-offers/read',
  access: 'anyone',
  body: homeOfferTokenSchema,
  response: shownHomeOfferSchema,
});

export const acceptHomeOffer = defineCall({
  method: 'POST',
  path: '/home-offers/accept',
  body: homeOfferTokenSchema,
  response: acceptedHomeSchema,
});
