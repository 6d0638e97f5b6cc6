import { ascii, concat, exifOrientation, fromAscii, orientationOnly, viewOf } from './bytes.ts';
import { blockCounter, Kept } from './kept.ts';

/** Segments without a length: TEM and the restart markers. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const startOfImage = 0xd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifHeader = 'Exif\0\0';

/** Frame headers, Huffman and arithmetic tables, scans, quantization tables, number of lines, restart interval. */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdd);

/**
 * Keeps the parts of a segment that a decoder needs: image data, the color profile, Adobe's color transform, and JFIF
 * without its thumbnail.
 */
function keepSegment(kept: Kept, bytes: Uint8Array, at: number, end: number): void {
  const marker = bytes[at + 1] ?? 0;
  const startsWith = (name: string) => ascii(bytes, at + 4, Math.min(name.length, end - at - 4)) === name;
  const keepStart = (more: number[]) => {
    const payload = bytes.subarray(at + 4, Math.min(at + 16, end));
    kept.add(Uint8Array.of(0xff, marker, 0, 14 + more.length, ...payload, ...more));
  };
  if (isPicture(marker) || (marker === 0xe2 && startsWith('ICC_PROFILE\0'))) kept.range(at, end);
  else if (marker === 0xe0 && startsWith('JFIF\0')) keepStart([0, 0]);
  else if (marker === 0xee && startsWith('Adobe')) keepStart([]);
}

/**
 * Keeps what a decoder needs, and the orientation. Drops data after the end of the image, where phones append a second
 * image or a video.
 * @throws {RangeError} when the file is damaged or has too many segments.
 */
export function stripJpeg(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const countBlock = blockCounter();
  const kept = new Kept(bytes);
  // The last one counts. Reading each would take a second, because an error is slow.
  let exif: Uint8Array | undefined;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no JPEG marker');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    countBlock();
    if (marker === endOfImage) {
      kept.range(at, at + 2);
      const orientation = exif ? exifOrientation(exif) : 1;
      const start = orientation === 1 ? [] : [exifSegment(orientation)];
      return { bytes: kept.join(bytes.subarray(0, 2), ...start), orientation };
    }
    if (marker === startOfImage) throw new RangeError('an image inside the image');
    const end = isBare(marker) ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError('segment past the end');
    if (marker === 0xe1 && end - at >= 10 && ascii(bytes, at + 4, 6) === exifHeader)
      exif = bytes.subarray(at + 10, end);
    keepSegment(kept, bytes, at, end);
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(bytes, end);
    kept.range(end, at);
  }
}

function exifSegment(orientation: number): Uint8Array {
  const payload = concat([fromAscii(exifHeader), orientationOnly(orientation)]);
  return concat([Uint8Array.of(0xff, 0xe1, 0, payload.length + 2), payload]);
}

/** The next marker after scan data. In scan data, FF before 00 or a restart number is no marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  // Not indexOf(), which takes half a second when each second byte is FF.
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
  }
  throw new RangeError('image without an end');
}
