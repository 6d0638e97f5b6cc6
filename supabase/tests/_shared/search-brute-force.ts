import { milesBetween } from '../../../local/seed/distance.ts';

/** A home, with what a search filters and orders by. */
export interface Home {
  id: string;
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

/** The answer to a search by looking at every home, with the haversine formula and no index. */
export function searchByBruteForce(homes: Home[], query: SearchQuery): { found: Found[]; unpriced: number } {
  const { radius, minCost, maxCost, careTypes, amenities } = query;
  const near = homes
    .map((home) => ({ home, miles: milesBetween(query.place, home) }))
    .filter(({ home, miles }) => home.isActive && miles <= radius)
    .filter(({ home }) => careTypes.length === 0 || careTypes.some((type) => home.careTypes.includes(type)))
    .filter(({ home }) => amenities.every((amenity) => home.amenities.includes(amenity)));
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

type Candidate = { home: Home; miles: number };
const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);
const byId = (a: Candidate, b: Candidate) => compare(a.home.id, b.home.id);

const order: Record<SearchQuery['sort'], (a: Candidate, b: Candidate) => number> = {
  distance: (a, b) => compare(a.miles, b.miles) || byId(a, b),
  price: (a, b) => compare(a.home.roomCost ?? Infinity, b.home.roomCost ?? Infinity) || byId(a, b),
  newest: (a, b) => compare(b.home.createdAt, a.home.createdAt) || byId(b, a),
};
