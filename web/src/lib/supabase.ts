import { AuthClient } from '@supabase/auth-js';
import { StorageClient } from '@supabase/storage-js';
import { env } from '@/config/env.ts';
import { sessionStorageKey } from './session-storage-key.ts';

const clientInfo = { 'X-Client-Info': 'senior-care-living-web' };
const key = env.supabasePublishableKey;

const auth = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { ...clientInfo, apikey: key, Authorization: `Bearer ${key}` },
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  // A link in a mail must work on another device than the one that asked for it; PKCE would refuse it there.
  flowType: 'implicit',
});

/** Sends the caller's token when there is one, else the publishable key, as the hosted gateway expects. */
const storageFetch: typeof fetch = async (input, init) => {
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
  return fetch(input, { ...init, headers });
};

/**
 * The two Supabase clients the app uses. They are the very ones inside `@supabase/supabase-js`; taken alone they
 * are half its size, and the app has no use for its table, realtime and function clients: it calls `/api`.
 */
export const supabase = {
  auth,
  storage: new StorageClient(`${env.supabaseUrl}/storage/v1`, clientInfo, storageFetch),
};
