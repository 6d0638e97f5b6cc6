import { ascii, concat, exifOrientation, fromAscii, orientationOnly, viewOf } from './bytes.ts';

const picture = new Set(['VP8 ', 'VP8L', 'ALPH']);
const needed = new Set([...picture, 'VP8X', 'ANIM', 'ANMF', 'ICCP']);
/** VP8X flags for EXIF and XMP. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
/** Bytes before the chunks of an animation frame. */
const frameHeader = 16;

type Chunk = { type: string; whole: Uint8Array; data: Uint8Array };

/**
 * Keeps what a decoder needs, and the orientation.
 * @throws {RangeError} when the file is damaged.
 */
export function stripWebp(bytes: Uint8Array) {
  const fileEnd = 8 + viewOf(bytes).getUint32(4, true);
  if (fileEnd > bytes.length) throw new RangeError('file cut short');
  const chunks = chunksOf(bytes.subarray(12, fileEnd));
  const exif = chunks.findLast(({ type }) => type === 'EXIF');
  // Decoders ignore EXIF data without the VP8X header that announces it.
  const isAnnounced = chunks.some(({ type }) => type === 'VP8X');
  const orientation = exif && isAnnounced ? exifOrientation(tiffOf(exif.data)) : 1;
  const kept = chunks
    .filter(({ type }) => needed.has(type))
    .map((chunk) => cleaned(chunk, orientation !== 1));
  if (orientation !== 1) kept.push(newChunk('EXIF', orientationOnly(orientation)));
  const stripped = concat([bytes.subarray(0, 12), ...kept]);
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return { bytes: stripped, orientation };
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError('chunk past the end');
    chunks.push({
      type: ascii(bytes, at, 4),
      whole: bytes.subarray(at, end),
      data: bytes.subarray(at + 8, at + 8 + size),
    });
    at = end;
  }
  return chunks;
}

function cleaned({ type, whole, data }: Chunk, hasExif: boolean): Uint8Array {
  if (type === 'VP8X') {
    const header = whole.slice();
    const flags = viewOf(header).getUint8(8) & ~(exifFlag | xmpFlag);
    viewOf(header).setUint8(8, flags | (hasExif ? exifFlag : 0));
    return header;
  }
  if (type !== 'ANMF') return whole;
  // A frame contains chunks, which may be unknown ones.
  const frame = chunksOf(data.subarray(frameHeader)).filter((inner) => picture.has(inner.type));
  return newChunk('ANMF', concat([data.subarray(0, frameHeader), ...frame.map((inner) => inner.whole)]));
}

function newChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set(fromAscii(type));
  viewOf(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

/** Some encoders add the 'Exif' prefix of JPEG before the TIFF data. */
const tiffOf = (exif: Uint8Array) => (ascii(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);
