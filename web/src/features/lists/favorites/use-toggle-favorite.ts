import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { toastSignInNeeded } from './sign-in-needed.ts';

// Loads after the first view, which shows hearts and needs no mutation.
const part = onDemand(() => import('./toggle-favorite.ts'));

/** Adds a property to the favorites or removes it. Asks visitors to sign in. */
export function useToggleFavorite(property: Pick<Property, 'id' | 'isFavorite'>) {
  const client = useQueryClient();
  const { status } = useAuth();
  useEffect(() => {
    if (!part.loaded) part.load().catch(() => undefined);
  }, []);
  return () => {
    // While the session loads, the request waits for it.
    if (status === 'unauthenticated') toastSignInNeeded();
    else if (part.loaded) part.loaded.toggleFavorite(client, property);
    else
      part.load().then(
        ({ toggleFavorite }) => toggleFavorite(client, property),
        () => toast.error('Error', outageText('connection')),
      );
  };
}
