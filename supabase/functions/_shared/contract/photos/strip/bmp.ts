import { concat, viewOf } from './bytes.ts';

const fileHeader = 14;
/** Sizes in bytes of the headers that browsers read: OS/2, and Windows versions 3 to 5. */
const headerSizes = new Set([12, 40, 52, 56, 108, 124]);
const bitFields = 3;
/** Uncompressed, 8-bit and 4-bit run lengths, uncompressed with masks. The others embed a JPEG or PNG file. */
const compressions = new Set([0, 1, 2, bitFields]);
const sRgb = 0x73524742;

/**
 * Keeps the headers, the colors and the pixels. Drops the color profile, which may be a file path, and data between and
 * after the parts. A BMP has no orientation.
 * @throws {RangeError} when the file is damaged.
 */
export function stripBmp(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const headerSize = view.getUint32(fileHeader, true);
  const isOld = headerSize === 12;
  const at = fileHeader + 4;
  const width = isOld ? view.getUint16(at, true) : view.getInt32(at, true);
  const height = Math.abs(isOld ? view.getInt16(at + 2, true) : view.getInt32(at + 4, true));
  const depth = view.getUint16(isOld ? at + 6 : at + 10, true);
  const compression = isOld ? 0 : view.getUint32(at + 12, true);
  if (!headerSizes.has(headerSize) || !compressions.has(compression) || width < 1)
    throw new RangeError('unknown header');
  const isRunLength = compression === 1 || compression === 2;
  const pixelBytes = isRunLength
    ? view.getUint32(at + 16, true)
    : Math.ceil((width * depth) / 32) * 4 * height;
  const masks = headerSize === 40 && compression === bitFields ? 12 : 0;
  const listed = isOld ? 0 : view.getUint32(at + 28, true);
  const colors = depth <= 8 ? listed || 2 ** depth : 0;
  const start = fileHeader + headerSize + masks + colors * (isOld ? 3 : 4);
  const pixels = view.getUint32(10, true);
  if (pixelBytes === 0 || start > pixels || pixels + pixelBytes > bytes.length)
    throw new RangeError('pixels past the end');
  const stripped = concat([bytes.subarray(0, start), bytes.subarray(pixels, pixels + pixelBytes)]);
  const header = viewOf(stripped);
  header.setUint32(2, stripped.length, true);
  header.setUint32(6, 0, true);
  header.setUint32(10, start, true);
  if (headerSize === 124) withoutProfile(header);
  return { bytes: stripped, orientation: 1 };
}

function withoutProfile(header: DataView) {
  header.setUint32(fileHeader + 56, sRgb, true);
  for (const field of [112, 116, 120]) header.setUint32(fileHeader + field, 0, true);
}
