// The curve P-256: y² = x³ - 3x + b (FIPS 186).
const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * Whether a key of 65 bytes in base64url is a point of the curve. Nothing can be encrypted to another: Deno 2.1 ends the
 * whole process when it tries.
 */
export function isCurvePoint(key: string): boolean {
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const [x, y] = [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
  return hex.startsWith('04') && x < prime && y < prime && (y * y - x ** 3n + 3n * x - b) % prime === 0n;
}
