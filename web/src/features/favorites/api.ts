import { queryOptions } from '@tanstack/react-query';
import type { RemovedFavorites } from '@contract/favorites.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, record, text } from '@/lib/shape.ts';
import { listQuery } from '@/lib/read-list.ts';

export const favoritesKey = ['/api/favorites'] as const;

/** GET /api/favorites, newest first. */
export const favoritesQueryOptions = () => listQuery(favoritesKey, '/api/favorites', propertiesShape);

const removedShape = record<RemovedFavorites>({
  data: list(record<RemovedFavorites['data'][number]>({ propertyId: text, name: text })),
});

/** GET /api/favorites/removed */
export const removedFavoritesQueryOptions = () =>
  queryOptions({
    queryKey: ['/api/favorites/removed'] as const,
    queryFn: async ({ signal }) => (await apiGet('/api/favorites/removed', removedShape, { signal })).data,
  });

/** POST /api/favorites */
export const addFavorite = (propertyId: string) =>
  apiFetch('/api/favorites', { method: 'POST', body: { propertyId } });

/** DELETE /api/favorites/{propertyId} */
export const removeFavorite = (propertyId: string) =>
  apiFetch(`/api/favorites/${encodeURIComponent(propertyId)}`, { method: 'DELETE' });
