import { noContent } from '../../../_shared/answer.ts';
import { propertyIdParams } from '../../../_shared/contract/favorites.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const removeFavorite = defineRoute({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/favorites/{propertyId}',
  summary: 'Takes a home off the caller’s favorites; also answers 204 when it was not among them.',
  access: 'signed-in',
  input: { params: propertyIdParams },
  answers: { 204: { description: 'The home is not among the favorites.' } },
  handle: async ({ database }, { params }) => {
    // Only the caller's own rows are within reach. Twice is no error: the heart may be pressed in two tabs.
    await database.from('favorites').delete().eq('property_id', params.propertyId).throwOnError();
    return noContent();
  },
});
