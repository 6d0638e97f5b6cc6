import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/lists/calls/favorites.ts';
import type { RemovedFavorites } from '@contract/lists/favorites.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, record, text } from '@/lib/shape.ts';
import { listQuery } from '@/lib/read-list.ts';

export const favoritesKey = [calls.listFavorites.path] as const;

/** The newest first. */
export const favoritesQueryOptions = () => listQuery(favoritesKey, calls.listFavorites, propertiesShape);

const removedShape = record<RemovedFavorites>({
  data: list(record<RemovedFavorites['data'][number]>({ propertyId: text, name: text })),
});

export const removedFavoritesQueryOptions = () =>
  queryOptions({
    queryKey: [calls.listRemovedFavorites.path],
    queryFn: async ({ signal }) =>
      (await readCall(calls.listRemovedFavorites, removedShape, { signal })).data,
  });

export const addFavorite = (propertyId: string) => sendCall(calls.addFavorite, { body: { propertyId } });

export const removeFavorite = (propertyId: string) =>
  sendCall(calls.removeFavorite, { params: { propertyId } });
