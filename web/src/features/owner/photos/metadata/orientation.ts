import { ascii, viewOf } from './bytes.ts';

const orientationTag = 0x0112;

/**
 * The orientation of EXIF data (a TIFF header and its first directory): 1 is upright, 2 to 8 are turned or
 * mirrored. 1 when none is given or the data is damaged.
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
    // Damaged EXIF data turns nothing.
  }
  return 1;
}

/** New EXIF data that holds the orientation and nothing else: a TIFF header and a directory with one entry. */
export function orientationOnly(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  // 'MM' for big-endian, the number of TIFF, and where the directory begins.
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  // One value of the type SHORT.
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}
