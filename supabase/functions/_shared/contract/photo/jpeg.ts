import { ascii, concat, exifOrientation, fromAscii, orientationOnly, viewOf } from './bytes.ts';

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
 * The parts of a segment that a decoder needs: image data, the color profile, Adobe's color transform, and JFIF without
 * its thumbnail. Undefined for other segments.
 */
function neededSegment(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (isPicture(marker)) return segment;
  const payload = segment.subarray(4);
  if (marker === 0xe0 && ascii(payload, 0, 5) === 'JFIF\0')
    return concat([Uint8Array.of(0xff, marker, 0, 16), payload.subarray(0, 12), Uint8Array.of(0, 0)]);
  if (marker === 0xee && ascii(payload, 0, 5) === 'Adobe')
    return concat([Uint8Array.of(0xff, marker, 0, 14), payload.subarray(0, 12)]);
  if (marker === 0xe2 && ascii(payload, 0, 12) === 'ICC_PROFILE\0') return segment;
  return undefined;
}

/**
 * Keeps what a decoder needs, and the orientation. Drops data after the end of the image, where phones append a second
 * image or a video.
 * @throws {RangeError} when the file is damaged.
 */
export function stripJpeg(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no JPEG marker');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      const start = [bytes.subarray(0, 2), ...(orientation === 1 ? [] : [exifSegment(orientation)])];
      return { bytes: concat([...start, ...kept, bytes.subarray(at, at + 2)]), orientation };
    }
    if (marker === startOfImage) throw new RangeError('an image inside the image');
    const end = isBare(marker) ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError('segment past the end');
    const segment = bytes.subarray(at, end);
    if (marker === 0xe1 && ascii(segment, 4, 6) === exifHeader)
      orientation = exifOrientation(segment.subarray(10));
    const needed = neededSegment(marker, segment);
    if (needed) kept.push(needed);
    at = end;
    if (marker !== startOfScan) continue;
    at = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, at));
  }
}

function exifSegment(orientation: number): Uint8Array {
  const payload = concat([fromAscii(exifHeader), orientationOnly(orientation)]);
  return concat([Uint8Array.of(0xff, 0xe1, 0, payload.length + 2), payload]);
}

/** The next marker after scan data. In scan data, FF before 00 or a restart number is no marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  throw new RangeError('image without an end');
}
