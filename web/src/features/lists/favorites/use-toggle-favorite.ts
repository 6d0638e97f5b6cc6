import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { awaitedFavoriteKey } from '@/lib/private-keys.ts';
import { hasStored } from '@/lib/session-value.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { toastSignInNeeded } from './sign-in-needed.ts';

// Loads after the first view, which shows hearts and needs no mutation.
const part = onDemand(() => import('./toggle-favorite.ts'));

/** Adds a property to the favorites or removes it. Asks visitors to sign in, and then adds it. */
export function useToggleFavorite(property: Pick<Property, 'id' | 'isFavorite'>) {
  const client = useQueryClient();
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  const { id } = property;
  useEffect(() => {
    if (!part.loaded) part.load().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!user || !hasStored(awaitedFavoriteKey)) return;
    part.load().then(
      ({ addAwaited }) => addAwaited(client, user.email, id),
      () => undefined,
    );
  }, [client, user, id]);

  const askToSignIn = () => {
    toastSignInNeeded();
    const onAddress = (email: string) =>
      void part.load().then(
        ({ awaitAccount }) => awaitAccount(email, id),
        () => undefined,
      );
    dialog.open({ mode: 'sign-in', role: 'patient', onAddress });
  };
  return () => {
    // While the session loads, the request waits for it.
    if (status === 'unauthenticated') askToSignIn();
    else if (part.loaded) part.loaded.toggleFavorite(client, property);
    else
      part.load().then(
        ({ toggleFavorite }) => toggleFavorite(client, property),
        () => toast.error('Error', outageText('connection')),
      );
  };
}
