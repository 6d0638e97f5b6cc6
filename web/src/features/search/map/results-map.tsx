import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Pin } from '@contract/search/search.ts';
import { findNearestZip } from '@/lib/base-map/nearest-zip.ts';
import { t } from '../catalog.ts';
import {
  createLeafletMap,
  type Circle,
  type MapView,
  type RegisteredPin,
  type ResultsLeafletMap,
} from './leaflet-map.ts';
import classes from './results-map.module.css';

type Props = {
  /** The homes found. */
  pins: readonly Pin[];
  /** The homes of the public register. */
  registered: readonly RegisteredPin[];
  onRegistered: (id: string) => void;
  /** The place and the radius of the search, in miles. Another object moves the map to it. */
  circle: Circle;
  /** Where the map was before; undefined for the whole circle. */
  view: MapView | undefined;
  onView: (view: MapView) => void;
  /** The home whose pin is marked. */
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** A pin was chosen, or a pin of several homes at one place. */
  onChoose: (ids: string[]) => void;
  /** The searched ZIP code; empty for a city. */
  zipCode: string;
  /** Searches near the ZIP code in the middle of the map, after it was moved. */
  onSearchNear: (zipCode: string) => void;
  /** What is shown over the lower part of the map. */
  children: ReactNode;
};

/** The homes found, on a map. */
export function ResultsMap({
  pins,
  registered,
  circle,
  view,
  activeId,
  zipCode,
  children,
  ...events
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...events, view });
  const moves = useRef(0);
  const [map, setMap] = useState<ResultsLeafletMap>();
  const [near, setNear] = useState<string | null>(null);
  const [hasBase, setHasBase] = useState(true);
  useEffect(() => {
    latest.current = { ...events, view };
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const findZip = async (position: MapView) => {
      const move = (moves.current += 1);
      const found = await findNearestZip(position).catch(() => null);
      if (move === moves.current) setNear(found);
    };
    const created = createLeafletMap(box.current, {
      onHover: (id) => latest.current.onActive(id),
      onChoose: (ids) => latest.current.onChoose(ids),
      onBaseMap: setHasBase,
      onRegistered: (id) => latest.current.onRegistered(id),
      onMove: (next, isByHand) => {
        latest.current.onView(next);
        if (isByHand) void findZip(next);
      },
    });
    setMap(created);
    return () => created.remove();
  }, []);
  useEffect(() => {
    map?.showCircle(circle, latest.current.view);
    return () => {
      // Of the circle before, even if it is found later.
      moves.current += 1;
      setNear(null);
    };
  }, [map, circle]);
  useEffect(() => map?.showPins(pins), [map, pins]);
  useEffect(() => map?.showRegistered(registered), [map, registered]);
  useEffect(() => map?.setActive(activeId), [map, activeId]);

  return (
    <div className={classes.root}>
      <div ref={box} role="application" aria-label={t.mapArrowKeysMoveItPlus()} />
      <div className={classes.top}>
        {near !== null && near !== zipCode && (
          <button
            type="button"
            className={classes.searchNear}
            onClick={() => {
              // The button goes, and the focus would go with it.
              box.current?.focus({ preventScroll: true });
              events.onSearchNear(near);
            }}
          >
            {t.searchNear({ near })}
          </button>
        )}
        <div role="status">
          {!hasBase && <p className={classes.message}>{t.mapIsNotAvailableRightNow()}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}
