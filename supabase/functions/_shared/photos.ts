import type { Tools } from './route.ts';

/**
 * Removes the caller's photos that no home lists any more, with their thumbnails, from the bucket. Runs after the
 * database said yes to a change. A failure is only reported: the home is right, a leftover photo is shown nowhere,
 * and the next change finds it again.
 */
export async function removeUnlistedPhotos({ database, report }: Tools): Promise<void> {
  try {
    const { data: paths } = await database.rpc('list_own_removable_photos').throwOnError();
    if (paths.length === 0) return;
    const { error } = await database.storage.from('property-images').remove(paths);
    if (error) report(error);
  } catch (error) {
    report(error);
  }
}
