import { readFileSync } from 'node:fs';

interface Point {
  latitude: number;
  longitude: number;
}
type ZipCode = Point & { zipCode: string; city: string; state: string };
export type City = Point & { city: string; state: string; population: number | null };

const referenceDataFile = new URL('../../migrations/20261125000100_reference_data.sql', import.meta.url);

/** The ZIP codes and cities of the migration, without a database. Relies on its one row a line. */
export function readReferenceData(): { zipCodes: ZipCode[]; cities: City[] } {
  const zipCodes: ZipCode[] = [];
  const cities: City[] = [];
  let state = '';
  for (const line of readFileSync(referenceDataFile, 'utf8').split('\n')) {
    state = /^insert .* select '(..)'/.exec(line)?.[1] ?? state;
    const row = /^\((?:'(\d{5})',)?'((?:[^']|'')+)',([-\d.]+),([-\d.]+)(?:,(\w+))?\),?$/.exec(line);
    if (!row) continue;
    const [, zipCode, name = '', latitude, longitude, population] = row;
    const city = name.replaceAll("''", "'");
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (zipCode) zipCodes.push({ zipCode, city, state, ...point });
    else
      cities.push({ city, state, population: population === 'null' ? null : Number(population), ...point });
  }
  return { zipCodes, cities };
}
