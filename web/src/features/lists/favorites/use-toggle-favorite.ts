import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { awaitedFavoriteKey } from '@/lib/private-keys.ts';
import { hasStored } from '@/lib/session-value.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand, onFirstInput } from '@/lib/use-on-demand.ts';
import { t } from './catalog.ts';

// The first view shows hearts and needs no mutation.
const part = onDemand(() => import('./toggle-favorite.ts'));
if (typeof document !== 'undefined') onFirstInput(() => void part.load().catch(() => undefined));

/** Adds a property to the favorites or removes it. Asks visitors to sign in, and then adds it. */
export function useToggleFavorite(property: Pick<Property, 'id' | 'isFavorite'>) {
  const client = useQueryClient();
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  const { id } = property;
  useEffect(() => {
    if (user && hasStored(awaitedFavoriteKey))
      part.load().then(
        ({ addAwaited }) => addAwaited(client, user.email, id),
        () => undefined,
      );
  }, [client, user, id]);

  return () => {
    const act = ({ toggleFavorite, askToSignIn }: typeof import('./toggle-favorite.ts')) =>
      // While the session loads, the request waits for it.
      status === 'unauthenticated' ? askToSignIn(dialog, id) : toggleFavorite(client, property);
    if (part.loaded) act(part.loaded);
    else part.load().then(act, () => toast.error(t.error(), outageText('connection')));
  };
}
