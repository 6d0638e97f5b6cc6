import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../../supabase/tests/_shared/search-brute-force.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { makeHomes } from './homes.ts';
import type { PlacedQuery } from './queries.ts';

const KILOMETERS_PER_MILE = 1.609344;

export interface InMemoryAnswer {
  /** Positions of the homes in the order they were made. */
  page: number[];
  total: number;
}

/** Reference (c): every home in a k-d tree of this process. It shows what no database in between would cost. */
export class InMemoryIndex {
  readonly bytes: number;
  private readonly tree: KDBush;
  private readonly latitudes: Float64Array;
  private readonly longitudes: Float64Array;
  private readonly costs: Float64Array;
  private readonly careMasks: Uint8Array;
  private readonly amenityMasks: Uint16Array;

  constructor(count: number) {
    this.tree = new KDBush(count);
    this.latitudes = new Float64Array(count);
    this.longitudes = new Float64Array(count);
    this.costs = new Float64Array(count);
    this.careMasks = new Uint8Array(count);
    this.amenityMasks = new Uint16Array(count);
    let row = 0;
    for (const home of makeHomes(0, count)) {
      this.tree.add(home.longitude, home.latitude);
      this.latitudes[row] = home.latitude;
      this.longitudes[row] = home.longitude;
      this.costs[row] = home.roomCost ?? Number.NaN;
      // No bit at all: an inactive home, which nobody finds.
      this.careMasks[row] = home.isActive ? maskOf(home.careTypes, careTypes) : 0;
      this.amenityMasks[row] = maskOf(home.amenities, amenities);
      row += 1;
    }
    this.tree.finish();
    const columns = [this.latitudes, this.longitudes, this.costs, this.careMasks, this.amenityMasks];
    this.bytes = columns.reduce((sum, column) => sum + column.byteLength, this.tree.data.byteLength);
  }

  search(query: PlacedQuery): InMemoryAnswer {
    const { place, radius } = query;
    const fits = this.filter(query);
    const reach = radius * KILOMETERS_PER_MILE;
    const page = around(this.tree, place.longitude, place.latitude, 24, reach, fits);
    return { page, total: this.count(query, fits) };
  }

  private count(query: PlacedQuery, fits: (row: number) => boolean): number {
    const { place, radius } = query;
    // Degrees, a little more than the radius; the distance itself is asked below.
    const height = radius / 68.9;
    const width = height / Math.cos(((Math.abs(place.latitude) + height) * Math.PI) / 180);
    const box = this.tree.range(
      place.longitude - width,
      place.latitude - height,
      place.longitude + width,
      place.latitude + height,
    );
    let total = 0;
    for (const row of box) {
      const point = { latitude: this.latitudes[row] ?? 0, longitude: this.longitudes[row] ?? 0 };
      if (fits(row) && milesBetween(place, point) <= radius) total += 1;
    }
    return total;
  }

  private filter(query: PlacedQuery): (row: number) => boolean {
    const care = query.careTypes.length === 0 ? 0xff : maskOf(query.careTypes, careTypes);
    const wanted = maskOf(query.amenities, amenities);
    const { minCost, maxCost } = query;
    const asksCost = minCost !== null || maxCost !== null;
    return (row) => {
      if (((this.careMasks[row] ?? 0) & care) === 0) return false;
      if (((this.amenityMasks[row] ?? 0) & wanted) !== wanted) return false;
      if (!asksCost) return true;
      const cost = this.costs[row] ?? Number.NaN;
      return cost >= (minCost ?? 0) && cost <= (maxCost ?? Infinity);
    };
  }
}

function maskOf(chosen: readonly string[], options: readonly string[]): number {
  return chosen.reduce((mask, option) => mask | (1 << options.indexOf(option)), 0);
}
