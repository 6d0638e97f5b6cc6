import { kinds } from '../file-kind.ts';
import { stripMetadata, type PixelKind } from '../metadata/strip.ts';
import { drawOn } from './canvas.ts';
import { encodeToFit, type Target } from './encode.ts';

export type Prepared = {
  /** What is uploaded in place of the file; its `type` says what it is. */
  photo: Blob;
  /** A small JPEG to stand beside it; null when the browser cannot read the picture. */
  thumbnail: Blob | null;
};

/** Files up to this size keep their own encoding. Bytes. */
const keepUpTo = 2 * 1024 * 1024;
const compressed: Target = { longest: 1920, atMost: keepUpTo, quality: 0.8 };
/** For a small file that only has to be turned. */
const turned: Target = { longest: Infinity, atMost: keepUpTo, quality: 0.9 };
/** So small that a page of 24 of them, and all else that it fetches, is less than a megabyte. */
export const thumbnail: Target = { longest: 640, atMost: 28_000, quality: 0.8 };

/**
 * A photo as the bucket should hold it: at most 2 MB, upright, without place, time and camera. Where the browser
 * cannot read the picture, the file itself, of whose metadata only the orientation is left. Not for SVG. Runs in a
 * worker as well.
 * @throws {Error} with a sentence for the owner, when nobody can read the file: its metadata could not be removed.
 */
export async function preparePhoto(file: File, kind: PixelKind): Promise<Prepared> {
  const stripped = stripMetadata(new Uint8Array(await file.arrayBuffer()), kind);
  const original = stripped && new Blob([stripped.bytes], { type: kinds[kind].type });
  const drawn = await draw(file, stripped?.orientation === 1 ? original : undefined).catch(() => undefined);
  if (drawn) return drawn;
  if (!original) throw new UnreadableError(file.name);
  return { photo: original, thumbnail: null };
}

/** A file whose metadata cannot be found cannot be freed of it, and never leaves the browser. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
  constructor(fileName: string) {
    super(
      `${fileName} could not be read, so we could not remove its place and time. Please save it as JPEG or choose another photo.`,
    );
  }
}

/** @throws when the browser cannot read the picture, or not encode it. */
async function draw(file: Blob, upright: Blob | undefined): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const drawing = drawOn(bitmap);
    const small = file.size <= keepUpTo;
    return {
      photo: small && upright ? upright : await encodeToFit(drawing, bitmap, small ? turned : compressed),
      thumbnail: await encodeToFit(drawing, bitmap, thumbnail),
    };
  } finally {
    bitmap.close();
  }
}
