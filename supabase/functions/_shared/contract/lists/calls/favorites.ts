import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pageSchema } from '../../search/search.ts';
import { propertySchema } from '../../properties/properties.ts';
import { addFavoriteSchema, favoriteSchema, propertyIdParams, removedFavoritesSchema } from '../favorites.ts';

export const listFavorites = defineCall({
  method: 'GET',
  path: '/favorites',
  query: pageSchema,
  response: z.array(propertySchema),
});

export const listRemovedFavorites = defineCall({
  method: 'GET',
  path: '/favorites/removed',
  response: removedFavoritesSchema,
});

export const addFavorite = defineCall({
  method: 'POST',
  path: '/favorites',
  body: addFavoriteSchema,
  response: favoriteSchema,
});

export const removeFavorite = defineCall({
  method: 'DELETE',
  path: '/favorites/{propertyId}',
  params: propertyIdParams,
});
