import { createHash } from 'node:crypto';

/** A home with the fields that a search filters and orders by. */
export interface Home {
  id: string;
  ownerId: string;
  zipCode: string;
  /** Degrees, with five decimals. */
  latitude: number;
  longitude: number;
  roomCost: number | null;
  careTypes: string[];
  amenities: string[];
  payments: string[];
  isActive: boolean;
  /** ISO 8601, whole seconds. */
  createdAt: string;
}

export const sorts = ['distance', 'price', 'newest'] as const;

export interface SearchQuery {
  place: { latitude: number; longitude: number };
  radius: number;
  minCost: number | null;
  maxCost: number | null;
  careTypes: string[];
  amenities: string[];
  payments: string[];
  sort: (typeof sorts)[number];
}

export interface Found {
  id: string;
  miles: number;
}

/** How far a home is raised above the globe, in radii of the earth. */
export type TieBreak = (home: Home) => number;

const cell = (degrees: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.floor(degrees * 100));
  return bytes;
};

/** The same as `private.tie_break()`: 12 bits of a hash of the key, the owner and the cell of the point. */
export const tieBreakBy =
  (key: Uint8Array): TieBreak =>
  ({ ownerId, latitude, longitude }) =>
    (createHash('sha256')
      .update(key)
      .update(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))
      .update(cell(latitude))
      .update(cell(longitude))
      .digest()
      .readUInt16BE(0) >>
      4) *
    1e-10;

/** The result of a search, computed from every home without an index. */
export function searchByBruteForce(
  homes: Home[],
  query: SearchQuery,
  tieBreak: TieBreak,
): { found: Found[]; unpriced: number } {
  const { radius, minCost, maxCost, careTypes, amenities, payments } = query;
  const near = homes
    .map((home) => ({ home, miles: milesBetween(query.place, home) }))
    .filter(({ home, miles }) => home.isActive && miles <= radius)
    .map(({ home, miles }) => ({ home, miles, chord: liftedChord(miles, tieBreak(home)) }))
    .filter(({ home }) => careTypes.length === 0 || careTypes.some((type) => home.careTypes.includes(type)))
    .filter(({ home }) => amenities.every((amenity) => home.amenities.includes(amenity)))
    .filter(({ home }) => payments.every((payment) => home.payments.includes(payment)));
  const asksCost = minCost !== null || maxCost !== null;
  const affordable = near.filter(
    ({ home: { roomCost } }) =>
      !asksCost || (roomCost !== null && roomCost >= (minCost ?? 0) && roomCost <= (maxCost ?? Infinity)),
  );
  return {
    found: affordable.toSorted(order[query.sort]).map(({ home, miles }) => ({ id: home.id, miles })),
    unpriced: asksCost ? near.filter(({ home }) => home.roomCost === null).length : 0,
  };
}

/** Mean radius of the earth in miles, as in `private.miles_to_chord()`. */
const earthRadius = 3958.7613;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = SearchQuery['place'];

/** Great-circle distance in miles by the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)];
  const halfLatitude = Math.sin((b - a) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const squaredHalfChord = halfLatitude ** 2 + Math.cos(a) * Math.cos(b) * halfLongitude ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(squaredHalfChord));
}

/** The straight line, in radii of the earth, to a point at this distance that is raised by `lift`. */
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
