import type { Point } from '@contract/properties/properties.ts';

/**
 * The center of a ZIP code of five digits, to a thousandth of a degree; null if it is unknown. No request contains the ZIP
 * code: the file has all of them.
 *
 * @throws {Error} when the file does not load.
 */
export async function findZipCenter(zipCode: string): Promise<Point | null> {
  const { default: differences } = await import('virtual:zip-centers');
  const wanted = Number(zipCode);
  let [zip, latitude, longitude] = [0, 0, 0];
  for (let at = 0; at < differences.length && zip <= wanted; at += 3) {
    zip += differences[at] ?? 0;
    latitude += differences[at + 1] ?? 0;
    longitude += differences[at + 2] ?? 0;
    if (zip === wanted) return { latitude: latitude / 1_000, longitude: longitude / 1_000 };
  }
  return null;
}
