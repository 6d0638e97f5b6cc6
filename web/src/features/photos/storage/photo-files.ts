import { limits } from '@contract/limits.ts';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { photoBucket } from '@/lib/storage-api.ts';
import { storage } from '@/lib/supabase-storage.ts';
import { kinds } from '@contract/photos/strip/file-kind.ts';
import { explainError } from './explain-error.ts';
import { t } from '../catalog.ts';

/** The path of a new photo until its property is saved. The random name reveals nothing about the original file. */
export function tempPath(ownerId: string, type: string): string {
  const { extension } = Object.values(kinds).find((kind) => kind.type === type) ?? kinds.jpeg;
  return `${ownerId}/temp/${crypto.randomUUID()}.${extension}`;
}

export const isTemp = (path: string) => path.split('/')[1] === 'temp';

/** The path of a photo in the folder of its property. */
function propertyPath(path: string, propertyId: string): string {
  const [ownerId, , name] = path.split('/');
  return `${ownerId}/${propertyId}/${name}`;
}

/** Whether the storage does not hold the file. The error code is in the body; the HTTP status is 400. */
export const isMissing = (error: Error) => 'statusCode' in error && error.statusCode === '404';

/**
 * Removes photos with their thumbnails.
 * @throws {Error} 'You can only delete your own images', or the error of the storage.
 */
export async function removePhotos(paths: string[], ownerId: string): Promise<void> {
  if (paths.length === 0) return;
  if (paths.some((path) => !path.startsWith(`${ownerId}/`))) throw new Error(t.ownImagesOnly());
  const { error } = await storage
    .from(photoBucket)
    .remove(paths.flatMap((path) => [path, thumbnailPath(path)]));
  if (error) throw new Error(t.imageNotDeleted({ reason: explainError(error) }), { cause: error });
}

/**
 * Moves photos and their thumbnails from the temp folder to the folder of their property. Skips files that an earlier
 * attempt has moved. Returns the current path of each photo: the old one when the move failed.
 */
export async function movePhotos(paths: string[], propertyId: string): Promise<Map<string, string>> {
  const moved = await filesOfProperty(paths.find(isTemp), propertyId);
  const moveFile = (path: string) =>
    moved.has(nameOf(path)) ? 'moved' : moveObject(path, propertyPath(path, propertyId));
  const movePhoto = async (path: string): Promise<string> => {
    if (!isTemp(path)) return path;
    const thumbnail = thumbnailPath(path);
    // It may be missing: a photo that the browser cannot decode has no thumbnail.
    const thumbnailResult = await moveFile(thumbnail);
    if (thumbnailResult === 'failed') return path;
    if ((await moveFile(path)) === 'moved') return propertyPath(path, propertyId);
    // Keeps both files in one folder, so that a cancelled form removes both.
    if (thumbnailResult === 'moved') await moveObject(propertyPath(thumbnail, propertyId), thumbnail);
    return path;
  };
  return new Map(await Promise.all(paths.map(async (path) => [path, await movePhoto(path)] as const)));
}

async function moveObject(from: string, to: string): Promise<'moved' | 'missing' | 'failed'> {
  const { error } = await storage.from(photoBucket).move(from, to);
  if (!error) return 'moved';
  return isMissing(error) ? 'missing' : 'failed';
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** More than the photos of a property with their thumbnails: removed ones may still be there. */
const listLimit = limits.images * 10;

async function filesOfProperty(path: string | undefined, propertyId: string): Promise<Set<string>> {
  if (!path) return new Set();
  const folder = propertyPath(path, propertyId).replace(/\/[^/]*$/, '');
  const { data } = await storage.from(photoBucket).list(folder, { limit: listLimit });
  return new Set(data?.map(({ name }) => name));
}
