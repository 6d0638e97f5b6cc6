import { env } from '@/config/env.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { readSession } from './read-session.ts';

export const clientInfo = { 'X-Client-Info': 'senior-care-living-web' };
export const storageUrl = `${env.supabaseUrl}/storage/v1`;
export const photoBucket = 'property-images';

const key = env.supabasePublishableKey;

/** `fetch` with the access token, or with the publishable key when nobody is signed in. */
export const storageFetch: typeof fetch = async (input, init) => {
  const { data } = await readSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', key);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? key}`);
  return fetchInTime(input, { ...init, headers });
};
