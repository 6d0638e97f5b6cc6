import * as calls from '../../../_shared/contract/search/calls/place-pages.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const placePageRoutes = defineRoutes(calls, {
  showPlacePage: {
    summary:
      'A city with at least five listed homes: how many there are, their openings, monthly costs and kinds of care, and up ' +
      'to 24 of them. 404 for another city.',
    readsReplica: true,
    responses: { 200: { description: 'The city with its homes.', component: 'PlacePage' } },
    cacheable: true,
    missing: 'place',
    call: (database, { params }) =>
      database.rpc('read_place_page', { p_state: params.state, p_city: params.city }),
  },
});
