import type { UserClient } from '../../_shared/user-client.ts';

/** Seconds for which the signed address of a photo holds. */
export const SIGNED = 3_600;

export const signPhoto = (database: UserClient, path: string) =>
  database.storage.from('property-images').createSignedUrl(path, SIGNED);
