import { addFavoriteSchema, favoriteSchema, propertyIdParams } from '../../_shared/contract/favorites.ts';
import { nilId } from '../../_shared/contract/fields.ts';
import { propertySchema } from '../../_shared/contract/properties.ts';
import { pageSchema } from '../../_shared/contract/search.ts';
import { notFound } from '../../_shared/errors.ts';
import { list, newestFirst, readPage } from '../../_shared/paging.ts';
import { created, defineRoute, noContent } from '../../_shared/route.ts';
import { fromRow } from '../../_shared/rows.ts';

export const favoriteRoutes = [
  defineRoute({
    name: 'listFavorites',
    method: 'GET',
    path: '/favorites',
    summary: 'The caller’s favorite properties, last saved first, including those that became Unavailable.',
    input: { query: pageSchema },
    responses: {
      200: { description: 'The properties.', component: 'Property', schema: propertySchema, many: true },
    },
    paged: true,
    handle: async ({ database, search }, { query }) => {
      const { data } = await database.rpc('list_favorites', newestFirst(query)).throwOnError();
      return list(readPage(propertySchema, data), search);
    },
  }),

  defineRoute({
    name: 'addFavorite',
    method: 'POST',
    path: '/favorites',
    summary: 'Saves a property.',
    input: { body: addFavoriteSchema },
    responses: { 201: { description: 'The favorite.', component: 'Favorite', schema: favoriteSchema } },
    errorOverrides: {
      '23505': { code: 'already_favorited', message: 'This property is already in your favorites' },
      // The policy only requires that the caller can view the property.
      '42501': { code: 'not_found', message: 'Property not found' },
      '23503': { code: 'not_found', message: 'Property not found' },
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
  }),

  defineRoute({
    name: 'removeFavorite',
    method: 'DELETE',
    path: '/favorites/{propertyId}',
    summary: 'Removes a property from the caller’s favorites. Also responds with 204 when it was not one.',
    input: { params: propertyIdParams },
    responses: { 204: { description: 'The property is not a favorite.' } },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      // Row-level security limits this to the caller's rows. No row is no error: two tabs may remove the same one.
      await database.from('favorites').delete().eq('property_id', params.propertyId).throwOnError();
      if (params.propertyId === nilId) throw notFound('Property');
      return noContent();
    },
  }),
];
