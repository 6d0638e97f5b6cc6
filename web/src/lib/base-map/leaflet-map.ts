import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { t } from '../catalog.ts';
import { maxMapZoom } from './base-map.ts';
import type { Position } from './mercator.ts';
import { openBaseLayer, type BaseLayer } from './base-layer.ts';
import classes from './leaflet-map.module.css';

/** The United States with Alaska and Hawaii. */
const world = L.latLngBounds([10, -190], [74, -50]);

/** Without animations for people who prefer reduced motion. */
export const animates = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const metersPerMile = 1_609.344;

/** A circle and its bounds, for a radius in miles. The pointer passes through it. */
export function circleOf({ latitude, longitude }: Position, miles: number) {
  const center = L.latLng(latitude, longitude);
  const radius = miles * metersPerMile;
  const look = { weight: 2, fillOpacity: 0.04, interactive: false };
  return { layer: L.circle(center, { radius, ...look }), bounds: center.toBounds(radius * 2) };
}

type Options = {
  /** The base map can be drawn, or cannot: the box is offline, or the file is missing. */
  onBaseMap: (isReadable: boolean) => void;
  /** The base map opened, which sets the largest zoom. */
  onOpen?: () => void;
  onResize?: () => void;
};

/** A Leaflet map in `box` with the base map. It draws the base map when the connection is back. */
export function openLeafletMap(box: HTMLElement, { onBaseMap, onOpen, onResize }: Options) {
  const isAnimated = animates();
  box.classList.add(classes.box ?? '');
  const map = L.map(box, {
    zoomSnap: 0.25,
    minZoom: 4,
    maxZoom: maxMapZoom,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
    maxBounds: world,
    attributionControl: false,
    zoomControl: false,
  });
  L.control.zoom({ zoomInTitle: t.zoomIn(), zoomOutTitle: t.zoomOut() }).addTo(map);
  const attribution = L.control.attribution({ prefix: false }).addTo(map);
  let base: BaseLayer | undefined;
  let isBaseMissing = false;
  let isRemoved = false;

  const resized = new ResizeObserver(() => {
    if (onResize) onResize();
    else map.invalidateSize({ animate: false });
  });
  resized.observe(box);

  function reportBase(isReadable: boolean) {
    isBaseMissing = !isReadable;
    if (!isRemoved) onBaseMap(isReadable);
  }

  async function openBase() {
    try {
      const opened = await openBaseLayer(() => reportBase(false));
      if (isRemoved) return;
      base = opened;
      map.setMaxZoom(base.maxZoom);
      base.layer.addTo(map);
      attribution.addAttribution(base.attribution);
      onOpen?.();
      reportBase(true);
    } catch {
      reportBase(false);
    }
  }

  function retry() {
    if (!isBaseMissing) return;
    if (base) {
      base.layer.redraw();
      reportBase(true);
    } else {
      void openBase();
    }
  }
  addEventListener('online', retry);
  void openBase();

  return {
    map,
    remove: () => {
      isRemoved = true;
      removeEventListener('online', retry);
      resized.disconnect();
      map.remove();
    },
  };
}
