import * as z from 'zod/mini';
import { ok } from '../../../_shared/answer.ts';
import { placeSchema, suggestPlacesSchema } from '../../../_shared/contract/search.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const suggestPlaces = defineRoute({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Up to eight cities whose name begins with `query`, most populous first.',
  access: 'anyone',
  input: { query: suggestPlacesSchema },
  answers: { 200: { description: 'The cities.', schema: placeSchema, many: true } },
  handle: async ({ database }, { query }) => {
    const { data } = await database
      .rpc('suggest_places', { p_query: query.query, p_state: query.state })
      .throwOnError();
    return ok(z.array(placeSchema).parse(data));
  },
});
