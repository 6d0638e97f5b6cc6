type Point = { latitude: number; longitude: number };

/** Radius of the earth in miles, the one the search uses. */
export const earthRadius = 3958.7613;

/** Great-circle distance in miles. */
export function milesBetween(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((b - a) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(a) * Math.cos(b) * halfLongitude ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
