import type { Random } from '../../local/testing/random.ts';
import { readReferenceData, type ZipCode } from '../../supabase/tests/_shared/reference-data.ts';

/** A ZIP code, as likely as people live there. */
export type Place = ZipCode;

/** People in the ZIP code of a hamlet that is not listed as a place. */
const SMALL_TOWN = 400;

/** Draws ZIP codes as the population is spread: a city's people are shared out evenly among its ZIP codes. */
export function drawPlaces(): (random: Random) => Place {
  const { zipCodes, cities } = readReferenceData();
  const places = zipCodes
    // DC is not among the 50 states that a home can be in.
    .filter(({ state }) => state !== 'DC')
    .toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode));
  const cityOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;
  const zipCodesOfCity = Map.groupBy(places, cityOf);
  const people = new Map<string, number>();
  for (const city of cities) {
    const key = cityOf(city);
    people.set(key, Math.max(people.get(key) ?? 0, city.population ?? 0));
  }
  let sum = 0;
  const bounds = places.map((place) => {
    const city = cityOf(place);
    sum += Math.max(SMALL_TOWN, (people.get(city) ?? 0) / (zipCodesOfCity.get(city)?.length ?? 1));
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
