import { kinds, type Kind } from '../file-kind.ts';
import { stripMetadata } from '../metadata/strip.ts';
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
 * cannot read the picture, the file itself without its metadata, or as it is. Not for SVG. Runs in a worker as well.
 */
export async function preparePhoto(file: Blob, kind: Kind): Promise<Prepared> {
  const stripped = stripMetadata(new Uint8Array(await file.arrayBuffer()), kind);
  const original =
    stripped?.orientation === 1 ? new Blob([stripped.bytes], { type: kinds[kind].type }) : undefined;
  const fallback = { photo: original ?? new Blob([file], { type: kinds[kind].type }), thumbnail: null };
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return fallback;
  try {
    const draw = drawOn(bitmap);
    const small = file.size <= keepUpTo;
    return {
      photo: small && original ? original : await encodeToFit(draw, bitmap, small ? turned : compressed),
      thumbnail: await encodeToFit(draw, bitmap, thumbnail),
    };
  } catch {
    return fallback;
  } finally {
    bitmap.close();
  }
}
