import type { Job, Tools } from './job.ts';

/** Photos that are removed with one call. */
const BATCH = 100;

/** Removes what has had its time. Each part does its work whether or not another one fails. */
export const cleanUp: Job = async (tools) => {
  const { database, report } = tools;
  const count =
    (
      purge:
        | 'purge_deleted_inquiries'
        | 'purge_ended_sessions'
        | 'purge_owner_mails'
        | 'purge_unconfirmed_accounts',
    ) =>
    async () =>
      (await database.rpc(purge).throwOnError()).data;
  const parts = {
    inquiries: count('purge_deleted_inquiries'),
    sessions: count('purge_ended_sessions'),
    mails: count('purge_owner_mails'),
    accounts: count('purge_unconfirmed_accounts'),
    photos: () => removePhotos(tools),
  };
  const done: Record<string, number> = {};
  for (const [name, purge] of Object.entries(parts)) {
    try {
      done[name] = await purge();
    } catch (error) {
      report(error);
    }
  }
  return done;
};

/** Photos that nothing refers to any more, files and all. */
async function removePhotos({ database, mayGoOn }: Tools): Promise<number> {
  let removed = 0;
  while (mayGoOn()) {
    const { data: paths } = await database.rpc('list_removable_photos', { p_limit: BATCH }).throwOnError();
    if (paths.length === 0) break;
    const { data, error } = await database.storage.from('property-images').remove(paths);
    if (error) throw error;
    // Otherwise the same ones would be listed again and again.
    if (data.length === 0) throw new Error(`The storage service removed none of ${paths.length} photos`);
    removed += data.length;
  }
  return removed;
}
