/** Reads big-endian by default. A read past the end throws a RangeError, which marks a damaged file. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const fromAscii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

// Has no return type, because TypeScript 5.6 in Deno 2.1 does not know Uint8Array<ArrayBuffer>.
export function concat(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const orientationTag = 0x0112;

/**
 * Reads the orientation from EXIF data: a TIFF header and its first directory. 1 is upright; 2 to 8 are rotated or
 * mirrored. Returns 1 when it is missing or damaged.
 */
export function exifOrientation(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const little = ascii(tiff, 0, 2) === 'II';
    const directory = view.getUint32(4, little);
    for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
      const at = directory + 2 + entry * 12;
      const value = view.getUint16(at + 8, little);
      if (view.getUint16(at, little) === orientationTag) return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // Damaged EXIF data is ignored.
  }
  return 1;
}

/** Creates EXIF data with the orientation only: a TIFF header and a directory with one entry. */
export function orientationOnly(orientation: number): Uint8Array {
  // 'MM' for big-endian, the version, the offset of the directory. One entry: the tag, the type SHORT, one value.
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from(tiff.with(19, orientation));
}
