import { thumbnailPath } from '@contract/properties.ts';
import { photoBucket } from '@/lib/supabase.ts';
import { storage } from '@/lib/supabase-storage.ts';

/**
 * Removes photos with their thumbnails.
 * @throws {Error} 'You can only delete your own images', or that the storage refused.
 */
export async function removePhotos(paths: string[], userId: string): Promise<void> {
  if (paths.length === 0) return;
  if (paths.some((path) => !path.startsWith(`${userId}/`)))
    throw new Error('You can only delete your own images');
  const { error } = await storage
    .from(photoBucket)
    .remove(paths.flatMap((path) => [path, thumbnailPath(path)]));
  if (error) throw new Error(`Failed to delete image: ${error.message}`, { cause: error });
}
