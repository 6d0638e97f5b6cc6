import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { limits } from '@contract/limits.ts';
import { clientInfo, photoBucket, storageFetch, storageUrl } from './supabase.ts';

/** Seconds for which a link to a photo works when it is made for display. */
export const displaySeconds = 3_600;
/** A link is renewed this long before it ends, in milliseconds. */
const renewAfter = (displaySeconds - 300) * 1_000;
const batchWindow = 10;
const batchSize = limits.pageMax;

type Waiting = { path: string; resolve: (url: string) => void; reject: (error: Error) => void };
let waiting: Waiting[] = [];

/** Collects the photos that a page asks for at once, and asks the storage once for all of them. */
export function signPhoto(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    waiting.push({ path, resolve, reject });
    if (waiting.length === 1) setTimeout(() => void signWaiting(), batchWindow);
  });
}

async function signWaiting() {
  const batch = waiting;
  waiting = [];
  for (let start = 0; start < batch.length; start += batchSize) {
    await signBatch(batch.slice(start, start + batchSize));
  }
}

async function signBatch(batch: Waiting[]) {
  const paths = [...new Set(batch.map((item) => item.path))];
  const links = await askForLinks(paths).catch(() => []);
  const urls = new Map(links.map(({ path, signedURL }) => [path, signedURL]));
  for (const { path, resolve, reject } of batch) {
    const url = urls.get(path);
    if (url) resolve(storageUrl + url);
    else reject(new Error(`No link for the photo ${path}`));
  }
}

const linksSchema = z.array(z.object({ path: z.nullable(z.string()), signedURL: z.nullable(z.string()) }));

/** Asks as `createSignedUrls` of the storage client does; the client itself is 7 kB that only owners need. */
async function askForLinks(paths: string[]) {
  const response = await storageFetch(`${storageUrl}/object/sign/${photoBucket}`, {
    method: 'POST',
    headers: { ...clientInfo, 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn: displaySeconds, paths }),
  });
  return response.ok ? linksSchema.parse(await response.json()) : [];
}

const photoQuery = (path: string) => ({
  queryKey: ['photo', path],
  queryFn: () => signPhoto(path),
  staleTime: renewAfter,
  refetchInterval: renewAfter,
});

/** Asks for the link of a photo that will probably be shown next. */
export const prefetchPhoto = (client: QueryClient, path: string) =>
  void client.prefetchQuery(photoQuery(path));

/** A link made just now, for example after an upload, need not be made again. */
export const rememberPhotoUrl = (client: QueryClient, path: string, url: string) =>
  client.setQueryData(photoQuery(path).queryKey, url);

/** The link of a photo if somebody asked for it before; asks for none. */
export const useKnownPhotoUrl = (path: string | undefined) =>
  useQueryClient().getQueryData<string>(photoQuery(path ?? '').queryKey);

export type SignedPhoto = { url: string | undefined; status: 'pending' | 'success' | 'error' };

/** The link to a photo: asked for together with all that a page shows, kept and renewed in the cache. */
export function useSignedPhoto(path: string | undefined): SignedPhoto {
  const { data, status } = useQuery({ ...photoQuery(path ?? ''), enabled: path !== undefined });
  return { url: data, status: path === undefined ? 'error' : status };
}
