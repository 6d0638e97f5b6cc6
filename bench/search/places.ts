import { readFileSync } from 'node:fs';
import type { Random } from '../../local/seed/random.ts';
import { parseCsv } from '../../supabase/reference-data/parse-csv.ts';

export interface Place {
  zipCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

const read = (file: string) =>
  parseCsv(readFileSync(new URL(`../../supabase/reference-data/${file}`, import.meta.url), 'utf8')).slice(1);

/** Assumed population of a ZIP code whose city is not in the list of places. */
const SMALL_TOWN = 400;

/** Draws ZIP codes weighted by population. The population of a city is divided equally among its ZIP codes. */
export function drawPlaces(): (random: Random) => Place {
  const places = read('us_zip_codes.csv')
    // Properties are in the 50 states.
    .filter(([, , state]) => state !== 'DC')
    .map(([zipCode = '', city = '', state = '', latitude, longitude]): Place => {
      return { zipCode, city, state, latitude: Number(latitude), longitude: Number(longitude) };
    });
  const cityOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;
  const zipCodes = Map.groupBy(places, cityOf);
  const populations = new Map<string, number>();
  for (const [city = '', state = '', , , population] of read('us_places.csv')) {
    const key = cityOf({ city, state });
    populations.set(key, Math.max(populations.get(key) ?? 0, Number(population)));
  }
  let sum = 0;
  const bounds = Float64Array.from(places, (place) => {
    const city = cityOf(place);
    return (sum += Math.max(SMALL_TOWN, (populations.get(city) ?? 0) / (zipCodes.get(city)?.length ?? 1)));
  });
  return (random) => {
    const place = places[firstAbove(bounds, random.next() * sum)];
    if (!place) throw new Error('There are no places.');
    return place;
  };
}

/** Binary search for the position of the first bound above `value`. */
function firstAbove(bounds: Float64Array, value: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
