import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { patchProperty } from '@/lib/property-cache.ts';
import { toast } from '@/lib/toast.ts';
import { addFavorite, removeFavorite } from './api/change-favorite.ts';
import { dropFromList } from './favorites-cache.ts';
import { favoriteKeys } from './keys.ts';

const isAlreadyFavorited = (error: Error) => error instanceof ApiError && error.status === 409;

function toastSignInNeeded() {
  toast.error('Please sign in', 'You need to be signed in to add favorites');
}

/** Says what failed; true when the home is saved all the same. */
function explainFailure(error: Error, wanted: boolean) {
  if (isUnauthorized(error)) toastSignInNeeded();
  else if (wanted && isAlreadyFavorited(error)) {
    toast.error('Already favorited', 'This property is already in your favorites');
    return true;
  } else toast.error('Error', wanted ? 'Failed to add to favorites' : 'Failed to remove from favorites');
  return !wanted;
}

/** Everything on screen that shows the home follows at once; gives back what undoes the list. */
async function showAtOnce(client: QueryClient, propertyId: string, isFavorite: boolean) {
  // A list that is being read now would bring the old state back.
  await client.cancelQueries({ queryKey: favoriteKeys.list });
  patchProperty(client, propertyId, { isFavorite });
  return isFavorite ? () => {} : dropFromList(client, propertyId);
}

/** Saves a home, or takes it off the saved ones. Visitors are told to sign in. */
export function useToggleFavorite({ id, isFavorite }: Pick<Property, 'id' | 'isFavorite'>) {
  const client = useQueryClient();
  const { status } = useAuth();
  const mutationKey = ['favorite', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (wanted: boolean) => (wanted ? addFavorite(id) : removeFavorite(id)),
    onMutate: (wanted) => showAtOnce(client, id, wanted),
    onSuccess: (_answer, wanted) => {
      toast.success(wanted ? 'Added to favorites' : 'Removed from favorites');
      // The list is in the order of saving, which the server knows; it is read again when it is next shown.
      if (wanted) void client.invalidateQueries({ queryKey: favoriteKeys.list });
    },
    onError: (error, wanted, putBack) => {
      putBack?.();
      patchProperty(client, id, { isFavorite: explainFailure(error, wanted) });
    },
  });

  return () => {
    // While the session is being read the call waits for it, and the server tells whether there is one.
    if (status === 'unauthenticated') toastSignInNeeded();
    else if (client.isMutating({ mutationKey }) === 0) mutate(!isFavorite);
  };
}
