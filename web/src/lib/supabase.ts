import { AuthClient } from '@supabase/auth-js';
import { env } from '@/config/env.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sessionStorageKey } from './session-storage-key.ts';

export const clientInfo = { 'X-Client-Info': 'senior-care-living-web' };
const key = env.supabasePublishableKey;

export const storageUrl = `${env.supabaseUrl}/storage/v1`;
export const photoBucket = 'property-images';

const auth = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { ...clientInfo, apikey: key, Authorization: `Bearer ${key}` },
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: true,
  // A link in a mail must work on another device than the one that asked for it; PKCE would refuse it there.
  flowType: 'implicit',
  fetch: fetchInTime,
});

/** Sends the caller's token when there is one, else the publishable key, as the hosted gateway expects. */
export const storageFetch: typeof fetch = async (input, init) => {
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
  return fetchInTime(input, { ...init, headers });
};

/**
 * The auth client, and in `supabase-storage.ts` the storage client, are the very ones inside
 * `@supabase/supabase-js`; taken alone they are half its size, and the app has no use for its table, realtime and
 * function clients: it calls `/api`.
 */
export const supabase = { auth };
