import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { useHomeWatch, homeWatchesQueryOptions } from '../home-watches.ts';
import { Link } from '@/components/link.tsx';
import { BellIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';

/** Waits for a free spot in a full home. Visitors sign in first. */
export default function HomeWatchButton({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  const { data } = useQuery({ ...homeWatchesQueryOptions(), enabled: status === 'authenticated' });
  const { mutate, isPending } = useHomeWatch({ propertyId: property.id, name: property.name });
  const watch = data?.find(({ propertyId }) => propertyId === property.id);
  const isWatched = watch !== undefined;
  const press = () => {
    if (status === 'unauthenticated') dialog.open({ mode: 'sign-in' });
    else if (!isPending) mutate(!isWatched);
  };
  if (watch?.place)
    return (
      <ActionButton as={Link} to={paths.searches()} variant="default" leftSection={<BellIcon />}>
        Your place on the waiting list: {watch.place.number}
      </ActionButton>
    );
  return (
    <ActionButton
      variant="default"
      leftSection={<BellIcon />}
      aria-label={
        isWatched
          ? `Turn off alert for ${property.name}`
          : `Tell me when there is an opening: ${property.name}`
      }
      onClick={press}
    >
      {isWatched ? 'Turn off alert' : 'Tell me when there is an opening'}
    </ActionButton>
  );
}
