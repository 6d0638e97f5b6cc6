import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../../local/seed/distance.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { makeHomes } from './homes.ts';
import type { PlacedQuery } from './queries.ts';

const KILOMETERS_PER_MILE = 1.609344;
/** Less than the 69.1 miles of a degree of latitude, so that the box contains the radius. */
const MILES_PER_DEGREE = 68.9;

export type InMemoryIndex = ReturnType<typeof createInMemoryIndex>;

/** Reference (c): all properties in a k-d tree of this process, so without the cost of a database. */
export function createInMemoryIndex(count: number) {
  const tree = new KDBush(count);
  const latitudes = new Float64Array(count);
  const longitudes = new Float64Array(count);
  const costs = new Float64Array(count);
  /** 0 for inactive properties. */
  const careMasks = new Uint8Array(count);
  const amenityMasks = new Uint16Array(count);
  for (const property of makeHomes(0, count)) {
    const row = tree.add(property.longitude, property.latitude);
    latitudes[row] = property.latitude;
    longitudes[row] = property.longitude;
    costs[row] = property.roomCost ?? Number.NaN;
    careMasks[row] = property.isActive ? bitMask(property.careTypes, careTypes) : 0;
    amenityMasks[row] = bitMask(property.amenities, amenities);
  }
  tree.finish();

  function createFilter({ minCost, maxCost, ...query }: PlacedQuery): (row: number) => boolean {
    const wantedCare = query.careTypes.length === 0 ? 0xff : bitMask(query.careTypes, careTypes);
    const wanted = bitMask(query.amenities, amenities);
    return (row) => {
      if (((careMasks[row] ?? 0) & wantedCare) === 0) return false;
      if (((amenityMasks[row] ?? 0) & wanted) !== wanted) return false;
      if (minCost === null && maxCost === null) return true;
      const cost = costs[row] ?? Number.NaN;
      return cost >= (minCost ?? 0) && cost <= (maxCost ?? Infinity);
    };
  }

  return {
    bytes: [tree.data, latitudes, longitudes, costs, careMasks, amenityMasks].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    ),
    /** Row numbers of the first page, and the total. */
    search(query: PlacedQuery): { page: number[]; total: number } {
      const { place, radius } = query;
      const { latitude, longitude } = place;
      const matches = createFilter(query);
      const page = around(tree, longitude, latitude, 24, radius * KILOMETERS_PER_MILE, matches);
      const height = radius / MILES_PER_DEGREE;
      const width = height / Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180);
      const box = tree.range(longitude - width, latitude - height, longitude + width, latitude + height);
      const distance = (row: number) =>
        milesBetween(place, { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 });
      const total = box.filter((row) => matches(row) && distance(row) <= radius).length;
      return { page, total };
    },
  };
}

function bitMask(selected: readonly string[], options: readonly string[]): number {
  return selected.reduce((mask, option) => mask | (1 << options.indexOf(option)), 0);
}
