import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useHomeWatch, homeWatchesQueryOptions } from '../home-watches.ts';
import { Link } from '@/components/link.tsx';
import { BellIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../catalog.ts';
import { HomeWatchToggle } from './home-watch-toggle.tsx';

/** Waits for a free spot in a full home. */
export default function HomeWatchButton({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const { status } = useAuth();
  const { data } = useQuery({ ...homeWatchesQueryOptions(), enabled: status === 'authenticated' });
  const { mutate, isPending } = useHomeWatch({ propertyId: property.id, name: property.name });
  const watch = data?.find(({ propertyId }) => propertyId === property.id);
  const isWatched = watch !== undefined;
  if (watch?.place)
    return (
      <ActionButton as={Link} to={paths.searches()} variant="default" leftSection={<BellIcon />}>
        {watch.place.heldUntil
          ? t.roomIsHeldForYou()
          : t.yourPlaceOnWaitingList({ number: watch.place.number })}
      </ActionButton>
    );
  return (
    <HomeWatchToggle
      name={property.name}
      isWatched={isWatched}
      onClick={() => !isPending && mutate(!isWatched)}
    />
  );
}
