import { kindOf, kinds } from '../../_shared/contract/photos/strip/file-kind.ts';
import { stripMetadata } from '../../_shared/contract/photos/strip/strip.ts';
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

/** A hosted function has two seconds of processor time. A photo of 10 MB takes up to 0.1 s, a small one a few milliseconds. */
const maxPhotos = 100;
const maxBytes = 100_000_000;

interface UnreadPhoto {
  path: string;
  stored_at: string;
}

/** Returns the size of the file. */
async function readPhoto(
  { database }: JobContext,
  { path, stored_at: storedAt }: UnreadPhoto,
): Promise<number> {
  const bucket = database.storage.from('property-images');
  const { data: file, error } = await bucket.download(path);
  if (error) throw error;
  const version = { p_path: path, p_stored_at: storedAt };
  const photo = await clean(file);
  if (!photo) {
    await database.rpc('set_photo_aside', version).throwOnError();
    return file.size;
  }
  if (!photo.isClean) {
    const { error } = await bucket.upload(path, photo.bytes, { upsert: true, contentType: photo.type });
    if (error) throw error;
  }
  await database.rpc('mark_photo_read', version).throwOnError();
  return file.size;
}

/**
 * Reads the photos that users stored, before others see them. Removes what a camera wrote into the file, and sets a file
 * aside in which it cannot be found. An attempt is recorded first: if a photo ends the function, it is set aside after the
 * second attempt.
 */
export const readPhotos: Job = async (context) => {
  const { database, hasTimeLeft, report } = context;
  let [read, tried, bytes] = [0, 0, 0];
  const mayGoOn = () => hasTimeLeft() && tried < maxPhotos && bytes < maxBytes;
  while (mayGoOn()) {
    const { data: photos } = await database.rpc('list_unread_photos', { p_limit: 20 }).throwOnError();
    if (photos.length === 0) break;
    for (const photo of photos) {
      if (!mayGoOn()) break;
      tried += 1;
      const version = { p_path: photo.path, p_stored_at: photo.stored_at };
      const { data: isTaken } = await database.rpc('take_unread_photo', version).throwOnError();
      if (!isTaken) continue;
      try {
        bytes += await readPhoto(context, photo);
        read += 1;
      } catch (error) {
        report(error);
        await database.rpc('return_unread_photo', version).throwOnError();
      }
    }
  }
  return { read };
};
