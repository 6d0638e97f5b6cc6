import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import L from 'leaflet';
import { limits } from '@contract/limits.ts';
import type { Point } from '@contract/properties/properties.ts';
import { circleOf, openLeafletMap } from '@/lib/base-map/leaflet-map.ts';
import { t } from '../catalog.ts';
import classes from './property-form.module.css';

type Props = {
  /** The center of the ZIP code. The pin must lie within 25 miles of it. */
  center: Point;
  location: Point | null;
  onChange: (location: Point) => void;
};

/** How far an arrow key moves the pin: 8 pixels, but at most 100 meters, so that a small map does not make it jump. */
const step = { pixels: 8, meters: 100 };
/** With Shift. */
const largeStep = 10;
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const pinLabel = t.pinHomeArrowKeysMoveIt();

/** Where an arrow key moves the pin. The offset may be less than a pixel. */
function movePin(map: L.Map, from: L.LatLng, direction: [x: number, y: number], isLarge: boolean) {
  const at = map.project(from);
  const moved = (pixels: number) => map.unproject(at.add(L.point(direction).multiplyBy(pixels)));
  const meters = map.distance(from, moved(step.pixels));
  return moved(step.pixels * Math.min(1, step.meters / meters) * (isLarge ? largeStep : 1));
}
const toPoint = ({ lat, lng }: L.LatLng): Point => ({ latitude: round(lat), longitude: round(lng) });
/** Five decimals, as the API keeps: about one meter. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A map to set the pin by pointer or by arrow keys. */
export default function LocationMap({ center, location, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [hasBase, setHasBase] = useState(true);
  const change = useEffectEvent(onChange);
  const first = useRef(location);
  /** Each location has a new marker, which takes over the focus. */
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!box.current) return undefined;
    const opened = openLeafletMap(box.current, { onBaseMap: setHasBase });
    const circle = circleOf(center, limits.locationMiles);
    circle.layer.addTo(opened.map);
    if (first.current) opened.map.setView([first.current.latitude, first.current.longitude], 12);
    else opened.map.fitBounds(circle.bounds, { animate: false });
    opened.map.on('click', ({ latlng }) => change(toPoint(latlng)));
    setMap(opened.map);
    return opened.remove;
  }, [center]);

  useEffect(() => {
    if (!map || !location) return undefined;
    const pin = L.marker([location.latitude, location.longitude], {
      draggable: true,
      keyboard: true,
      autoPan: true,
      alt: pinLabel,
      icon: L.divIcon({ className: classes.pin ?? '', iconSize: [44, 44] }),
    }).addTo(map);
    pin.on('dragend', () => change(toPoint(pin.getLatLng())));
    const element = pin.getElement();
    element?.setAttribute('aria-label', pinLabel);
    element?.addEventListener('keydown', (event) => {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      event.stopPropagation();
      change(toPoint(movePin(map, pin.getLatLng(), direction, event.shiftKey)));
    });
    if (hadFocus.current) element?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === element;
      pin.remove();
    };
  }, [map, location]);
  const placeInMiddle = () => {
    if (!map) return;
    hadFocus.current = true;
    onChange(toPoint(map.getCenter()));
  };

  return (
    <div>
      <div className={classes.map}>
        <div ref={box} role="application" aria-label={t.mapArrowKeysMoveItPlus()} />
      </div>
      <Paragraph className="above-xs below-xs">
        {t.tapMap()}
        {!hasBase && ` ${t.mapIsNotAvailable()}`}
      </Paragraph>
      <ActionButton variant="default" onClick={placeInMiddle}>
        {t.putPinInMiddleMap()}
      </ActionButton>
    </div>
  );
}
