import { thumbnailPath } from '@contract/properties.ts';
import { limits } from '@contract/limits.ts';
import { photoBucket } from '@/lib/photos.ts';
import { supabase } from '@/lib/supabase.ts';
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
  const moveOne = async (path: string): Promise<'moved' | 'missing' | 'failed'> => {
    const target = homePath(path, propertyId);
    if (there.has(nameOf(target))) return 'moved';
    const { error } = await supabase.storage.from(photoBucket).move(path, target);
    if (!error) return 'moved';
    return isMissing(error) ? 'missing' : 'failed';
  };
  const moves = paths.map(async (path): Promise<[string, string]> => {
    if (!isTemp(path)) return [path, path];
    // A photo that the browser could not read has no thumbnail.
    const complete = (await moveOne(thumbnailPath(path))) !== 'failed' && (await moveOne(path)) === 'moved';
    return [path, complete ? homePath(path, propertyId) : path];
  });
  return new Map(await Promise.all(moves));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** More than ten photos with their thumbnails: what an earlier edit dropped may still be on its way out. */
const listLimit = limits.images * 10;

async function namesInFolderOf(path: string | undefined, propertyId: string): Promise<Set<string>> {
  if (!path) return new Set();
  const folder = homePath(path, propertyId).replace(/\/[^/]*$/, '');
  const { data } = await supabase.storage.from(photoBucket).list(folder, { limit: listLimit });
  return new Set(data?.map(({ name }) => name));
}
