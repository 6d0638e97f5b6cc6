import type { concat } from './bytes.ts';
import type { PixelKind } from './file-kind.ts';
import { stripBmp } from './bmp.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

type Stripped = {
  bytes: ReturnType<typeof concat>;
  /** EXIF orientation, the only metadata that is kept. 1 is upright. */
  orientation: number;
};

const strippers: Record<PixelKind, (bytes: Uint8Array) => Stripped> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  bmp: stripBmp,
};

/**
 * Removes location, time, camera and comments without re-encoding. Keeps color profiles, which change how the image
 * looks. Undefined for a damaged file.
 */
export function stripMetadata(bytes: Uint8Array, kind: PixelKind): Stripped | undefined {
  try {
    return strippers[kind](bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
