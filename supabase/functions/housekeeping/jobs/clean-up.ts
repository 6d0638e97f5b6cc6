import * as z from 'zod/mini';
import { type Job, type JobContext, runParts } from './job.ts';

/** Photos per call to Storage. */
const batchSize = 100;

/**
 * Deletes photos, rows and files, in one call. If it fails, deletes each by itself, so that one photo stops no other, and
 * reports an error. Returns the paths that are left.
 */
async function removePhotos(
  { database, hasTimeLeft, report }: JobContext,
  paths: string[],
): Promise<string[]> {
  const bucket = database.storage.from('property-images');
  const remove = async (some: string[]) => {
    const { data, error } = await bucket.remove(some);
    if (error) throw error;
    if (data.length === 0) throw new Error(`Storage removed none of ${some.length} photos`);
  };
  try {
    await remove(paths);
    return [];
  } catch (error) {
    report(error);
  }
  const left: string[] = [];
  for (const path of paths) {
    const isGone =
      hasTimeLeft() &&
      (await remove([path]).then(
        () => true,
        () => false,
      ));
    if (!isGone) left.push(path);
  }
  return left;
}

/**
 * Deletes the photos that owners removed from their properties or deleted with them. This runs each minute, because a
 * signed URL works as long as its file exists. A photo that Storage does not delete waits for five minutes.
 */
export const removeDeletedPhotos: Job = async (context) => {
  let photos = 0;
  while (context.hasTimeLeft()) {
    const { data: paths } = await context.database
      .rpc('list_removed_photos', { p_limit: batchSize })
      .throwOnError();
    if (paths.length === 0) break;
    const left = await removePhotos(context, paths);
    photos += paths.length - left.length;
    if (left.length > 0)
      await context.database.rpc('postpone_removed_photos', { p_paths: left }).throwOnError();
  }
  return { photos };
};

const sliceSchema = z.object({ last_path: z.string(), paths: z.array(z.string()) });

/**
 * Deletes the unused photos of the bucket, slice by slice, until its end. Without time left, the next run continues with
 * the same slice.
 */
async function removeUnusedPhotos(context: JobContext): Promise<number> {
  const { database, hasTimeLeft } = context;
  let removed = 0;
  while (hasTimeLeft()) {
    const { data } = await database.rpc('list_removable_photos').throwOnError();
    const { last_path, paths } = sliceSchema.parse(data);
    for (let at = 0; at < paths.length; at += batchSize) {
      if (!hasTimeLeft()) return removed;
      const batch = paths.slice(at, at + batchSize);
      removed += batch.length - (await removePhotos(context, batch)).length;
    }
    await database.rpc('save_photo_cleanup', { p_last_path: last_path }).throwOnError();
    if (last_path === '') break;
  }
  return removed;
}

/** Deletes data past its retention period. Each part runs even if another one fails. */
export const cleanUp: Job = (context) => {
  const { database, report } = context;
  const parts = {
    inquiries: () => database.rpc('purge_deleted_inquiries').throwOnError(),
    reports: () => database.rpc('purge_reports').throwOnError(),
    dataRequests: () => database.rpc('purge_data_requests').throwOnError(),
    sessions: () => database.rpc('purge_ended_sessions').throwOnError(),
    mails: () => database.rpc('purge_mails').throwOnError(),
    searchNews: () => database.rpc('purge_search_news').throwOnError(),
    edits: () => database.rpc('purge_home_edits').throwOnError(),
    homeWatches: () => database.rpc('purge_home_watches').throwOnError(),
    needs: () => database.rpc('purge_needs').throwOnError(),
    departures: () => database.rpc('purge_open_data_departures').throwOnError(),
    homeOffers: () => database.rpc('purge_home_transfers').throwOnError(),
    registeredHomes: () => database.rpc('purge_registered_homes').throwOnError(),
    homeWeeks: () => database.rpc('purge_home_weeks').throwOnError(),
    listHomes: () => database.rpc('purge_removed_list_homes').throwOnError(),
    accounts: () => database.rpc('purge_unconfirmed_accounts').throwOnError(),
    photos: async () => ({ data: await removeUnusedPhotos(context) }),
  };
  return runParts(parts, report);
};
