import { thumbnailPath } from '@contract/thumbnail-path.ts';
import { apiUrl } from '@/config/api-url.ts';
import { env, storageUrl } from '@/config/env.ts';
import { searchPath } from '@/config/paths.ts';
import { timeoutMs } from '@/lib/fetch-in-time.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { requestSignedUrls } from '@/lib/signed-urls.ts';
import { earlyQuery } from './early-query.ts';

// Requests the search of a visitor's address while the app loads, signs the URLs of its photos and loads the first. The
// response of the search is cacheable for half a minute, and the app requests the same URL.

type Home = { imageUrls: string[] };
type SignedUrl = { signedURL: string | null };

const key = env.supabasePublishableKey;
const sign = async (paths: string[]): Promise<SignedUrl[]> => {
  const response = await requestSignedUrls(paths, (url, init) =>
    fetch(url, {
      ...init,
      headers: { ...init?.headers, apikey: key, Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  return response.json();
};

async function signFirst(path: string) {
  const photos = await sign([path]);
  const url = photos[0]?.signedURL;
  if (url) Object.assign(new Image(), { fetchPriority: 'high', src: storageUrl + url });
  return photos;
}

async function signCovers(url: string) {
  const response = await fetch(url, { credentials: 'include' });
  const homes: Home[] = await response.json();
  const covers = homes.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  const [first, ...others] = new Set(covers.map(thumbnailPath));
  if (first === undefined) return [];
  // The first alone: its response is short.
  return (await Promise.all([signFirst(first), others.length > 0 ? sign(others) : []])).flat();
}

const query = location.pathname === searchPath && !mayHaveSession() && earlyQuery(location.search);
// lib/photos.ts checks what comes.
if (query) window.earlyPhotos = signCovers(`${apiUrl}/properties/search${query}`).catch(() => undefined);
