import { searchProperties } from '@contract/search/calls/search.ts';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { env, storageUrl } from '@/config/env.ts';
import { appPath, hostPath } from '@/config/language.ts';
import { paths, searchPath } from '@/config/paths.ts';
import { photoBucket } from '@/config/storage.ts';
import { isWideScreen } from '@/features/search/wide-screen.ts';
import { callUrl } from '@/lib/call-url.ts';
import { fetchInTime, timeoutMs } from '@/lib/fetch-in-time.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { requestSignedUrls } from '@/lib/signed-urls.ts';
import { isLeaving } from './choose-language.ts';
import { earlyQuery } from './early-query.ts';

// Requests the search of a visitor's address while the app loads, then the photo of the first home and the signed URLs of
// the others. lib/api-client.ts takes the response, lib/photos.ts the photos. Phones show the first home meanwhile.

type Home = { id: string; name: string; imageUrls: string[] };
/** As the storage responds. The URL of a photo that is already loaded is a blob URL. */
type Photo = { path: string | null; signedURL: string | null };

const key = env.supabasePublishableKey;
const asVisitor = () => ({
  headers: { apikey: key, Authorization: `Bearer ${key}` },
  signal: AbortSignal.timeout(timeoutMs),
});

/** Puts the first home into the first view of a phone. Returns the element of its photo. */
function showHome({ id, name, imageUrls }: Home): HTMLImageElement | null | undefined {
  const template = document.querySelector<HTMLTemplateElement>('#first-view [data-first-home]');
  const card = template?.content.querySelector('a');
  // The app sorts by the own places of a family.
  const isOther = imageUrls.length === 0 || location.search.endsWith('=places');
  if (!template || !card || isOther || matchMedia(isWideScreen).matches) return undefined;
  card.href = hostPath(paths.property(id));
  card.lastElementChild?.append(name);
  const photo = card.querySelector('img');
  template.nextElementSibling?.replaceWith(template.content);
  return photo;
}

/** The photo itself: a signed URL takes one more round trip, and the photo is the largest paint of the screen. */
async function load(path: string, home: Home | undefined): Promise<Photo[]> {
  const shown = home && showHome(home);
  const response = await fetch(`${storageUrl}/object/${photoBucket}/${path}`, asVisitor());
  if (!response.ok) return [];
  const signedURL = URL.createObjectURL(await response.blob());
  if (shown) shown.src = signedURL;
  return [{ path, signedURL }];
}

async function sign(paths: string[]): Promise<Photo[]> {
  const response = await requestSignedUrls(paths, (url, init) => {
    const { headers, signal } = asVisitor();
    return fetch(url, { ...init, headers: { ...init.headers, ...headers }, signal });
  });
  return response.json();
}

async function findCovers(search: Promise<Response>) {
  const response = await search;
  const homes: Home[] = await response.clone().json();
  const covers = homes.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
  const [first, ...others] = new Set(covers.map(thumbnailPath));
  if (first === undefined) return [];
  return (await Promise.all([load(first, homes[0]), others.length > 0 ? sign(others) : []])).flat();
}

const query = !isLeaving && appPath() === searchPath && !mayHaveSession() && earlyQuery(location.search);
if (query) {
  const url = callUrl(searchProperties) + query;
  const search = fetchInTime(url, { credentials: 'include' });
  window.earlyPhotos = findCovers(search).catch(() => undefined);
  window.earlyResponses = { responses: new Map([[url, search]]) };
}
