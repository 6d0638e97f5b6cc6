import { useSyncExternalStore } from 'react';
import type { Point } from '@contract/properties.ts';
import { ownPlacesKey } from './own-places-key.ts';
import { localValue } from './session-value.ts';
import { flag, list, number, record, text } from './shape.ts';

export const ownPlacesMax = 3;
export const placeNameMax = 30;

/** A place that matters to a family, such as 'Work' or 'Mom’s house', by its ZIP code. */
export type OwnPlace = { name: string; zipCode: string } & Point;
export type OwnPlaces = {
  places: OwnPlace[];
  /** Whether results are sorted by the sum of the distances to the places. */
  isSorting: boolean;
};

const ownPlaceShape = record<OwnPlace>({ name: text, zipCode: text, latitude: number, longitude: number });
const ownPlacesShape = record<OwnPlaces>({ places: list(ownPlaceShape, ownPlacesMax), isSorting: flag });

// Stays in the browser. The API never receives it.
const storage = localValue(ownPlacesKey, ownPlacesShape);
const none: OwnPlaces = { places: [], isSorting: false };
let current: OwnPlaces | undefined;
const listeners = new Set<() => void>();

const read = () => (current ??= storage.read() ?? none);

function changeTo(next: OwnPlaces | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

export function saveOwnPlaces(places: OwnPlace[], isSorting = read().isSorting) {
  const next = { places, isSorting: isSorting && places.length > 0 };
  storage.write(next);
  changeTo(next);
}

/** Removes the places from this browser, because computers are shared. */
export function forgetOwnPlaces() {
  storage.clear();
  changeTo(none);
}

/** Another tab has changed the places. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key === storage.key) changeTo(undefined);
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The places of this browser. */
export const useOwnPlaces = () => useSyncExternalStore(subscribe, read, () => none);

const radians = Math.PI / 180;
const earthRadiusMiles = 3_958.7613;

/** Miles between two points, by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    half(a.latitude - b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude - b.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Sorts by the sum of the miles to the places; equal sums keep their order. */
export function sortByOwnPlaces<T extends Point>(properties: readonly T[], places: readonly Point[]): T[] {
  return properties
    .map((property) => ({
      property,
      miles: places.reduce((sum, place) => sum + milesBetween(property, place), 0),
    }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ property }) => property);
}
