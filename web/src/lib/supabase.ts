import { AuthClient } from '@supabase/auth-js';
import { env } from '@/config/env.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sessionStorageKey } from './session-storage-key.ts';
import { noteRenewal, provideAuthClient } from './session-token.ts';
import { clientInfo } from './storage-api.ts';

const key = env.supabasePublishableKey;

/** Notes whether the renewal of the session is refused: the client then removes the session, as a sign-out does. */
const fetchTokens: typeof fetch = async (input, init) => {
  const response = await fetchInTime(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('grant_type=refresh_token')) noteRenewal(response.status);
  return response;
};

const settings = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { ...clientInfo, apikey: key, Authorization: `Bearer ${key}` },
  // Links in mails must work on another device. PKCE ties them to the browser that requested the mail.
  flowType: 'implicit',
} as const;

const auth = new AuthClient({ ...settings, fetch: fetchTokens, storageKey: sessionStorageKey });
provideAuthClient(auth);

let other: typeof auth | undefined;

/** A client for a sign-in that is not yet that of the app, and is kept in memory alone. */
export const otherAuthClient = () =>
  (other ??= new AuthClient({
    ...settings,
    fetch: fetchInTime,
    storageKey: `${sessionStorageKey}.other`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  }));

/**
 * The auth client of `@supabase/supabase-js`; `supabase-storage.ts` has the storage client. Both are half the size of
 * the package. The app calls `/api` and needs no table, realtime or function client. Screens load this module on demand,
 * see `session-token.ts`.
 */
export const supabase = { auth };
