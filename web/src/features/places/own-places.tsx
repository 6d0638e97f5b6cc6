import { useState } from 'react';
import type { Point } from '@contract/properties/properties.ts';
import { milesBetween } from '@/lib/miles.ts';
import { placeDistanceText } from '@/lib/wording.ts';
import { MapPinIcon } from '@/components/icons.tsx';
import { part } from '@/components/part.tsx';
import classes from '@/components/text-button.module.css';
import { useOwnPlaces } from './stored-places.ts';
import { t } from './catalog.ts';

export { sortByOwnPlaces, useOwnPlaces } from './stored-places.ts';

const OwnPlacesDialog = part(
  t.yourPlacesPart(),
  async () => (await import('./own-places-dialog.tsx')).default,
);

/** Opens the places of the family. */
export function OwnPlacesButton() {
  const { places } = useOwnPlaces();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onPointerEnter={OwnPlacesDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <MapPinIcon />
        {t.yourPlaces()}
        {places.length > 0 && ` (${places.length})`}
      </button>
      {isOpen && <OwnPlacesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A line for each place of the family: how far it is from the property. */
export function OwnPlaceDistances({ property }: { property: Point }) {
  const { places } = useOwnPlaces();
  return places.map((place) => (
    <p key={place.name}>{placeDistanceText(place.name, milesBetween(property, place))}</p>
  ));
}
