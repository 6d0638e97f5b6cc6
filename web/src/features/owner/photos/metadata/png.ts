import { ascii, concat, viewOf } from './bytes.ts';
import { exifOrientation } from './orientation.ts';

/** Beside the critical chunks (capital first letter): transparency, colour, density and animation. */
const neededAncillary = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

/**
 * Drops EXIF, text and time chunks and whatever follows the picture.
 * @throws {RangeError} when the file is damaged.
 */
export function stripPng(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let orientation = 1;
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('chunk past the end');
    const type = ascii(bytes, at + 4, 4);
    if (type === 'eXIf') orientation = exifOrientation(bytes.subarray(at + 8, end - 4));
    if (/^[A-Z]/.test(type) || neededAncillary.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return { bytes: concat(kept), orientation };
    at = end;
  }
}
