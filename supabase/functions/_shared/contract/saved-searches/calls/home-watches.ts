import { defineCall } from '../../call.ts';
import { homeWatchesSchema } from '../home-watches.ts';
import { propertyIdParams } from '../../lists/favorites.ts';

export const listHomeWatches = defineCall({
  method: 'GET',
  path: '/home-watches',
  formerly: '/watches',
  response: homeWatchesSchema,
});

export const beginHomeWatch = defineCall({
  method: 'PUT',
  path: '/home-watches/{propertyId}',
  formerly: '/watches/{propertyId}',
  params: propertyIdParams,
});

export const endHomeWatch = defineCall({
  method: 'DELETE',
  path: '/home-watches/{propertyId}',
  formerly: '/watches/{propertyId}',
  params: propertyIdParams,
});
