import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { useHomeWatch, homeWatchesQueryOptions } from '../home-watches.ts';
import { BellIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';

/** Waits for a free spot in a full home. Visitors sign in first. */
export default function HomeWatchButton({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const { status } = useAuth();
  const dialog = useAuthDialog();
  const { data } = useQuery({ ...homeWatchesQueryOptions(), enabled: status === 'authenticated' });
  const { mutate, isPending } = useHomeWatch({ propertyId: property.id, name: property.name });
  const isWatched = data?.some(({ propertyId }) => propertyId === property.id) ?? false;
  const press = () => {
    if (status === 'unauthenticated') dialog.open({ mode: 'sign-in' });
    else if (!isPending) mutate(!isWatched);
  };
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
