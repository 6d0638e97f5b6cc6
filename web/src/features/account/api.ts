import { queryOptions } from '@tanstack/react-query';
import { accountSummarySchema } from '@contract/account-summary.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { captchaOptions } from '@/lib/captcha.ts';
import { clientInfo, photoBucket, storageFetch, storageUrl } from '@/lib/storage-api.ts';
import { supabase } from '@/lib/supabase.ts';

const dataPath = '/api/account/data';

/** Files per request. */
const batch = 100;

/** GET /api/account/data, unparsed, for the download. */
export const readAccountData = async (): Promise<unknown> => (await apiFetch(dataPath)).json();

/** What the deletion dialog shows. Never cached. */
export const accountSummaryQuery = queryOptions({
  queryKey: [dataPath],
  queryFn: ({ signal }) => apiGet(dataPath, accountSummarySchema, { signal }),
  staleTime: 0,
  gcTime: 0,
});

type Options = { email: string; password: string; photos: readonly string[] };

/**
 * Signs in again, as the server requires, and removes the photos and the account.
 * @throws {AuthError} when the password is wrong; nothing is removed then.
 */
export async function deleteAccount({ email, password, photos }: Options): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword({
    email,
    password,
    options: await captchaOptions(),
  });
  if (error) throw error;
  await removePhotos(photos);
  await apiFetch('/api/account', { method: 'DELETE' });
}

/**
 * The same calls as `remove` of the storage client. The hourly cleanup removes files that fail here; nobody can see
 * them until then.
 */
async function removePhotos(paths: readonly string[]) {
  for (let start = 0; start < paths.length; start += batch) {
    const removal = storageFetch(`${storageUrl}/object/${photoBucket}`, {
      method: 'DELETE',
      headers: { ...clientInfo, 'Content-Type': 'application/json' },
      body: JSON.stringify({ prefixes: paths.slice(start, start + batch) }),
    });
    if (!(await removal.catch(() => undefined))?.ok) return;
  }
}
