import { created } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { addFavoriteSchema, favoriteSchema } from '../../../_shared/contract/favorites.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const addFavorite = defineRoute({
  name: 'addFavorite',
  method: 'POST',
  path: '/favorites',
  summary: 'Saves a home.',
  access: 'signed-in',
  input: { body: addFavoriteSchema },
  answers: { 201: { description: 'The favorite.', schema: favoriteSchema } },
  refuses: ['not_found', 'already_favorited'],
  meanings: {
    '23505': { code: 'already_favorited', message: refusals.alreadyFavorited },
    // The one thing that policy asks of a signed-in user is to see the home.
    '42501': { code: 'not_found', message: refusals.propertyNotFound },
    '23503': { code: 'not_found', message: refusals.propertyNotFound },
  },
  handle: async ({ database }, { body }) => {
    const { data } = await database
      .from('favorites')
      .insert({ property_id: body.propertyId })
      .select('id, patient_id, property_id, created_at')
      .single()
      .throwOnError();
    return created(favoriteSchema.parse(camelKeys(data)));
  },
});
