import { StorageClient } from '@supabase/storage-js';
import { clientInfo, storageFetch, storageUrl } from './supabase.ts';

/** For owners, who upload, move, list and remove photos; families only need links, see `photos.ts`. */
export const storage = new StorageClient(storageUrl, clientInfo, storageFetch);
