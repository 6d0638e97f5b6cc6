import { useEffect, useRef, useState } from 'react';
import type { Pin } from '@contract/search.ts';
import { findNearestZip } from '@/lib/base-map/nearest-zip.ts';
import { createLeafletMap, type Circle, type MapView, type ResultsLeafletMap } from './leaflet-map.ts';
import classes from './results-map.module.css';

export type ResultsMapProps = {
  /** The homes found. */
  pins: readonly Pin[];
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
  /** The ZIP code nearest to the middle of a map that was moved. */
  onSearchNear: (zipCode: string) => void;
};

/** The homes found, on a map. */
export default function ResultsMap({ pins, circle, view, activeId, ...events }: ResultsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(events);
  const firstView = useRef(view);
  const [map, setMap] = useState<ResultsLeafletMap>();
  const [near, setNear] = useState<string | null>(null);
  const [hasBase, setHasBase] = useState(true);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    if (!box.current) return undefined;
    // Of the last move only: the answers may come in another order.
    let moves = 0;
    const created = createLeafletMap(box.current, {
      onHover: (id) => latest.current.onActive(id),
      onChoose: (ids) => latest.current.onChoose(ids),
      onBaseMap: setHasBase,
      onMove: (next, isByHand) => {
        moves += 1;
        const move = moves;
        latest.current.onView(next);
        const found = isByHand ? findNearestZip(next).catch(() => null) : Promise.resolve(null);
        void found.then((zipCode) => (isByHand || zipCode === null) && move === moves && setNear(zipCode));
      },
    });
    setMap(created);
    return () => {
      moves += 1;
      created.remove();
    };
  }, []);
  useEffect(() => {
    map?.showCircle(circle, firstView.current);
    firstView.current = undefined;
  }, [map, circle]);
  useEffect(() => map?.showPins(pins), [map, pins]);
  useEffect(() => map?.setActive(activeId), [map, activeId]);

  return (
    <div className={classes.root}>
      <div
        ref={box}
        className={classes.box}
        role="application"
        aria-label="Map. Arrow keys move it, plus and minus zoom. The list has the same homes."
      />
      <div className={classes.top}>
        {near !== null && (
          <button type="button" className={classes.searchNear} onClick={() => events.onSearchNear(near)}>
            Search near {near}
          </button>
        )}
        <div role="status">
          {!hasBase && (
            <p className={classes.message}>The map cannot be shown. The list has every home.</p>
          )}
        </div>
      </div>
    </div>
  );
}
