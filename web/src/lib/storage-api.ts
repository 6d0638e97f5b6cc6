import { env } from '@/config/env.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { sessionToken } from './session-token.ts';

export { clientInfo, photoBucket } from '@/config/storage.ts';

/** `fetch` with the access token, or with the publishable key when nobody is signed in. */
export const storageFetch: typeof fetch = async (input, init) => {
  const key = env.supabasePublishableKey;
  const { token = key } = await sessionToken();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${token}`);
  return fetchInTime(input, { ...init, headers });
};
