import type { Job } from './job.ts';
import { removePhotos } from './remove-photos.ts';

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
    photos: () => removePhotos(tools, 'list_removable_photos'),
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
