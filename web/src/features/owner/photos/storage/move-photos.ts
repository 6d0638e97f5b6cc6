import { thumbnailPath } from '@contract/properties.ts';
import { limits } from '@contract/limits.ts';
import { photoBucket } from '@/lib/supabase.ts';
import { storage } from '@/lib/supabase-storage.ts';
import { isMissing } from './is-missing.ts';
import { homePath, isTemp } from './paths.ts';

/** Where each photo is now: its new path, or the old one when it could not be moved. */
export type Moved = Map<string, string>;

/**
 * Moves photos and their thumbnails from the temp folder to the folder of their home. What is there already from an
 * earlier attempt is left there, so that it can be tried again.
 */
export async function movePhotos(paths: string[], propertyId: string): Promise<Moved> {
  const there = await namesInFolderOf(paths.find(isTemp), propertyId);
  const moveOne = (path: string) =>
    there.has(nameOf(path)) ? 'moved' : moveObject(path, homePath(path, propertyId));
  const movePhoto = async (path: string): Promise<string> => {
    if (!isTemp(path)) return path;
    const small = thumbnailPath(path);
    // A photo that the browser could not read has no thumbnail.
    const smallOne = await moveOne(small);
    if (smallOne === 'failed') return path;
    if ((await moveOne(path)) === 'moved') return homePath(path, propertyId);
    // The two stay together, so that neither is forgotten when the form is cancelled.
    if (smallOne === 'moved') await moveObject(homePath(small, propertyId), small);
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

/** More than ten photos with their thumbnails: what an earlier edit dropped may still be on its way out. */
const listLimit = limits.images * 10;

async function namesInFolderOf(path: string | undefined, propertyId: string): Promise<Set<string>> {
  if (!path) return new Set();
  const folder = homePath(path, propertyId).replace(/\/[^/]*$/, '');
  const { data } = await storage.from(photoBucket).list(folder, { limit: listLimit });
  return new Set(data?.map(({ name }) => name));
}
