import * as calls from '../../../_shared/contract/lists/calls/favorites.ts';
import { favoriteSchema } from '../../../_shared/contract/lists/favorites.ts';
import { defaultTexts, missingTexts } from '../../../_shared/error-texts/responses.ts';
import { newestFirst } from '../../../_shared/paging.ts';
import { created, defineRoutes } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';

export const favoriteRoutes = defineRoutes(calls, {
  listFavorites: {
    summary:
      'The caller’s favorite properties, last saved first, including those that became Unavailable, but not those that our team removed.',
    responses: {
      200: { description: 'The properties.', component: 'Property', many: true },
    },
    paged: true,
    call: (database, { query }) => database.rpc('list_favorites', newestFirst(query)),
  },

  listRemovedFavorites: {
    summary:
      'The caller’s favorite properties that our team removed from the site, last saved first, at most 100.',
    responses: {
      200: {
        description: 'The names of the properties.',
        component: 'RemovedFavorites',
      },
    },
    field: 'data',
    call: (database) => database.rpc('list_removed_favorites'),
  },

  addFavorite: {
    summary: 'Saves a property.',
    responses: { 201: { description: 'The favorite.', component: 'Favorite' } },
    errorOverrides: {
      SC409: { code: 'conflict' },
      '23505': { code: 'already_favorited', message: defaultTexts.already_favorited },
      // The policy only requires that the caller can view the property.
      '42501': { code: 'not_found', message: missingTexts.property },
      '23503': { code: 'not_found', message: missingTexts.property },
    },
    handle: async ({ database }, { body }) => {
      const { data } = await database
        .from('favorites')
        .insert({ property_id: body.propertyId })
        .select('id, patient_id, property_id, created_at')
        .single()
        .throwOnError();
      return created(fromRow(favoriteSchema, data));
    },
  },

  removeFavorite: {
    summary: 'Removes a property from the caller’s favorites. Also responds with 204 when it was not one.',
    responses: { 204: { description: 'The property is not a favorite.' } },
    invalidId: 'property',
    call: (database, { params }) =>
      // Row-level security limits this to the caller's rows. No row is no error: two tabs may remove the same one.
      database.from('favorites').delete().eq('property_id', params.propertyId),
  },
});
