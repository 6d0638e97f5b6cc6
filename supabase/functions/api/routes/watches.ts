import { propertyIdParams } from '../../_shared/contract/favorites.ts';
import { watchedHomesSchema } from '../../_shared/contract/watches.ts';
import { defineCall } from '../../_shared/route.ts';

export const watchRoutes = [
  defineCall({
    name: 'listWatchedHomes',
    method: 'GET',
    path: '/watches',
    summary: 'The full homes that the caller waits for, last first, at most 50.',
    responses: {
      200: { description: 'The homes.', component: 'WatchedHomes', schema: watchedHomesSchema },
    },
    call: (database) => database.rpc('list_watched_homes'),
  }),

  defineCall({
    name: 'watchHome',
    method: 'PUT',
    path: '/watches/{propertyId}',
    summary:
      'Lets the caller wait for a full home: one mail says that it has a free spot. The wait ends with it, or after 180 days.',
    input: { params: propertyIdParams },
    responses: { 204: { description: 'The caller waits.' } },
    errors: ['not_found'],
    // The home has a free spot, or the caller waits for as many homes as one person can.
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: 'Property not found' },
    },
    call: (database, { params }) => database.rpc('watch_home', { p_property_id: params.propertyId }),
  }),

  defineCall({
    name: 'unwatchHome',
    method: 'DELETE',
    path: '/watches/{propertyId}',
    summary: 'Ends the wait of the caller for a home.',
    input: { params: propertyIdParams },
    responses: { 204: { description: 'The caller does not wait.' } },
    invalidId: 'Property',
    call: (database, { params }) => database.rpc('unwatch_home', { p_property_id: params.propertyId }),
  }),
];
