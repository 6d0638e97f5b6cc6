import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import { storageUrl } from '@/config/env.ts';
import { displaySeconds } from '@/config/storage.ts';
import { list, nullable, record, text } from './shape.ts';
import { requestSignedUrls } from './signed-urls.ts';
import { storageFetch } from './storage-api.ts';

/** Signed URLs are renewed five minutes before they expire, in milliseconds. */
const renewAfter = (displaySeconds - 300) * 1_000;
const batchWindow = 10;
const batchSize = limits.pageMax;

type Waiting = { path: string; resolve: (url: string) => void; reject: (error: Error) => void };
const waiting: Waiting[] = [];

/** Signs the URL of a photo. Requests within the batch window share one call. */
function signPhoto(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    waiting.push({ path, resolve, reject });
    if (waiting.length === 1) setTimeout(() => void signWaiting(), batchWindow);
  });
}

async function signWaiting() {
  const batch = waiting.splice(0, batchSize);
  if (waiting.length > 0) void signWaiting();
  const paths = [...new Set(batch.map((item) => item.path))];
  const early = await takeEarlyUrls();
  const others = paths.filter((path) => early.every((photo) => photo.path !== path));
  const signed = others.length > 0 ? await fetchSignedUrls(others).catch(() => []) : [];
  const urls = new Map([...early, ...signed].map(({ path, signedURL }) => [path, signedURL]));
  for (const { path, resolve, reject } of batch) {
    const url = urls.get(path);
    if (url) resolve(url.startsWith('blob:') ? url : storageUrl + url);
    else reject(new Error(`No signed URL for the photo ${path}`));
  }
}

type SignedUrl = { path: string | null; signedURL: string | null };
const signedUrlsShape = list(record<SignedUrl>({ path: nullable(text), signedURL: nullable(text) }));

declare global {
  interface Window {
    /** What early/start-search.ts has signed, and the blob URL of what it has loaded. */
    earlyPhotos?: Promise<unknown> | undefined;
  }
}

/** The URLs that the shell has made while the app was loading. Only once, because they expire. */
async function takeEarlyUrls(): Promise<SignedUrl[]> {
  const { earlyPhotos } = window;
  window.earlyPhotos = undefined;
  const signed = await earlyPhotos;
  return signedUrlsShape.matches(signed) ? signed : [];
}

async function fetchSignedUrls(paths: string[]) {
  const response = await requestSignedUrls(paths, storageFetch);
  return response.ok ? signedUrlsShape.parse(await response.json()) : [];
}

/** Those that will renew their photos. */
const renewing = new WeakSet<QueryClient>();

/** One timer for all photos: with three for each of them, a page of results stops a phone for 70 ms. */
function renewLater(client: QueryClient) {
  if (renewing.has(client)) return;
  renewing.add(client);
  setTimeout(() => {
    renewing.delete(client);
    void client.invalidateQueries({ queryKey: ['photo'] });
  }, renewAfter);
}

const photoQuery = (path: string) => ({
  queryKey: ['photo', path],
  queryFn: ({ client }: { client: QueryClient }) => {
    renewLater(client);
    return signPhoto(path);
  },
  // After a sleep of the device, a timer may be late.
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < renewAfter ? Infinity : 0,
  gcTime: Infinity,
});

/** Signs the URL of a photo that will probably be shown next. */
export const prefetchPhoto = (client: QueryClient, path: string) =>
  void client.prefetchQuery(photoQuery(path));

/** Caches a signed URL that exists already, for example after an upload. */
export function rememberPhotoUrl(client: QueryClient, path: string, url: string) {
  renewLater(client);
  client.setQueryData(photoQuery(path).queryKey, url);
}

export const useKnownPhotoUrl = (path: string | undefined) =>
  useQueryClient().getQueryData<string>(photoQuery(path ?? '').queryKey);

/** The signed URL of a photo, cached and renewed before it expires. */
export function useSignedPhoto(path: string | undefined) {
  const { data, status } = useQuery({ ...photoQuery(path ?? ''), enabled: path !== undefined });
  return { url: data, status: path === undefined ? ('error' as const) : status };
}
