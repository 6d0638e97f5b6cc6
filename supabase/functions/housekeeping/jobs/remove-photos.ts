import type { Job, Tools } from './job.ts';

/** Photos that are removed with one call. */
const BATCH = 100;

/**
 * Removes the photos that owners took out of their homes or deleted with them. A signed address works for as long as
 * its file exists, so this does not wait for the night.
 */
export const removeDeletedPhotos: Job = async (tools) => ({
  photos: await removePhotos(tools, 'list_removed_photos'),
});

/** Removes the photos that a function of the database lists, rows and files, in turns until it lists none. */
export async function removePhotos(
  { database, mayGoOn }: Tools,
  list: 'list_removable_photos' | 'list_removed_photos',
): Promise<number> {
  let removed = 0;
  while (mayGoOn()) {
    const { data: paths } = await database.rpc(list, { p_limit: BATCH }).throwOnError();
    if (paths.length === 0) break;
    const { data, error } = await database.storage.from('property-images').remove(paths);
    if (error) throw error;
    // Otherwise the same ones would be listed again and again.
    if (data.length === 0) throw new Error(`The storage service removed none of ${paths.length} photos`);
    removed += data.length;
  }
  return removed;
}
