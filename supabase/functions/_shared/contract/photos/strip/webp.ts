import { ascii, exifOrientation, fromAscii, orientationOnly, viewOf } from './bytes.ts';
import { blockCounter, Kept } from './kept.ts';

const picture = new Set(['VP8 ', 'VP8L', 'ALPH']);
const needed = new Set([...picture, 'VP8X', 'ANIM', 'ANMF', 'ICCP']);
/** VP8X flags for EXIF and XMP. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
/** Bytes before the chunks of an animation frame. */
const frameHeader = 16;

/** Reads the chunks of a part of the file: the type of each, and where its data begins and ends. */
type ReadChunks = (
  start: number,
  end: number,
  read: (type: string, data: number, dataEnd: number, end: number) => void,
) => void;

/**
 * Keeps what a decoder needs, and the orientation.
 * @throws {RangeError} when the file is damaged or has too many chunks.
 */
export function stripWebp(bytes: Uint8Array) {
  const fileEnd = 8 + viewOf(bytes).getUint32(4, true);
  if (fileEnd > bytes.length) throw new RangeError('file cut short');
  let exif: Uint8Array | undefined;
  // Decoders ignore EXIF data without the VP8X header that announces it.
  let isAnnounced = false;
  chunkReader(bytes)(12, fileEnd, (type, data, dataEnd) => {
    // The last one counts. Reading each would take a second, because an error is slow.
    if (type === 'EXIF') exif = bytes.subarray(data, dataEnd);
    if (type === 'VP8X') isAnnounced = true;
  });
  const orientation = exif && isAnnounced ? exifOrientation(tiffOf(exif)) : 1;
  const kept = new Kept(bytes);
  kept.range(0, 12);
  const readChunks = chunkReader(bytes);
  readChunks(12, fileEnd, (type, data, dataEnd, end) => {
    if (type === 'VP8X') kept.add(extendedHeader(bytes.slice(data - 8, end), orientation !== 1));
    else if (type === 'ANMF') keepFrame(kept, bytes, readChunks, data, dataEnd);
    else if (needed.has(type)) kept.range(data - 8, end);
  });
  if (orientation !== 1) kept.add(newChunk('EXIF', orientationOnly(orientation)));
  const stripped = kept.join();
  viewOf(stripped).setUint32(4, stripped.length - 8, true);
  return { bytes: stripped, orientation };
}

function chunkReader(bytes: Uint8Array): ReadChunks {
  const view = viewOf(bytes);
  const countBlock = blockCounter();
  return (start, fileEnd, read) => {
    for (let at = start; at < fileEnd;) {
      countBlock();
      if (at + 8 > fileEnd) throw new RangeError('chunk past the end');
      const size = view.getUint32(at + 4, true);
      const end = at + 8 + size + (size % 2);
      if (end > fileEnd) throw new RangeError('chunk past the end');
      read(ascii(bytes, at, 4), at + 8, at + 8 + size, end);
      at = end;
    }
  };
}

function extendedHeader(header: Uint8Array, hasExif: boolean): Uint8Array {
  const flags = viewOf(header).getUint8(8) & ~(exifFlag | xmpFlag);
  viewOf(header).setUint8(8, flags | (hasExif ? exifFlag : 0));
  return header;
}

/** A frame contains chunks, which may be unknown ones. */
function keepFrame(
  kept: Kept,
  bytes: Uint8Array,
  readChunks: ReadChunks,
  data: number,
  dataEnd: number,
): void {
  const start = Math.min(data + frameHeader, dataEnd);
  const header = newChunk('ANMF', bytes.subarray(data, start)).slice(0, 8 + start - data);
  kept.add(header);
  let size = start - data;
  readChunks(start, dataEnd, (type, innerData, _innerEnd, end) => {
    if (!picture.has(type)) return;
    kept.range(innerData - 8, end);
    size += end - innerData + 8;
  });
  viewOf(header).setUint32(4, size, true);
  if (size % 2) kept.add(new Uint8Array(1));
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
