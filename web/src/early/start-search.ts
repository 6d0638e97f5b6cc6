import { searchProperties } from '@contract/search/calls/search.ts';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { env, storageUrl } from '@/config/env.ts';
import { searchPath } from '@/config/paths.ts';
import { photoBucket } from '@/config/storage.ts';
import { callUrl } from '@/lib/call-url.ts';
import { timeoutMs } from '@/lib/fetch-in-time.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { requestSignedUrls } from '@/lib/signed-urls.ts';
import { earlyQuery } from './early-query.ts';

// Requests the search of a visitor's address while the app loads, then the photo of the first home and the signed URLs of
// the others. The response of the search is cacheable for half a minute, and the app requests the same URL.

type Home = { imageUrls: string[] };
/** As the storage responds. The URL of a photo that is already loaded is a blob URL. */
type Photo = { path: string | null; signedURL: string | null };

const key = env.supabasePublishableKey;
const asVisitor = () => ({
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  signal: AbortSignal.timeout(timeoutMs),
});

/** The photo itself: a signed URL takes one more round trip, and the photo is the largest paint of the screen. */
async function load(path: string): Promise<Photo[]> {
  const response = await fetch(`${storageUrl}/object/${photoBucket}/${path}`, asVisitor());
  return response.ok ? [{ path, signedURL: URL.createObjectURL(await response.blob()) }] : [];
}

async function sign(paths: string[]): Promise<Photo[]> {
  const response = await requestSignedUrls(paths, (url, init) => {
    const { headers, signal } = asVisitor();
    return fetch(url, { ...init, headers: { ...init.headers, ...headers }, signal });
  });
  return response.json();
}

async function findCovers(url: string) {
  const response = await fetch(url, { credentials: 'include' });
  const homes: Home[] = await response.json();
  const covers = homes.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  const [first, ...others] = new Set(covers.map(thumbnailPath));
  if (first === undefined) return [];
  return (await Promise.all([load(first), others.length > 0 ? sign(others) : []])).flat();
}

const query = location.pathname === searchPath && !mayHaveSession() && earlyQuery(location.search);
// lib/photos.ts checks what comes.
if (query) window.earlyPhotos = findCovers(callUrl(searchProperties) + query).catch(() => undefined);
