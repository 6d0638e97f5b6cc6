import { BellIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';

type Props = { name: string; isWatched?: boolean; onClick: () => void };

export const HomeWatchToggle = ({ name, isWatched = false, onClick }: Props) => (
  <ActionButton
    variant="default"
    leftSection={<BellIcon />}
    aria-label={isWatched ? `Turn off alert for ${name}` : `Tell me when there is an opening: ${name}`}
    onClick={onClick}
  >
    {isWatched ? 'Turn off alert' : 'Tell me when there is an opening'}
  </ActionButton>
);
