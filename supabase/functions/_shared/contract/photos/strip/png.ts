import { ascii, exifOrientation, fromAscii, orientationOnly, viewOf } from './bytes.ts';
import { blockCounter, Kept } from './kept.ts';

/** Chunks for pixels, colors, transparency, density and animation. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Keeps what a decoder needs, and the orientation.
 * @throws {RangeError} when the file is damaged or has too many chunks.
 */
export function stripPng(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const countBlock = blockCounter();
  const kept = new Kept(bytes);
  let header = new Uint8Array();
  // The last one counts. Reading each would take a second, because an error is slow.
  let exif: Uint8Array | undefined;
  for (let at = 8; ;) {
    countBlock();
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError('chunk past the end');
    const type = ascii(bytes, at + 4, 4);
    if (type === 'eXIf') exif = bytes.subarray(at + 8, end - 4);
    if (needed.has(type)) {
      if (header.length === 0) header = bytes.slice(at, end);
      else kept.range(at, end);
    }
    at = end;
    if (type !== 'IEND') continue;
    const orientation = exif ? exifOrientation(exif) : 1;
    const first = orientation === 1 ? [] : [chunk('eXIf', orientationOnly(orientation))];
    return { bytes: kept.join(bytes.subarray(0, 8), header, ...first), orientation };
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = viewOf(whole);
  view.setUint32(0, data.length);
  whole.set(fromAscii(type), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}

/** The checksum of PNG, https://www.w3.org/TR/png-3/#5CRC-algorithm */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
