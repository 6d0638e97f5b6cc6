import { readFileSync } from 'node:fs';
import type { Random } from '../../local/seed/random.ts';
import { parseCsv } from '../../supabase/reference-data/parse-csv.ts';

/** A ZIP code, as likely as people live there. */
export interface Place {
  zipCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

const read = (file: string) =>
  parseCsv(readFileSync(new URL(`../../supabase/reference-data/${file}`, import.meta.url), 'utf8')).slice(1);

/** People in the ZIP code of a hamlet that is not listed as a place. */
const HAMLET = 400;

/** Draws ZIP codes as the population is spread: a city's people are shared out evenly among its ZIP codes. */
export function drawPlaces(): (random: Random) => Place {
  const places = read('us_zip_codes.csv')
    // Homes are in the 50 states.
    .filter(([, , state]) => state !== 'DC')
    .map(([zipCode = '', city = '', state = '', latitude, longitude]) => ({
      zipCode,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
  const cityOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;
  const zipCodes = Map.groupBy(places, cityOf);
  const people = new Map<string, number>();
  for (const [city = '', state = '', , , population] of read('us_places.csv')) {
    const key = cityOf({ city, state });
    people.set(key, Math.max(people.get(key) ?? 0, Number(population)));
  }
  let sum = 0;
  const bounds = places.map((place) => {
    const city = cityOf(place);
    sum += Math.max(HAMLET, (people.get(city) ?? 0) / (zipCodes.get(city)?.length ?? 1));
    return sum;
  });
  return (random) => {
    const place = places[firstAbove(bounds, random.next() * sum)];
    if (!place) throw new Error('There are no places.');
    return place;
  };
}

/** The position of the first bound above `value`, by halving. */
function firstAbove(bounds: readonly number[], value: number): number {
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
