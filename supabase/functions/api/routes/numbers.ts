import * as z from 'zod/mini';
import { idParams, ownerFields } from '../../_shared/contract/fields.ts';
import { numbersSchema, unmetSearchesSchema } from '../../_shared/contract/numbers.ts';
import { defineCall } from '../../_shared/route.ts';

export const numberRoutes = [
  defineCall({
    name: 'showNumbers',
    method: 'GET',
    path: '/numbers',
    summary:
      'Views, favorites, inquiries, visits and answers of the homes of an owner, by default the caller, in each of 26 weeks. Views of the owner ' +
      'and of crawlers do not count.',
    input: { query: z.object(ownerFields) },
    responses: { 200: { description: 'The numbers.', component: 'Numbers', schema: numbersSchema } },
    call: (database, { query }) => database.rpc('read_home_numbers', { p_owner_id: query.ownerId }),
  }),

  defineCall({
    name: 'showUnmetSearches',
    method: 'GET',
    path: '/properties/{id}/unmet-searches',
    summary:
      'What families near a home of the caller asked for in searches that they saved and that the home does not offer. ' +
      'Numbers are rounded down to tens of families, and those below ten are left out.',
    input: { params: idParams },
    responses: {
      200: { description: 'What they asked for.', component: 'UnmetSearches', schema: unmetSearchesSchema },
    },
    missing: 'Property',
    call: (database, { params }) => database.rpc('read_unmet_searches', { p_property_id: params.id }),
  }),
];
