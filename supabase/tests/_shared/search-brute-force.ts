import { createHash } from 'node:crypto';
import type { SortOption } from '@contract/options.ts';

/** A home with the fields that a search filters and orders by. */
export interface Home {
  id: string;
  ownerId: string;
  zipCode: string;
  /** The center of the ZIP code in degrees. */
  zipCenter: Point;
  /** Degrees, with five decimals. */
  latitude: number;
  longitude: number;
  roomCost: number | null;
  /** The room with the cheapest care. */
  lowestMonthlyCost: number | null;
  careTypes: string[];
  amenities: string[];
  payments: string[];
  languages: string[];
  availableSpots: number;
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
  payments: string[];
  languages: string[];
  openSpots: boolean;
  costWithCare: boolean;
  sort: SortOption;
}

export interface Found {
  id: string;
  miles: number;
}

/** How far a home at `point` is raised above the globe, in radii of the earth. */
type TieBreak = (ownerId: string, point: Point) => number;

const cell = (degrees: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.floor(degrees * 100));
  return bytes;
};

/** The same as `private.tie_break()`: 12 bits of a hash of the key, the owner and the cell of the point. */
export const tieBreakBy =
  (key: Uint8Array): TieBreak =>
  (ownerId, { latitude, longitude }) =>
    (createHash('sha256')
      .update(key)
      .update(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))
      .update(cell(latitude))
      .update(cell(longitude))
      .digest()
      .readUInt16BE(0) >>
      4) *
    1e-10;

/** The cost that a search filters, sorts and shows. */
export const monthlyCostOf = ({ roomCost, lowestMonthlyCost }: Home, { costWithCare }: SearchQuery) =>
  costWithCare ? lowestMonthlyCost : roomCost;

/** The result of a search, computed from every home without an index. */
export function searchByBruteForce(
  homes: Home[],
  query: SearchQuery,
  tieBreak: TieBreak,
): { found: Found[]; unpriced: number; full: number } {
  const { radius, minCost, maxCost, careTypes, amenities, payments, languages, openSpots, costWithCare } =
    query;
  const near = homes
    .map((home) => ({ home, point: limitPin(home) }))
    .map(({ home, point }) => ({ home, point, miles: milesBetween(query.place, point) }))
    .filter(({ home, miles }) => home.isActive && miles <= radius)
    .map(({ home, point, miles }) => ({
      home,
      cost: monthlyCostOf(home, query),
      miles,
      chord: liftedChord(miles, tieBreak(home.ownerId, point)),
    }))
    .filter(({ home }) => careTypes.length === 0 || careTypes.some((type) => home.careTypes.includes(type)))
    .filter(({ home }) => amenities.every((amenity) => home.amenities.includes(amenity)))
    .filter(({ home }) => payments.every((payment) => home.payments.includes(payment)))
    .filter(({ home }) => languages.every((language) => home.languages.includes(language)))
    .filter(({ home }) => !openSpots || home.availableSpots > 0);
  const asksCost = minCost !== null || maxCost !== null;
  const affordable = near.filter(
    ({ cost }) => !asksCost || (cost !== null && cost >= (minCost ?? 0) && cost <= (maxCost ?? Infinity)),
  );
  return {
    found: affordable.toSorted(order[query.sort]).map(({ home, miles }) => ({ id: home.id, miles })),
    full: affordable.filter(({ home }) => home.availableSpots === 0).length,
    unpriced: asksCost || costWithCare ? near.filter(({ cost }) => cost === null).length : 0,
  };
}

/** Mean radius of the earth in miles, as in `private.miles_to_chord()`. */
const earthRadius = 3958.7613;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

type Point = SearchQuery['place'];

/** Great-circle distance in miles by the haversine formula. */
export function milesBetween(from: Point, to: Point): number {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)];
  const halfLatitude = Math.sin((b - a) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const squaredHalfChord = halfLatitude ** 2 + Math.cos(a) * Math.cos(b) * halfLongitude ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(squaredHalfChord));
}

const maxPinMiles = 4.99;

/** The pin of a home, or the point 4.99 miles from the center of its ZIP code on the great circle to the pin. */
export function limitPin({ zipCenter, latitude, longitude }: Home): Point {
  if (milesBetween(zipCenter, { latitude, longitude }) <= maxPinMiles) return { latitude, longitude };
  // The formulas for a course and for a destination. Postgres adds vectors instead.
  const [from, to] = [toRadians(zipCenter.latitude), toRadians(latitude)];
  const east = toRadians(longitude - zipCenter.longitude);
  const course = Math.atan2(
    Math.sin(east) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(east),
  );
  const angle = maxPinMiles / earthRadius;
  const limited = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(course),
  );
  const further = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(limited),
  );
  return { latitude: toDegrees(limited), longitude: zipCenter.longitude + toDegrees(further) };
}

/** The straight line, in radii of the earth, to a point at this distance that is raised by `lift`. */
const liftedChord = (miles: number, lift: number) =>
  Math.sqrt((2 * Math.sin(miles / 2 / earthRadius)) ** 2 * (1 + lift) + lift ** 2);

type Candidate = { home: Home; cost: number | null; chord: number };
const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: Candidate, b: Candidate) => compare(a.home.id, b.home.id);

const order: Record<SearchQuery['sort'], (a: Candidate, b: Candidate) => number> = {
  distance: (a, b) => compare(a.chord, b.chord) || byId(a, b),
  price: (a, b) => compare(a.cost ?? Infinity, b.cost ?? Infinity) || byId(a, b),
  newest: (a, b) => compare(b.home.createdAt, a.home.createdAt) || byId(b, a),
};
