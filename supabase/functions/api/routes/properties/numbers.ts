import * as calls from '../../../_shared/contract/properties/calls/numbers.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const numberRoutes = defineRoutes(calls, {
  showNumbers: {
    summary:
      'Views, favorites, inquiries, visits and answers of the homes of an owner, by default the caller, in each of 26 weeks. Views of the owner ' +
      'and of crawlers do not count.',
    responses: { 200: { description: 'The numbers.', component: 'Numbers' } },
    call: (database, { query }) => database.rpc('read_home_numbers', { p_owner_id: query.ownerId }),
  },

  showUnmetSearches: {
    summary:
      'What families near a home of the caller asked for in searches that they saved and that the home does not offer. ' +
      'Numbers are rounded down to tens of families, and those below ten are left out.',
    responses: {
      200: { description: 'What they asked for.', component: 'UnmetSearches' },
    },
    missing: 'property',
    call: (database, { params }) => database.rpc('read_unmet_searches', { p_property_id: params.id }),
  },
});
