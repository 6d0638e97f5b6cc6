import type { CreateProperty, Property } from '@contract/properties.ts';
import { createProperty, updateProperty } from '../api/save-property.ts';
import { storedPaths } from '../photos/photo-list.ts';
import { movePhotos } from '../photos/storage/move-photos.ts';
import { isTemp } from '../photos/storage/paths.ts';
import type { Uploads } from '../photos/uploads.ts';
import { changesOf, toRequest, valuesOf } from './form-values.ts';

type Photos = Pick<Uploads, 'snapshot' | 'rename'>;

export type Created = {
  home: Property;
  /** False when the home does not list all photos. They are where `photos` says, and `updateHome` tries again. */
  hasPhotos: boolean;
};

export type Attempt = {
  /** The same for every attempt of an opened form, so that it lists one home. */
  key: string;
  /** An earlier attempt may have listed it: its answer never came. */
  isRepeated: boolean;
};

/** Creates the home, moves its photos out of the temp folder into its own, and lists them. */
export async function createHome(
  property: CreateProperty,
  photos: Photos,
  { key, isRepeated }: Attempt,
): Promise<Created> {
  const bare = { ...property, imageUrls: [] };
  const created = await createProperty(bare, key);
  // If the earlier attempt did create it, then with what the form held at that time.
  const home = isRepeated ? await updateProperty(created.id, bare) : created;
  const paths = storedPaths(photos.snapshot());
  if (paths.length === 0) return { home, hasPhotos: true };
  try {
    const moved = await moveAll(paths, home.id, photos);
    const arrived = moved.filter((path) => !isTemp(path));
    const listed = arrived.length > 0 ? await updateProperty(home.id, { imageUrls: arrived }) : home;
    return { home: listed, hasPhotos: arrived.length === paths.length };
  } catch {
    // The home is there, whatever became of its photos.
    return { home, hasPhotos: false };
  }
}

/** Another try may move them. */
export class PhotosNotMovedError extends Error {
  override name = 'PhotosNotMovedError';
}

/**
 * Moves new photos to the home's folder and changes what was edited. The API removes photos no longer listed.
 * @throws when a photo cannot be moved or the change is refused; saving again continues where this ended.
 */
export async function updateHome(home: Property, edited: CreateProperty, photos: Photos): Promise<Property> {
  const imageUrls = await moveAll(storedPaths(photos.snapshot()), home.id, photos);
  if (imageUrls.some(isTemp)) throw new PhotosNotMovedError('The photos could not be moved');
  const before = { ...toRequest(valuesOf(home)), imageUrls: home.imageUrls };
  return updateProperty(home.id, changesOf(before, { ...edited, imageUrls }));
}

async function moveAll(paths: string[], propertyId: string, photos: Photos): Promise<string[]> {
  const moved = await movePhotos(paths, propertyId);
  photos.rename(moved);
  return paths.map((path) => moved.get(path) ?? path);
}
