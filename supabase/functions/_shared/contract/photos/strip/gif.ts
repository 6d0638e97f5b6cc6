import { ascii, viewOf } from './bytes.ts';
import { blockCounter, Kept } from './kept.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/**
 * Drops comments, application data other than for animation, and data after the end of the image.
 * @throws {RangeError} when the file is damaged or has too many blocks.
 */
export function stripGif(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const countBlock = blockCounter();
  const kept = new Kept(bytes);
  let at = 13 + tableBytes(view.getUint8(10));
  kept.range(0, at);
  for (;;) {
    countBlock();
    const block = view.getUint8(at);
    if (block === trailer) {
      kept.range(at, at + 1);
      return { bytes: kept.join(), orientation: 1 };
    }
    if (block !== extension && block !== image) throw new RangeError('unknown block');
    const data = block === image ? at + 11 + tableBytes(view.getUint8(at + 9)) : at + 2;
    const end = endOfBlocks(view, data);
    if (block === image || isNeeded(bytes, at)) kept.range(at, end);
    at = end;
  }
}

function isNeeded(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  if (label === application) return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(ascii(bytes, at + 3, 11));
  return label === graphicControl;
}

/** Bytes of the color table that the flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Data blocks begin with their length; an empty block is the last one. They take no memory. */
function endOfBlocks(view: DataView, start: number): number {
  let at = start;
  for (;;) {
    const length = view.getUint8(at);
    at += length + 1;
    if (length === 0) return at;
  }
}
