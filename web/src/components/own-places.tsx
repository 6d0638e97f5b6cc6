import { lazy, Suspense, useState } from 'react';
import type { Point } from '@contract/properties.ts';
import { milesBetween, useOwnPlaces } from '@/lib/own-places.ts';
import { placeDistanceText } from '@/lib/wording.ts';
import { MapPinIcon } from './icons.tsx';
import classes from './text-button.module.css';

const loadDialog = () => import('./own-places-dialog.tsx');
const OwnPlacesDialog = lazy(loadDialog);

/** Opens the places of the family. `canSort` offers to sort the results by the distance to them. */
export function OwnPlacesButton({ canSort = false }: { canSort?: boolean }) {
  const { places } = useOwnPlaces();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <MapPinIcon />
        Your places{places.length > 0 && ` (${places.length})`}
      </button>
      {isOpen && (
        <Suspense>
          <OwnPlacesDialog canSort={canSort} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
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
