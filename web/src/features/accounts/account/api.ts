import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { exportAccount, nameAccount, removeAccount } from '@contract/accounts/calls/account.ts';
import { listFeedKeys, makeFeedKey, revokeFeedKey } from '@contract/team/calls/feed.ts';
import { accountSummarySchema } from '@contract/accounts/account-summary.ts';
import { feedKeySchema, newFeedKeySchema } from '@contract/team/feed.ts';
import { parseResponse, readCall, sendCall } from '@/lib/api-client.ts';
import { captchaOptions } from '@/lib/captcha.ts';
import { storageUrl } from '@/config/env.ts';
import { clientInfo, photoBucket, storageFetch } from '@/lib/storage-api.ts';
import { enterCode } from '@/lib/second-factor.ts';
import { otherAuthClient, supabase } from '@/lib/supabase.ts';

/** Files per request. */
const batch = 100;

/** All data about the caller, unparsed, for the download. */
export const readAccountData = async (): Promise<unknown> => (await sendCall(exportAccount)).json();

/** What the deletion dialog shows. Never cached. */
export const accountSummaryQuery = queryOptions({
  queryKey: [exportAccount.path],
  queryFn: async ({ signal }) =>
    parseResponse(await sendCall(exportAccount, { signal }), accountSummarySchema),
  staleTime: 0,
  gcTime: 0,
});

export type Names = { firstName: string; lastName: string };
export const changeName = (body: Names) => sendCall(nameAccount, { body });

/** Sends a mail to both addresses. The new one counts when both are confirmed. */
export async function changeEmail(email: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ email });
  if (error) throw error;
}

/**
 * Signs in again, because the device may be shared, and because Auth takes a new password from a session of the last day.
 * @throws {AuthError} when the password or the code is wrong; the password stays then.
 */
export async function changePassword({
  newPassword,
  ...credentials
}: Credentials & { newPassword: string }): Promise<void> {
  await signInAgain(credentials);
  const { error } = await supabase.auth.updateUser({ password: newPassword });
  if (error) throw error;
}

type Credentials = { email: string; password: string; code?: string };

/**
 * Signs in again, as the server requires, and removes the photos and the account. `code`: with two-step sign-in.
 * @throws {AuthError} when the password or the code is wrong; nothing is removed then.
 */
export async function deleteAccount({
  photos,
  ...credentials
}: Credentials & { photos: readonly string[] }): Promise<void> {
  await signInAgain(credentials);
  await removePhotos(photos);
  await sendCall(removeAccount);
}

async function signInAgain({ code, ...credentials }: Credentials) {
  // If the code is wrong, the app keeps its session.
  const auth = code ? otherAuthClient() : supabase.auth;
  const { data, error } = await auth.signInWithPassword({
    ...credentials,
    options: await captchaOptions(),
  });
  if (error) throw error;
  if (!code) return;
  await enterCode(code, auth);
  const { data: passed } = await auth.getSession();
  await supabase.auth.setSession(passed.session ?? data.session);
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

/** Read again on each visit, for the last use. */
export const feedKeysQuery = queryOptions({
  queryKey: [listFeedKeys.path],
  queryFn: ({ signal }) => readCall(listFeedKeys, z.array(feedKeySchema), { signal }),
  refetchOnMount: 'always',
});

function useKeyWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: [listFeedKeys.path] }),
  });
}

export const useMakeKey = () =>
  useKeyWrite((name: string) => readCall(makeFeedKey, newFeedKeySchema, { body: { name } }));

export const useRevokeKey = () => useKeyWrite((id: string) => sendCall(revokeFeedKey, { params: { id } }));
