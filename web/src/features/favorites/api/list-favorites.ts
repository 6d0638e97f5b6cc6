import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { propertySchema, type Property } from '@contract/properties.ts';
import { apiFetch, parseAnswer, readPage } from '@/lib/api-client.ts';
import { favoriteKeys } from '../keys.ts';

export type FavoritesPage = { items: Property[]; total: number; nextCursor: string | null };

const favoritesSchema = z.array(propertySchema);

async function listFavorites(cursor: string, signal: AbortSignal): Promise<FavoritesPage> {
  const query = cursor ? `?${new URLSearchParams({ cursor }).toString()}` : '';
  const response = await apiFetch(`/api/favorites${query}`, { signal });
  const items = await parseAnswer(response, favoritesSchema);
  const { total, nextCursor } = readPage(response);
  return { items, total: total ?? items.length, nextCursor: nextCursor ?? null };
}

/** GET /api/favorites, page by page, the latest saved first. */
export const favoritesQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: favoriteKeys.list,
    queryFn: ({ pageParam, signal }) => listFavorites(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
