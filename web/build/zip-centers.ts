import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const moduleId = 'virtual:zip-centers';
const source = fileURLToPath(
  new URL('../../supabase/migrations/20261125000100_reference_data.sql', import.meta.url),
);
const zipRow = /^\('(\d{5})','(?:[^']|'')*',(-?[\d.]+),(-?[\d.]+)\)/gm;

const thousandths = (degrees: string | undefined) => Math.round(Number(degrees) * 1_000);

/** ZIP code, latitude and longitude of each ZIP code, sorted; thousandths of a degree, as differences to the one before. */
function encodeZipCenters(sql: string): number[] {
  const rows = [...sql.matchAll(zipRow)]
    .map(([, zip, latitude, longitude]) => [Number(zip), thousandths(latitude), thousandths(longitude)])
    .toSorted(([a = 0], [b = 0]) => a - b);
  if (rows.length < 30_000)
    throw new Error(`${source} has ${rows.length} ZIP codes, expected at least 30000`);
  return rows.flatMap((row, at) => row.map((value, column) => value - (rows[at - 1]?.[column] ?? 0)));
}

/**
 * Makes the module `virtual:zip-centers` from the reference data. It is one file for all ZIP codes, so that no request tells
 * which one a family looks up. As differences it is 157 kB, else 290, gzipped. web/src/lib/find-zip-center.ts reads it.
 */
export const zipCenters = (): Plugin => ({
  name: 'zip-centers',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: async (id) =>
    id === `\0${moduleId}`
      ? `export default JSON.parse('${JSON.stringify(encodeZipCenters(await readFile(source, 'utf8')))}');`
      : undefined,
});
