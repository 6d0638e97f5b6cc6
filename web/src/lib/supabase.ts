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
  // Links in mails must work on another device. PKCE ties them to the browser that requested the mail.
  flowType: 'implicit',
  fetch: fetchInTime,
});

/** `fetch` with the access token, or with the publishable key when nobody is signed in. */
export const storageFetch: typeof fetch = async (input, init) => {
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
  return fetchInTime(input, { ...init, headers });
};

/**
 * The clients of `@supabase/supabase-js` for auth and (in `supabase-storage.ts`) storage. They are half the size of the
 * package. The app calls `/api` and needs no table, realtime or function client.
 */
export const supabase = { auth };
