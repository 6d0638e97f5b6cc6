import { queryOptions } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import type { RemovedFavorites } from '@contract/favorites.ts';
import type { Property } from '@contract/properties.ts';
import { apiFetch, parseResponse, readPage } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { list, record, text } from '@/lib/shape.ts';

export const favoritesKey = ['/api/favorites'] as const;

export type FavoritesPage = { items: Property[]; total: number; nextCursor: string | null };

async function listFavorites(cursor: string, signal: AbortSignal): Promise<FavoritesPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor }).toString()}` : '';
  const response = await apiFetch(`/api/favorites${query}`, { signal });
  const items = await parseResponse(response, propertiesShape);
  const { total, nextCursor } = readPage(response);
  return { items, total: total ?? items.length, nextCursor: nextCursor ?? null };
}

/** GET /api/favorites, newest first. */
export const favoritesQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: favoritesKey,
    queryFn: ({ pageParam, signal }) => listFavorites(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

const removedShape = record<RemovedFavorites>({
  data: list(record<RemovedFavorites['data'][number]>({ propertyId: text, name: text })),
});

/** GET /api/favorites/removed */
export const removedFavoritesQueryOptions = () =>
  queryOptions({
    queryKey: ['/api/favorites/removed'] as const,
    queryFn: async ({ signal }) =>
      (await parseResponse(await apiFetch('/api/favorites/removed', { signal }), removedShape)).data,
  });

/** POST /api/favorites */
export const addFavorite = (propertyId: string) =>
  apiFetch('/api/favorites', { method: 'POST', body: { propertyId } });

/** DELETE /api/favorites/{propertyId} */
export const removeFavorite = (propertyId: string) =>
  apiFetch(`/api/favorites/${encodeURIComponent(propertyId)}`, { method: 'DELETE' });
