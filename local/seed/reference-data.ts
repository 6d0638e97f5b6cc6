import { readFileSync } from 'node:fs';

/** One ZIP code with the city it belongs to and that city's population. */
export type ZipArea = {
  zipCode: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
};

const folder = new URL('../../supabase/reference-data/', import.meta.url);

/** New York's ZIP codes say 'Bronx', the list of cities says 'The Bronx'. */
const namedOtherwise: Readonly<Record<string, string>> = { 'NY bronx': 'NY thebronx' };

/**
 * ZIP areas of towns whose population is known, spelt as the list of cities spells them. Codes that share a
 * point with another one are left out: most of them are post office boxes, where nobody lives.
 */
export function readZipAreas(): ZipArea[] {
  const cities = new Map<string, { city: string; population: number }>();
  for (const [city = '', state = '', , , population = ''] of readCsv('us_places.csv')) {
    const key = `${state} ${cityKey(city)}`;
    if (Number(population) > (cities.get(key)?.population ?? 0)) {
      cities.set(key, { city, population: Number(population) });
    }
  }
  const rows = readCsv('us_zip_codes.csv');
  const codesAtPoint = Map.groupBy(rows, ([, , , latitude, longitude]) => `${latitude} ${longitude}`);
  return rows.flatMap(([zipCode = '', city = '', state = '', latitude = '', longitude = '']) => {
    const key = `${state} ${cityKey(city)}`;
    const known = cities.get(namedOtherwise[key] ?? key);
    if (!known || (codesAtPoint.get(`${latitude} ${longitude}`)?.length ?? 0) > 1) return [];
    const name = known.city.replace(/^The /, '');
    const { population } = known;
    return {
      zipCode,
      city: name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population,
    };
  });
}

/** The point of any ZIP code, post office boxes included. */
export function findZipPoint(zipCode: string): { latitude: number; longitude: number } {
  const row = readCsv('us_zip_codes.csv').find(([code]) => code === zipCode);
  if (!row) throw new Error(`ZIP code ${zipCode} is not in the reference data`);
  return { latitude: Number(row[3]), longitude: Number(row[4]) };
}

/** The rows of a file below its heading. A field may be quoted; none holds a quote or a line break. */
export function readCsv(file: string): string[][] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split(/\r?\n/);
  return lines.slice(1).map((row) => (row.includes('"') ? splitQuoted(row) : row.split(',')));
}

const splitQuoted = (row: string) =>
  [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

function cityKey(city: string): string {
  return city
    .toLowerCase()
    .replace(/\bsaint\b/, 'st')
    .replace(/\bmount\b/, 'mt')
    .replace(/\bfort\b/, 'ft')
    .replace(/[^a-z]/g, '');
}
