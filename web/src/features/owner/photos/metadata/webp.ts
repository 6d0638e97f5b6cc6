import { ascii, concat, viewOf } from './bytes.ts';
import { exifOrientation } from './orientation.ts';

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the VP8X flags that announce EXIF and XMP. */
const metadataFlags = 0x08 | 0x04;

/**
 * Drops EXIF, XMP, unknown chunks and whatever follows the picture.
 * @throws {RangeError} when the file is damaged.
 */
export function stripWebp(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) throw new RangeError('file cut short');
  const kept: Uint8Array[] = [bytes.slice(0, 12)];
  let orientation = 1;
  for (let at = 12; at < fileEnd;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError('chunk past the end');
    const type = ascii(bytes, at, 4);
    if (type === 'EXIF') orientation = exifOrientation(tiffOf(bytes.subarray(at + 8, end)));
    if (needed.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(bytes.slice(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  const stripped = concat(kept);
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return { bytes: stripped, orientation };
}

/** Some writers put JPEG's 'Exif' in front of the TIFF data. */
const tiffOf = (exif: Uint8Array) => (ascii(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const view = viewOf(chunk);
  view.setUint8(8, view.getUint8(8) & ~metadataFlags);
  return chunk;
}
