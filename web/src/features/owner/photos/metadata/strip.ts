import type { Kind } from '../file-kind.ts';
import { stripBmp } from './bmp.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

export type Stripped = {
  bytes: Uint8Array<ArrayBuffer>;
  /** EXIF orientation, the one piece of metadata that is kept: anything but 1 means the picture must be turned. */
  orientation: number;
};

/** Pictures made of pixels; an SVG is a text, see `svg.ts`. */
export type PixelKind = Exclude<Kind, 'svg'>;

const strippers: Record<PixelKind, (bytes: Uint8Array) => Stripped> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  bmp: stripBmp,
};

/**
 * The same picture, not encoded anew, without place, time, camera and comments. Colour profiles stay: without them
 * the colours would change. Undefined for a damaged file.
 */
export function stripMetadata(bytes: Uint8Array, kind: PixelKind): Stripped | undefined {
  try {
    return strippers[kind](bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
