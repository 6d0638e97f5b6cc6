import type { Property } from '@contract/properties.ts';
import { FavoriteButton } from '@/components/favorite-button.tsx';
import { useToggleFavorite } from '../use-toggle-favorite.ts';

type Props = { property: Property; kind: 'heart' | 'labelled' };

/** The favourite toggle of one home. */
export function FavoriteHeart({ property, kind }: Props) {
  const toggle = useToggleFavorite(property);
  return (
    <FavoriteButton
      propertyName={property.name}
      isFavorite={property.isFavorite}
      onToggle={toggle}
      kind={kind}
    />
  );
}
