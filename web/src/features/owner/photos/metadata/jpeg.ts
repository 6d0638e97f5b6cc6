import { ascii, concat, viewOf } from './bytes.ts';
import { exifOrientation } from './orientation.ts';

/** Segments without a length: TEM and the restart markers. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** What a decoder needs: JFIF, colour profile, Adobe's colour transform, and everything that is no APP or COM. */
function isNeeded(marker: number, payload: Uint8Array): boolean {
  if (marker === 0xe0) return ascii(payload, 0, 4) === 'JFIF';
  if (marker === 0xe2) return ascii(payload, 0, 11) === 'ICC_PROFILE';
  if (marker === 0xee) return ascii(payload, 0, 5) === 'Adobe';
  return marker !== 0xfe && !(marker >= 0xe1 && marker <= 0xef);
}

/**
 * Drops EXIF, XMP, IPTC, comments and whatever follows the picture (phones put a second picture or a film there).
 * @throws {RangeError} when the file is damaged.
 */
export function stripJpeg(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError('no JPEG marker');
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return { bytes: concat([...kept, bytes.subarray(at, at + 2)]), orientation };
    const end = isBare(marker) ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError('segment past the end');
    const payload = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && ascii(payload, 0, 6) === 'Exif\0\0')
      orientation = exifOrientation(payload.subarray(6));
    const next = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (isNeeded(marker, payload)) kept.push(bytes.subarray(at, next));
    at = next;
  }
}

/** The next marker after picture data, in which FF stands for itself before 00 and before a restart number. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  throw new RangeError('picture without an end');
}
