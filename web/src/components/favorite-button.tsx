import { ActionIcon, Button } from '@mantine/core';
import classes from './favorite-button.module.css';
import { HeartFilledIcon, HeartIcon } from './icons.tsx';

type Props = {
  /** Name of the home, for readers who do not see which card the heart is on. */
  propertyName: string;
  isFavorite: boolean;
  onToggle: () => void;
  /** 'heart' on a card, 'labelled' on a home's own page. */
  kind: 'heart' | 'labelled';
};

/** Saves a home or takes it off the saved ones; the state is told by word and by fill, not by colour alone. */
export function FavoriteButton({ propertyName, isFavorite, onToggle, kind }: Props) {
  const icon = isFavorite ? <HeartFilledIcon className={classes.saved} /> : <HeartIcon />;
  if (kind === 'labelled') {
    return (
      <Button variant="default" leftSection={icon} onClick={onToggle}>
        {isFavorite ? 'Favorited' : 'Add to Favorites'}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      className={classes.heart}
      aria-label={isFavorite ? `Remove ${propertyName} from favorites` : `Add ${propertyName} to favorites`}
      onClick={onToggle}
    >
      {icon}
    </ActionIcon>
  );
}
