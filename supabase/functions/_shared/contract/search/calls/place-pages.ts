import { defineCall } from '../../call.ts';
import { placePageParams, placePageSchema } from '../place-pages.ts';

export const showPlacePage = defineCall({
  method: 'GET',
  path: '/place-pages/{state}/{city}',
  access: 'open',
  params: placePageParams,
  response: placePageSchema,
});
