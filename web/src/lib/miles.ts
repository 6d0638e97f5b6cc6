import type { Point } from '@contract/properties/properties.ts';

const radians = Math.PI / 180;
const earthRadiusMiles = 3_958.7613;

/** Miles between two points, by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    half(a.latitude - b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(a.longitude - b.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
