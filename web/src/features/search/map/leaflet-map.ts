import L from 'leaflet';
import type { Pin } from '@contract/search/search.ts';
import { animates, circleOf, openLeafletMap } from '@/lib/base-map/leaflet-map.ts';
import type { Position } from '@/lib/base-map/mercator.ts';
import { clusterPins, type PinGroup, type PinGroupsIn } from './clusters.ts';
import classes from './results-map.module.css';

/** Pins slightly outside of the map, as a share of its size. */
const margin = 0.1;
/** The share of the height that the card of a chosen home may cover. */
const cardShare = 0.5;

export type Circle = Position & { miles: number };
export type MapView = Position & { zoom: number };

type MapEvents = {
  /** The pointer is over the pin of a home, or left it. */
  onHover: (id: string | null) => void;
  /** A pin was chosen, or several homes at one place. */
  onChoose: (ids: string[]) => void;
  /** The map was moved, by the family or by a call of `showCircle`. */
  onMove: (view: MapView, isByHand: boolean) => void;
  onBaseMap: (isReadable: boolean) => void;
  /** The pin of a registered home was chosen. */
  onRegistered: (id: string) => void;
};

export type RegisteredPin = Position & { id: string; name: string };

export type ResultsLeafletMap = ReturnType<typeof createLeafletMap>;

/** A Leaflet map in `box`. Its pins are for pointers only: the list holds the same homes for keyboard and screen reader. */
export function createLeafletMap(box: HTMLElement, events: MapEvents) {
  const { map, remove } = openLeafletMap(box, {
    onBaseMap: events.onBaseMap,
    onOpen: () => api.showPins(known),
    onResize: () => moveBySelf(() => map.invalidateSize({ animate: false })),
  });
  const registered = L.layerGroup().addTo(map);
  const pins = L.layerGroup().addTo(map);
  const shown = new Map<string, L.Marker>();
  let circleLayer: L.Circle | undefined;
  let marked: L.Marker | undefined;
  let activeId: string | null = null;
  let pinGroupsIn: PinGroupsIn | undefined;
  let known: readonly Pin[] = [];
  let isHovered = false;
  let isByHand = true;

  function hover(id: string | null) {
    isHovered = id !== null;
    events.onHover(id);
  }

  function mark() {
    const wanted = activeId === null ? undefined : shown.get(activeId);
    if (wanted === marked && wanted?.getElement()?.classList.contains(classes.active ?? '')) return;
    marked?.getElement()?.classList.remove(classes.active ?? '');
    marked?.setZIndexOffset(0);
    marked = wanted;
    marked?.getElement()?.classList.add(classes.active ?? '');
    marked?.setZIndexOffset(10_000);
  }

  function addGroup({ ids, latitude, longitude, label, from, splitsAt }: PinGroup) {
    const [id] = ids;
    const isOne = ids.length === 1 && id !== undefined;
    const content = document.createElement('span');
    content.textContent = label;
    if (from) content.append(Object.assign(document.createElement('small'), { textContent: from }));
    const className = `${classes.pin} ${isOne ? '' : classes.cluster}`;
    const icon = L.divIcon({ html: content, className, iconSize: [0, 0] });
    const marker = L.marker([latitude, longitude], { keyboard: false, icon });
    marker.on('click', () => {
      if (splitsAt === null) {
        // Above the card, which covers the lower part of the map.
        const covered = map.getSize().y * cardShare;
        moveBySelf(() =>
          map.panInside([latitude, longitude], {
            paddingTopLeft: [64, 64],
            paddingBottomRight: [40, covered],
            animate: false,
          }),
        );
        events.onChoose(ids);
      } else {
        isByHand = false;
        map.once('moveend', () => (isByHand = true));
        map.setView([latitude, longitude], splitsAt, { animate: animates() });
      }
    });
    pins.addLayer(marker);
    const element = marker.getElement();
    element?.setAttribute('aria-hidden', 'true');
    if (isOne) {
      // Leaflet's mouse events come after the pointer events of the card that the pointer enters next.
      element?.addEventListener('pointerenter', () => hover(id));
      element?.addEventListener('pointerleave', () => hover(null));
    }
    for (const member of ids) shown.set(member, marker);
  }

  function draw() {
    // The element under the pointer goes without a mouseout.
    if (isHovered) hover(null);
    pins.clearLayers();
    shown.clear();
    marked = undefined;
    if (!pinGroupsIn || !circleLayer) return;
    const bounds = map.getBounds().pad(margin);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    for (const group of pinGroupsIn([...box], map.getZoom())) addGroup(group);
    mark();
  }

  /** Moves the map without a call of `onMove` for a move by hand. */
  function moveBySelf(move: () => void) {
    isByHand = false;
    move();
    isByHand = true;
  }

  map.on('moveend', () => {
    draw();
    const { lat: latitude, lng: longitude } = map.getCenter();
    events.onMove({ latitude, longitude, zoom: map.getZoom() }, isByHand);
  });

  const api = {
    /** Shows the circle, and moves the map to `view` or to the whole circle. */
    showCircle(circle: Circle, view?: MapView) {
      const { layer, bounds } = circleOf(circle, circle.miles);
      circleLayer?.remove();
      circleLayer = layer;
      moveBySelf(() => {
        if (view) map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
        else map.fitBounds(bounds, { animate: false, padding: [8, 8] });
      });
      circleLayer.addTo(map);
    },
    showPins(next: readonly Pin[]) {
      known = next;
      pinGroupsIn = clusterPins(next, map.getMaxZoom());
      draw();
    },
    /** Shows homes of the public register, below the pins of listed homes. */
    showRegistered(homes: readonly RegisteredPin[]) {
      registered.clearLayers();
      for (const { id, name, latitude, longitude } of homes) {
        const icon = L.divIcon({
          html: '<span></span>',
          className: classes.registered ?? '',
          iconSize: [0, 0],
        });
        const marker = L.marker([latitude, longitude], {
          keyboard: false,
          icon,
          title: name,
          zIndexOffset: -10_000,
        });
        marker.on('click', () => events.onRegistered(id));
        registered.addLayer(marker);
        marker.getElement()?.setAttribute('aria-hidden', 'true');
      }
    },
    setActive(id: string | null) {
      activeId = id;
      mark();
    },
    remove,
  };
  return api;
}
