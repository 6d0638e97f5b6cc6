import { StorageClient } from '@supabase/storage-js';
import { storageUrl } from '@/config/env.ts';
import { clientInfo, storageFetch } from './storage-api.ts';

/** The storage client, for owners only. Families need signed URLs only, see `photos.ts`. */
export const storage = new StorageClient(storageUrl, clientInfo, storageFetch);
