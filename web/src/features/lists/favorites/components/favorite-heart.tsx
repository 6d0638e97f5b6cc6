import { ActionButton, IconButton } from '@/components/plain.tsx';
import type { Property } from '@contract/properties/properties.ts';
import HeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { icon, HeartIcon } from '@/components/icons.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';
import { useToggleFavorite } from '../use-toggle-favorite.ts';

const HeartFilledIcon = icon(HeartFilled);

type Props = {
  property: Property;
  /** 'heart' on a card, 'labelled' on the page of the property. */
  kind: 'heart' | 'labelled';
};

/** Adds a property to the favorites or removes it. A helper has none. Shows the state by text and fill, not by color only. */
export function FavoriteHeart({ property, kind }: Props) {
  const toggle = useToggleFavorite(property);
  const { user } = useAuth();
  const { name, isFavorite } = property;
  if (user?.isHelper) return null;
  const heart = isFavorite ? <HeartFilledIcon color="var(--mantine-color-terracotta-6)" /> : <HeartIcon />;
  if (kind === 'labelled') {
    return (
      <ActionButton variant="default" leftSection={heart} onClick={toggle}>
        {isFavorite ? t.favorited() : t.addFavorites()}
      </ActionButton>
    );
  }
  return (
    <IconButton
      variant="default"
      isRound
      style={{ boxShadow: 'var(--mantine-shadow-sm)' }}
      aria-label={isFavorite ? t.removeFromFavorites({ name }) : t.addHomeToFavorites({ name })}
      onClick={toggle}
    >
      {heart}
    </IconButton>
  );
}
