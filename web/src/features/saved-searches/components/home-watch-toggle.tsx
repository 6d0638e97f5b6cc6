import { BellIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { t } from '../catalog.ts';

type Props = { name: string; isWatched?: boolean; onClick: () => void };

export const HomeWatchToggle = ({ name, isWatched = false, onClick }: Props) => (
  <ActionButton
    variant="default"
    leftSection={<BellIcon />}
    aria-label={isWatched ? t.turnOffAlertFor({ name }) : t.tellMeAbout({ name })}
    onClick={onClick}
  >
    {isWatched ? t.turnOffAlert() : t.tellMeWhenThereIsOpening()}
  </ActionButton>
);
