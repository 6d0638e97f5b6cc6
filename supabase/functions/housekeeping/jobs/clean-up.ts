import type { Job, JobContext } from './job.ts';

/** Photos per call to Storage. */
const batchSize = 100;

/** Deletes the photos that a database function lists, rows and files, until it lists none. */
async function removePhotos(
  { database, hasTimeLeft }: JobContext,
  list: 'list_removable_photos' | 'list_removed_photos',
): Promise<number> {
  let removed = 0;
  while (hasTimeLeft()) {
    const { data: paths } = await database.rpc(list, { p_limit: batchSize }).throwOnError();
    if (paths.length === 0) break;
    const { data, error } = await database.storage.from('property-images').remove(paths);
    if (error) throw error;
    // Prevents an endless loop.
    if (data.length === 0) throw new Error(`Storage removed none of ${paths.length} photos`);
    removed += data.length;
  }
  return removed;
}

/**
 * Deletes the photos that owners removed from their properties or deleted with them. This runs each minute, because a
 * signed URL works as long as its file exists.
 */
export const removeDeletedPhotos: Job = async (context) => ({
  photos: await removePhotos(context, 'list_removed_photos'),
});

/** Deletes data past its retention period. Each part runs even if another one fails. */
export const cleanUp: Job = async (context) => {
  const { database, report } = context;
  const parts = {
    inquiries: () => database.rpc('purge_deleted_inquiries').throwOnError(),
    sessions: () => database.rpc('purge_ended_sessions').throwOnError(),
    mails: () => database.rpc('purge_mails').throwOnError(),
    alerts: () => database.rpc('purge_alerts').throwOnError(),
    accounts: () => database.rpc('purge_unconfirmed_accounts').throwOnError(),
    photos: async () => ({ data: await removePhotos(context, 'list_removable_photos') }),
  };
  const done: Record<string, number> = {};
  for (const [name, purge] of Object.entries(parts)) {
    try {
      done[name] = (await purge()).data;
    } catch (error) {
      report(error);
    }
  }
  return done;
};
