import { noContent } from '../../../_shared/answer.ts';
import { propertyIdParams } from '../../../_shared/contract/favorites.ts';
import { nilId } from '../../../_shared/contract/fields.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const removeFavorite = defineRoute({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/favorites/{propertyId}',
  summary: 'Takes a home off the caller’s favorites; also answers 204 when it was not among them.',
  access: 'signed-in',
  input: { params: propertyIdParams },
  answers: { 204: { description: 'The home is not among the favorites.' } },
  refuses: ['not_found'],
  handle: async ({ database }, { params }) => {
    // Only the caller's own rows are within reach. Twice is no error: the heart may be pressed in two tabs.
    await database.from('favorites').delete().eq('property_id', params.propertyId).throwOnError();
    // Nobody can have saved it, so this is a mistake and no repetition.
    if (params.propertyId === nilId) throw new ApiError('not_found', { message: refusals.propertyNotFound });
    return noContent();
  },
});
