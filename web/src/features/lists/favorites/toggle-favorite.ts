import { MutationObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import type { AuthDialog } from '@/lib/auth-context.ts';
import { ApiError, isUnauthorized } from '@/lib/errors.ts';
import { wantsOther } from '@/lib/language-choice.ts';
import { failedText } from '@/lib/outage.ts';
import { awaitedFavoriteKey } from '@/lib/private-keys.ts';
import { patchProperty } from '@/lib/property-cache.ts';
import { localValue } from '@/lib/session-value.ts';
import { number, record, text } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import type { ListPage } from '@/lib/read-list.ts';
import { t } from './catalog.ts';
import { addFavorite, favoritesKey, removeFavorite } from './api.ts';

const toastSignInNeeded = () => toast.error(t.pleaseSignIn(), t.youNeedBeSignedInAdd());

/** Shows what failed. Returns whether the property is a favorite now. */
function reportFailure(error: Error, wanted: boolean) {
  if (isUnauthorized(error)) toastSignInNeeded();
  else if (wanted && error instanceof ApiError && error.status === 409) {
    toast.error(t.alreadyFavorited(), t.thisPropertyIsAlreadyInYour());
    return true;
  } else {
    const failed = wanted ? t.failedAddFavorites() : t.failedRemoveFromFavorites();
    toast.error(t.error(), failedText(error, failed));
  }
  return !wanted;
}

type Favorites = InfiniteData<ListPage<Property>>;

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

/** Adds a property to the favorites or removes it, unless a request for it is under way. */
export function toggleFavorite(client: QueryClient, { id, isFavorite }: Pick<Property, 'id' | 'isFavorite'>) {
  const mutationKey = ['favorite', id];
  if (client.isMutating({ mutationKey }) > 0) return;
  const observer = new MutationObserver(client, {
    mutationKey,
    mutationFn: (wanted: boolean) => (wanted ? addFavorite(id) : removeFavorite(id)),
    onMutate: async (wanted) => {
      // A request in flight would bring the old state back.
      await client.cancelQueries({ queryKey: favoritesKey });
      patchProperty(client, id, { isFavorite: wanted });
      return wanted ? undefined : removeFromList(client, id);
    },
    onSuccess: (_response, wanted) => {
      toast.success(wanted ? t.addedFavorites() : t.removedFromFavorites());
      // The server orders the list.
      if (wanted) void client.invalidateQueries({ queryKey: favoritesKey });
    },
    onError: (error, wanted, undo) => {
      undo?.();
      patchProperty(client, id, { isFavorite: reportFailure(error, wanted) });
    },
  });
  observer.mutate(!isFavorite).catch(() => undefined);
}

/** Milliseconds; longer than the link of a confirmation email works. */
const maxAge = 2 * 60 * 60_000;
type Awaited = { propertyId: string; account: string; at: number };
const awaited = localValue(
  awaitedFavoriteKey,
  record<Awaited>({ propertyId: text, account: text, at: number }),
);

/** Opens the sign-in for a visitor, and keeps the property for the account with the address that is entered, alone. */
export function askToSignIn(dialog: AuthDialog, propertyId: string) {
  toastSignInNeeded();
  dialog.open({
    mode: 'sign-in',
    role: 'patient',
    onAddress: (email) => awaited.write({ propertyId, account: email.toLowerCase(), at: Date.now() }),
  });
}

/** Saves the property if this user pressed its heart before the sign-in. */
export async function addAwaited(client: QueryClient, email: string, propertyId: string): Promise<void> {
  const kept = awaited.read();
  if (kept?.propertyId !== propertyId || wantsOther()) return;
  awaited.clear();
  if (kept.account !== email.toLowerCase() || Date.now() - kept.at > maxAge) return;
  try {
    await addFavorite(propertyId);
    toast.success(t.addedFavorites());
  } catch (error) {
    if (error instanceof Error) reportFailure(error, true);
  }
  // Those in flight began before it was added.
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'photo' });
}
