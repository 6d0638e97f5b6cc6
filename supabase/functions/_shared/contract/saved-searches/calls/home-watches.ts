import { defineCall } from '../../call.ts';
import { homeWatchesSchema, joinSchema, passSchema, waitingListsSchema } from '../home-watches.ts';
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

export const joinWaitingList = defineCall({
  method: 'PUT',
  path: '/home-watches/{propertyId}/place',
  params: propertyIdParams,
  body: joinSchema,
});

export const keepPlace = defineCall({
  method: 'POST',
  path: '/home-watches/{propertyId}/place/confirmations',
  params: propertyIdParams,
});

export const declineTurn = defineCall({
  method: 'DELETE',
  path: '/home-watches/{propertyId}/place/turn',
  params: propertyIdParams,
});

export const listWaitingLists = defineCall({
  method: 'GET',
  path: '/waiting-lists',
  response: waitingListsSchema,
});

export const passOver = defineCall({
  method: 'POST',
  path: '/waiting-lists/{propertyId}/passes',
  params: propertyIdParams,
  body: passSchema,
});
