import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { addFavorite, favoritesKey, removeFavorite, type FavoritesPage } from './api.ts';

function toastSignInNeeded() {
  toast.error('Please sign in', 'You need to be signed in to add favorites');
}

/** Shows what failed. Returns whether the property is a favorite now. */
function reportFailure(error: Error, wanted: boolean) {
  if (isUnauthorized(error)) toastSignInNeeded();
  else if (wanted && error instanceof ApiError && error.status === 409) {
    toast.error('Already favorited', 'This property is already in your favorites');
    return true;
  } else toast.error('Error', wanted ? 'Failed to add to favorites' : 'Failed to remove from favorites');
  return !wanted;
}

type Favorites = InfiniteData<FavoritesPage, string>;

/** Removes a property from the cached list. Returns how to undo that. */
function removeFromList(client: QueryClient, propertyId: string): (() => void) | undefined {
  const before = client.getQueryData<Favorites>(favoritesKey);
  const isListed = before?.pages.some((page) => page.items.some(({ id }) => id === propertyId));
  if (!before || !isListed) return undefined;
  const pages = before.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== propertyId),
    total: page.total - 1,
  }));
  client.setQueryData<Favorites>(favoritesKey, { ...before, pages });
  return () => client.setQueryData<Favorites>(favoritesKey, before);
}

/** Adds a property to the favorites or removes it. Asks visitors to sign in. */
export function useToggleFavorite({ id, isFavorite }: Pick<Property, 'id' | 'isFavorite'>) {
  const client = useQueryClient();
  const { status } = useAuth();
  const mutationKey = ['favorite', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => (wanted ? addFavorite(id) : removeFavorite(id)),
    onMutate: async (wanted) => {
      // A request in flight would bring the old state back.
      await client.cancelQueries({ queryKey: favoritesKey });
      patchProperty(client, id, { isFavorite: wanted });
      return wanted ? undefined : removeFromList(client, id);
    },
    onSuccess: (_response, wanted) => {
      toast.success(wanted ? 'Added to favorites' : 'Removed from favorites');
      // The server orders the list.
      if (wanted) void client.invalidateQueries({ queryKey: favoritesKey });
    },
    onError: (error, wanted, undo) => {
      undo?.();
      patchProperty(client, id, { isFavorite: reportFailure(error, wanted) });
    },
  });

  return () => {
    // While the session loads, the request waits for it.
    if (status === 'unauthenticated') toastSignInNeeded();
    else if (client.isMutating({ mutationKey }) === 0) mutate(!isFavorite);
  };
}
