import * as calls from '../../../_shared/contract/saved-searches/calls/home-watches.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const homeWatchRoutes = defineRoutes(calls, {
  listHomeWatches: {
    summary: 'The full homes that the caller waits for, last first, at most 50.',
    responses: {
      200: { description: 'The homes.', component: 'HomeWatches' },
    },
    call: (database) => database.rpc('list_home_watches'),
  },

  beginHomeWatch: {
    summary:
      'Lets the caller wait for a full home: one email says that it has a free spot. The wait ends with it, or after 180 days.',
    responses: { 204: { description: 'The caller waits.' } },
    errors: ['not_found'],
    // The home has a free spot, or the caller waits for as many homes as one person can.
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: 'Property not found' },
    },
    call: (database, { params }) => database.rpc('watch_home', { p_property_id: params.propertyId }),
  },

  endHomeWatch: {
    summary: 'Ends the wait of the caller for a home.',
    responses: { 204: { description: 'The caller does not wait.' } },
    invalidId: 'Property',
    call: (database, { params }) => database.rpc('unwatch_home', { p_property_id: params.propertyId }),
  },
});
