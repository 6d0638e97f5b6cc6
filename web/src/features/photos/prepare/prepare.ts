import { kinds, type PixelKind } from '@contract/photos/strip/file-kind.ts';
import { stripMetadata } from '@contract/photos/strip/strip.ts';
import { t } from '../catalog.ts';
import { drawOn, encodeToFit, type Target } from './encode.ts';

export type Prepared = {
  /** Uploaded in place of the file; `type` is its MIME type. */
  photo: Blob;
  /** A small WebP or JPEG; null when the browser cannot decode the file. */
  thumbnail: Blob | null;
};

/** Bytes. Smaller files keep their encoding. */
const keepUpTo = 2 * 1024 * 1024;
const compressed: Target = { kind: 'jpeg', longest: 1920, maxBytes: keepUpTo, quality: 0.8 };
/** For a small file that only needs to be rotated. */
const turned: Target = { kind: 'jpeg', longest: Infinity, maxBytes: keepUpTo, quality: 0.9 };
/** Sharp on the card of a phone. Keeps the results with 24 of them below 700 kB. */
const thumbnail = { longest: 560, maxBytes: 16_000, quality: 0.7 };

/**
 * Compresses a photo to 2 MB, rotates it upright and removes its metadata. A file that the browser cannot decode is
 * uploaded as it is, with the orientation as its only metadata. Also runs in a worker.
 * @throws {UnreadableError} when the metadata cannot be found and removed.
 */
export async function preparePhoto(file: File, kind: PixelKind): Promise<Prepared> {
  const stripped = stripMetadata(new Uint8Array(await file.arrayBuffer()), kind);
  const original = stripped && new Blob([stripped.bytes], { type: kinds[kind].type });
  const drawn = await draw(file, stripped?.orientation === 1 ? original : undefined).catch(() => undefined);
  if (drawn) return drawn;
  if (!original) throw new UnreadableError(file.name);
  return { photo: original, thumbnail: null };
}

/** The metadata of the file cannot be removed, so the file is not uploaded. The message is for the owner. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
  constructor(fileName: string) {
    super(t.couldNotBeReadSoWe({ fileName }));
  }
}

/** @throws when the browser cannot decode or encode the photo. */
async function draw(file: Blob, upright: Blob | undefined): Promise<Prepared> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const drawing = drawOn(bitmap);
    const encodeThumbnail = (kind: Target['kind']) => encodeToFit(drawing, bitmap, { ...thumbnail, kind });
    const small = file.size <= keepUpTo;
    return {
      photo: small && upright ? upright : await encodeToFit(drawing, bitmap, small ? turned : compressed),
      // Safari encodes no WebP.
      thumbnail: await encodeThumbnail('webp').catch(() => encodeThumbnail('jpeg')),
    };
  } finally {
    bitmap.close();
  }
}
