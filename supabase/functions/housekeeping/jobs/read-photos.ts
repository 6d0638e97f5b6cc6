import { kindOf, kinds } from '../../_shared/contract/photo/file-kind.ts';
import { stripMetadata } from '../../_shared/contract/photo/strip.ts';
import type { Job, JobContext } from './job.ts';

/** A file without its metadata; `undefined` for a file that is no picture or is damaged. */
async function clean(file: Blob) {
  const kind = await kindOf(file);
  if (kind === undefined || kind === 'svg' || kind === 'heic') return undefined;
  const original = new Uint8Array(await file.arrayBuffer());
  const stripped = stripMetadata(original, kind);
  if (!stripped) return undefined;
  const { bytes } = stripped;
  // Not every(), which calls a function for each byte.
  let at = bytes.length === original.length ? 0 : -1;
  while (at >= 0 && at < bytes.length && bytes[at] === original[at]) at += 1;
  const isClean = at === bytes.length;
  return { bytes, type: kinds[kind].type, isClean };
}

async function readPhoto({ database }: JobContext, path: string, storedAt: string): Promise<void> {
  const bucket = database.storage.from('property-images');
  const { data: file, error } = await bucket.download(path);
  if (error) throw error;
  const photo = await clean(file);
  if (!photo) {
    const { error } = await bucket.remove([path]);
    if (error) throw error;
  } else if (!photo.isClean) {
    const { error } = await bucket.upload(path, photo.bytes, { upsert: true, contentType: photo.type });
    if (error) throw error;
    // The write may count as one of the user, and then the photo is read again.
  }
  await database.rpc('mark_photo_read', { p_path: path, p_stored_at: storedAt }).throwOnError();
}

/**
 * Reads the photos that users stored, before others see them. Removes what a camera wrote into the file, and deletes a file
 * in which it cannot be found.
 */
export const readPhotos: Job = async (context) => {
  let read = 0;
  while (context.hasTimeLeft()) {
    const { data } = await context.database.rpc('list_unread_photos', { p_limit: 20 }).throwOnError();
    let done = 0;
    for (const { path, stored_at: storedAt } of data) {
      if (!context.hasTimeLeft()) break;
      try {
        await readPhoto(context, path, storedAt);
        done += 1;
      } catch (error) {
        context.report(error);
      }
    }
    read += done;
    // Prevents an endless loop.
    if (done === 0) break;
  }
  return { read };
};
