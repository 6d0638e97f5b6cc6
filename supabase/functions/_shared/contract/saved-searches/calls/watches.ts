import { defineCall } from '../../call.ts';
import { watchedHomesSchema } from '../watches.ts';
import { propertyIdParams } from '../../lists/favorites.ts';

export const listWatchedHomes = defineCall({ method: 'GET', path: '/watches', response: watchedHomesSchema });

export const watchHome = defineCall({
  method: 'PUT',
  path: '/watches/{propertyId}',
  params: propertyIdParams,
});

export const unwatchHome = defineCall({
  method: 'DELETE',
  path: '/watches/{propertyId}',
  params: propertyIdParams,
});
