import { list } from '../../../_shared/answer.ts';
import { propertySchema } from '../../../_shared/contract/properties.ts';
import { pageSchema } from '../../../_shared/contract/search.ts';
import { decodeCursor } from '../../../_shared/cursor.ts';
import { readPage } from '../../../_shared/pages.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const listOwnedProperties = defineRoute({
  name: 'listOwnedProperties',
  method: 'GET',
  path: '/properties/owner',
  summary: 'The caller’s own homes, newest first.',
  access: 'signed-in',
  input: { query: pageSchema },
  answers: { 200: { description: 'The homes.', schema: propertySchema, many: true } },
  paged: true,
  handle: async ({ database, search }, { query }) => {
    const { data } = await database
      .rpc('list_owned_properties', { p_limit: query.limit, p_cursor: decodeCursor(query.cursor, 'newest') })
      .throwOnError();
    return list(readPage(propertySchema, data), search);
  },
});
