import { AuthClient } from '@supabase/auth-js';
import { env } from '@/config/env.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sessionStorageKey } from './session-storage-key.ts';
import { provideAuthClient } from './session-token.ts';
import { clientInfo } from './storage-api.ts';

const key = env.supabasePublishableKey;

const auth = new AuthClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { ...clientInfo, apikey: key, Authorization: `Bearer ${key}` },
  storageKey: sessionStorageKey,
  // Links in mails must work on another device. PKCE ties them to the browser that requested the mail.
  flowType: 'implicit',
  fetch: fetchInTime,
});
provideAuthClient(auth);

/**
 * The auth client of `@supabase/supabase-js`; `supabase-storage.ts` has the storage client. Both are half the size of
 * the package. The app calls `/api` and needs no table, realtime or function client. Screens load this module on demand,
 * see `session-token.ts`.
 */
export const supabase = { auth };
