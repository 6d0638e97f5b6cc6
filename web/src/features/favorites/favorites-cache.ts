import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FavoritesPage } from './api/list-favorites.ts';
import { favoriteKeys } from './keys.ts';

type Favorites = InfiniteData<FavoritesPage, string>;

const without = (favorites: Favorites, propertyId: string): Favorites => ({
  ...favorites,
  pages: favorites.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== propertyId),
    total: page.total - 1,
  })),
});

/** Takes a home off the cached list; gives back what puts it where it was. */
export function dropFromList(client: QueryClient, propertyId: string): () => void {
  const before = client.getQueryData<Favorites>(favoriteKeys.list);
  const isListed = before?.pages.some((page) => page.items.some(({ id }) => id === propertyId));
  if (!before || !isListed) return () => {};
  client.setQueryData<Favorites>(favoriteKeys.list, without(before, propertyId));
  return () => client.setQueryData<Favorites>(favoriteKeys.list, before);
}
