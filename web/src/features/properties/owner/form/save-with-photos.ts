import type { CreateProperty, Property } from '@contract/properties/properties.ts';
import { confirmHome } from '../api/change-homes.ts';
import { createProperty, updateProperty } from '../api/properties.ts';
import { isTemp, movePhotos } from '@/features/photos/storage/photo-files.ts';
import { storedPaths, type Uploads } from '@/features/photos/uploads.ts';
import { changesOf, toRequest, valuesOf } from './form-values.ts';

type Photos = Pick<Uploads, 'snapshot' | 'rename'>;

export type Attempt = {
  /** The same for each attempt of one form, so that the server creates one property. */
  key: string;
  /** An earlier attempt may have created it: its response was lost. */
  isRepeated: boolean;
};

/**
 * Creates the property, moves its photos from the temp folder to its own, and lists them. `hasPhotos` is false when the
 * property does not list all photos. `updateWithPhotos` can add them.
 */
export async function createWithPhotos(
  ownerId: string,
  values: CreateProperty,
  photos: Photos,
  { key, isRepeated }: Attempt,
) {
  const bare = { ...values, imageUrls: [] };
  const created = await createProperty(ownerId, bare, key);
  // An earlier attempt created it with the values of that time.
  const property = isRepeated ? await updateProperty(created, bare) : created;
  try {
    const paths = await moveAll(property.id, photos);
    const imageUrls = paths.filter((path) => !isTemp(path));
    return {
      property: imageUrls.length > 0 ? await updateProperty(property, { imageUrls }) : property,
      hasPhotos: imageUrls.length === paths.length,
    };
  } catch {
    return { property, hasPhotos: false };
  }
}

/** Another attempt may move them. */
export class PhotosNotMovedError extends Error {
  override name = 'PhotosNotMovedError';
}

/**
 * Moves new photos to the folder of the property, then updates the changed fields. The API removes unlisted photos.
 * @throws when a photo cannot be moved or the update fails. Another call continues from there.
 */
export async function updateWithPhotos(property: Property, edited: CreateProperty, photos: Photos) {
  const imageUrls = await moveAll(property.id, photos);
  if (imageUrls.some(isTemp)) throw new PhotosNotMovedError('The photos could not be moved');
  const before = { ...toRequest(valuesOf(property)), imageUrls: property.imageUrls };
  const change = changesOf(before, { ...edited, imageUrls });
  return change ? updateProperty(property, change) : confirmHome(property);
}

/** The current paths of the photos; a photo that cannot be moved keeps its path. */
async function moveAll(propertyId: string, photos: Photos): Promise<string[]> {
  const moved = await movePhotos(storedPaths(photos.snapshot()), propertyId);
  photos.rename(moved);
  return [...moved.values()];
}
