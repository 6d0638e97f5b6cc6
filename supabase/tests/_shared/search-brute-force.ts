import { createHash } from 'node:crypto';
import { earthRadius, milesBetween } from '../../../local/seed/distance.ts';

/** A property with the fields that a search filters and orders by. */
export interface Home {
  id: string;
  ownerId: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  roomCost: number | null;
  careTypes: string[];
  amenities: string[];
  isActive: boolean;
  /** ISO 8601, whole seconds. */
  createdAt: string;
}

export interface SearchQuery {
  place: { latitude: number; longitude: number };
  radius: number;
  minCost: number | null;
  maxCost: number | null;
  careTypes: string[];
  amenities: string[];
  sort: 'distance' | 'price' | 'newest';
}

export interface Found {
  id: string;
  miles: number;
}

/** The height of a property above the globe, in radii of the earth. */
export type TieBreak = (home: Home) => number;

/** The same as `private.tie_break()`: 12 bits of a hash of key, owner and ZIP code. */
export const tieBreakBy =
  (key: Uint8Array): TieBreak =>
  ({ ownerId, zipCode }) =>
    (createHash('sha256')
      .update(key)
      .update(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))
      .update(zipCode.slice(0, 5))
      .digest()
      .readUInt16BE(0) >>
      4) *
    1e-10;

/** Searches all properties with the haversine formula, without an index. */
export function searchByBruteForce(
  homes: Home[],
  query: SearchQuery,
  tieBreak: TieBreak,
): { found: Found[]; unpriced: number } {
  const { radius, minCost, maxCost, careTypes, amenities } = query;
  const near = homes
    .map((home) => ({ home, miles: milesBetween(query.place, home) }))
    .filter(({ home, miles }) => home.isActive && miles <= radius)
    .map(({ home, miles }) => ({ home, miles, chord: liftedChord(miles, tieBreak(home)) }))
    .filter(({ home }) => careTypes.length === 0 || careTypes.some((type) => home.careTypes.includes(type)))
    .filter(({ home }) => amenities.every((amenity) => home.amenities.includes(amenity)));
  const hasCost = minCost !== null || maxCost !== null;
  const affordable = near.filter(
    ({ home: { roomCost } }) =>
      !hasCost || (roomCost !== null && roomCost >= (minCost ?? 0) && roomCost <= (maxCost ?? Infinity)),
  );
  return {
    found: affordable.toSorted(order[query.sort]).map(({ home, miles }) => ({ id: home.id, miles })),
    unpriced: hasCost ? near.filter(({ home }) => home.roomCost === null).length : 0,
  };
}

/** The straight line to a point at a distance in miles and a height, in radii of the earth. */
const liftedChord = (miles: number, lift: number) =>
  Math.sqrt((2 * Math.sin(miles / 2 / earthRadius)) ** 2 * (1 + lift) + lift ** 2);

type Candidate = { home: Home; chord: number };
const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: Candidate, b: Candidate) => compare(a.home.id, b.home.id);

const order: Record<SearchQuery['sort'], (a: Candidate, b: Candidate) => number> = {
  distance: (a, b) => compare(a.chord, b.chord) || byId(a, b),
  price: (a, b) => compare(a.home.roomCost ?? Infinity, b.home.roomCost ?? Infinity) || byId(a, b),
  newest: (a, b) => compare(b.home.createdAt, a.home.createdAt) || byId(b, a),
};
