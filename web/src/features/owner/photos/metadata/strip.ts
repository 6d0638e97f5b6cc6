import type { Kind } from '../file-kind.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

export type Stripped = {
  bytes: Uint8Array<ArrayBuffer>;
  /** EXIF orientation that went with the metadata: anything but 1 means the picture must be turned. */
  orientation: number;
};

const strippers: Partial<Record<Kind, (bytes: Uint8Array) => Stripped>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/**
 * The same picture, not encoded anew, without place, time, camera and comments. Undefined for a damaged file. A BMP
 * holds no such data; an SVG is left as its owner made it.
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>, kind: Kind): Stripped | undefined {
  try {
    return strippers[kind]?.(bytes) ?? { bytes, orientation: 1 };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
