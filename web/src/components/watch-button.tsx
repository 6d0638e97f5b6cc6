import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';
import { watchedHomesSchema, type WatchedHome } from '@contract/watches.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { BellIcon } from './icons.tsx';
import { Button } from './plain.tsx';

const path = '/api/watches';

/** GET /api/watches: the full homes that the user waits for. */
export const watchedHomesQueryOptions = () =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => apiGet(path, watchedHomesSchema, { signal }),
  });

type HomeToWatch = Pick<WatchedHome, 'propertyId' | 'name'>;

/** Begins or ends the wait for a home. */
export function useWatch({ propertyId, name }: HomeToWatch) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWatched: boolean) =>
      apiFetch(`${path}/${encodeURIComponent(propertyId)}`, { method: isWatched ? 'PUT' : 'DELETE' }),
    onSuccess: (_, isWatched) => {
      if (isWatched)
        toast.success(
          'You wait for a free spot',
          `We write to you once when ${name} has one, within 180 days.`,
        );
      else toast.success('You wait no longer', `We do not write about a free spot at ${name}.`);
      return client.invalidateQueries({ queryKey: [path] });
    },
    onError: (error) => toast.error('This did not work', failureTextOf(error)),
  });
}

/** Waits for a free spot in a full home. Visitors sign in first. */
export default function WatchButton({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  const { data } = useQuery({ ...watchedHomesQueryOptions(), enabled: status === 'authenticated' });
  const { mutate, isPending } = useWatch({ propertyId: property.id, name: property.name });
  const isWatched = data?.some(({ propertyId }) => propertyId === property.id) ?? false;
  const press = () => {
    if (status === 'unauthenticated') dialog.open({ mode: 'sign-in' });
    else if (!isPending) mutate(!isWatched);
  };
  return (
    <Button
      variant="default"
      leftSection={<BellIcon />}
      aria-label={
        isWatched
          ? `Stop waiting for this home: ${property.name}`
          : `Tell me when this home has room: ${property.name}`
      }
      onClick={press}
    >
      {isWatched ? 'Stop waiting for this home' : 'Tell me when this home has room'}
    </Button>
  );
}
