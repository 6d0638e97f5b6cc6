import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../../local/seed/distance.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { makeHomes } from './homes.ts';
import type { PlacedQuery } from './queries.ts';

const KILOMETERS_PER_MILE = 1.609344;
/** Less than the 69.1 miles of a degree of latitude, so that the box contains the radius. */
const MILES_PER_DEGREE = 68.9;

/** Reference (c): all properties in a k-d tree of this process, so without the cost of a database. */
export class InMemoryIndex {
  readonly #tree: KDBush;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #costs: Float64Array;
  /** 0 for inactive properties. */
  readonly #careTypes: Uint8Array;
  readonly #amenities: Uint16Array;

  constructor(count: number) {
    this.#tree = new KDBush(count);
    this.#latitudes = new Float64Array(count);
    this.#longitudes = new Float64Array(count);
    this.#costs = new Float64Array(count);
    this.#careTypes = new Uint8Array(count);
    this.#amenities = new Uint16Array(count);
    for (const property of makeHomes(0, count)) {
      const row = this.#tree.add(property.longitude, property.latitude);
      this.#latitudes[row] = property.latitude;
      this.#longitudes[row] = property.longitude;
      this.#costs[row] = property.roomCost ?? Number.NaN;
      this.#careTypes[row] = property.isActive ? bitMask(property.careTypes, careTypes) : 0;
      this.#amenities[row] = bitMask(property.amenities, amenities);
    }
    this.#tree.finish();
  }

  get bytes(): number {
    const columns = [this.#latitudes, this.#longitudes, this.#costs, this.#careTypes, this.#amenities];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.#tree.data.byteLength);
  }

  /** Row numbers of the first page, and the total. */
  search(query: PlacedQuery): { page: number[]; total: number } {
    const { place, radius } = query;
    const matches = this.#createFilter(query);
    const page = around(
      this.#tree,
      place.longitude,
      place.latitude,
      24,
      radius * KILOMETERS_PER_MILE,
      matches,
    );
    const height = radius / MILES_PER_DEGREE;
    const width = height / Math.cos(((Math.abs(place.latitude) + height) * Math.PI) / 180);
    const { longitude, latitude } = place;
    const box = this.#tree.range(longitude - width, latitude - height, longitude + width, latitude + height);
    const distance = (row: number) =>
      milesBetween(place, { latitude: this.#latitudes[row] ?? 0, longitude: this.#longitudes[row] ?? 0 });
    const total = box.reduce((sum, row) => sum + Number(matches(row) && distance(row) <= radius), 0);
    return { page, total };
  }

  #createFilter(query: PlacedQuery): (row: number) => boolean {
    const wantedCare = query.careTypes.length === 0 ? 0xff : bitMask(query.careTypes, careTypes);
    const wanted = bitMask(query.amenities, amenities);
    const { minCost, maxCost } = query;
    return (row) => {
      if (((this.#careTypes[row] ?? 0) & wantedCare) === 0) return false;
      if (((this.#amenities[row] ?? 0) & wanted) !== wanted) return false;
      if (minCost === null && maxCost === null) return true;
      const cost = this.#costs[row] ?? Number.NaN;
      return cost >= (minCost ?? 0) && cost <= (maxCost ?? Infinity);
    };
  }
}

function bitMask(selected: readonly string[], options: readonly string[]): number {
  return selected.reduce((mask, option) => mask | (1 << options.indexOf(option)), 0);
}
