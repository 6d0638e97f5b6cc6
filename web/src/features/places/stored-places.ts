import type { Point } from '@contract/properties/properties.ts';
import { milesBetween } from '@/lib/miles.ts';
import { ownPlacesKey } from '@/lib/private-keys.ts';
import { localValue } from '@/lib/session-value.ts';
import { list, number, record, text } from '@/lib/shape.ts';
import { sharedValue } from '@/lib/shared-value.ts';

export const ownPlacesMax = 3;
export const placeNameMax = 30;

/** A place that matters to a family, such as 'Work' or 'Mom’s house', by its ZIP code. */
export type OwnPlace = { name: string; zipCode: string } & Point;
type OwnPlaces = { places: OwnPlace[] };

const ownPlaceShape = record<OwnPlace>({ name: text, zipCode: text, latitude: number, longitude: number });
const ownPlacesShape = record<OwnPlaces>({ places: list(ownPlaceShape, ownPlacesMax) });

// Stays in the browser. The API never receives it.
const ownPlaces = sharedValue<OwnPlaces>(localValue(ownPlacesKey, ownPlacesShape), { places: [] });

export const saveOwnPlaces = (places: OwnPlace[]) => ownPlaces.write({ places });

/** Removes the places from this browser, because computers are shared. */
export const forgetOwnPlaces = () => ownPlaces.clear();

/** The places of this browser. */
export const useOwnPlaces = ownPlaces.useValue;

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
