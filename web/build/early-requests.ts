import { thumbnailPath } from '../../supabase/functions/_shared/contract/thumbnail-path.ts';
import { paths, routePatterns } from '../src/config/paths.ts';
import { clientInfo, displaySeconds, photoBucket } from '../src/config/storage.ts';
import { timeoutMs } from '../src/lib/fetch-in-time.ts';
import { filesOf, type Manifest } from './chunks.ts';

const data = 'src/app/data-layout.tsx';
const search = 'src/app/search-layout.tsx';
const route = (name: string) => `src/app/routes/${name}.tsx`;

/** The modules that app-routes.tsx loads one after the other for a screen, by its path, or the prefix that ends with a slash. */
const screens: [start: string, modules: string[]][] = [
  [paths.search(), [data, search, route('search')]],
  [paths.patient(), [data, search, route('patient')]],
  [paths.property(''), [data, search, route('property')]],
  [paths.favorites(), [data, search, route('favorites')]],
  [routePatterns.compare, [data, search, route('compare')]],
  [paths.owner(), [data, route('owner')]],
];

/**
 * A script that preloads all chunks of the current screen, and for signed-in users those of the session. Without it each
 * chunk is requested after its parent has run, one round trip each.
 */
export function earlyChunks(manifest: Manifest): string {
  const entry = filesOf(manifest, ['index.html']);
  const first = new Set([...entry.js, ...entry.css]);
  const files: string[] = [];
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const partsOf = (modules: string[]) => {
    const { js, css } = filesOf(manifest, modules);
    return [...css, ...js].filter((file) => !first.has(file)).map(indexOf);
  };
  const parts = screens.map(([start, modules]) => [start, partsOf(modules)]);
  const session = partsOf(['src/features/auth/session.ts']);
  return `<script>
      const isMember = document.documentElement.dataset.session;
      for (const [start, parts] of ${JSON.stringify(parts)})
        if (start.endsWith('/') ? location.pathname.startsWith(start) : location.pathname === start)
          for (const part of new Set(isMember ? [...parts, ...${JSON.stringify(session)}] : parts)) {
            const file = ${JSON.stringify(files)}[part];
            const isStyle = file.endsWith('.css');
            const link = document.createElement('link');
            Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : 'script' });
            link.crossOrigin = '';
            link.href = '/' + file;
            document.head.append(link);
          }
    </script>`;
}

export type Addresses = {
  apiUrl: string | undefined;
  supabaseUrl: string | undefined;
  publishableKey: string | undefined;
};

/**
 * A script that requests the search of a visitor's address while the app loads, signs the URLs of its photos and loads the
 * first. The response of the search is cacheable for half a minute, and the app requests the same URL. It takes the URLs of
 * the photos from `window.earlyPhotos`. A ZIP code from the form of the landing page is a search too. An address with a
 * number that the API refuses is left to the app, which says what is wrong.
 */
export function earlySearch({ apiUrl = '/api', supabaseUrl = '', publishableKey = '' }: Addresses) {
  const search = `${apiUrl.replace(/\/+$/, '')}/properties/search`;
  const storage = `${supabaseUrl.replace(/\/+$/, '')}/storage/v1`;
  const headers = {
    ...clientInfo,
    apikey: publishableKey,
    authorization: `Bearer ${publishableKey}`,
    'content-type': 'application/json',
  };
  return `<script>
      try {
        const query = location.search.replace(/^\\?place=(\\d{5})$/, '?zipCode=$1').replace(/&sort=places$/, '');
        const sign = (paths) =>
          fetch(${JSON.stringify(`${storage}/object/sign/${photoBucket}`)}, {
            method: 'POST',
            headers: ${JSON.stringify(headers)},
            body: JSON.stringify({ expiresIn: ${displaySeconds}, paths }),
            signal: AbortSignal.timeout(${timeoutMs}),
          }).then((response) => response.json());
        const show = (photos) => {
          if (photos[0].signedURL) Object.assign(new Image(), { fetchPriority: 'high', src: ${JSON.stringify(storage)} + photos[0].signedURL });
          return photos;
        };
        const readPhotos = (homes) => {
          const covers = homes.flatMap(({ imageUrls }) => imageUrls.slice(0, 1));
          const [first, ...others] = new Set(covers.map(${thumbnailPath.toString()}));
          // The first alone: its response is short.
          return first ? Promise.all([sign([first]).then(show), others.length > 0 ? sign(others) : []]) : [];
        };
        if (location.pathname === '${paths.search()}' && /[?&](zipCode|state)=/.test(query) && !/(Cost|radius)=(?!\\d+(\\.\\d+)?(&|$))/.test(query) && !localStorage.getItem('supabase.auth.token'))
          window.earlyPhotos = fetch(${JSON.stringify(search)} + query, { credentials: 'include' })
            .then((response) => response.json())
            .then(readPhotos)
            .then((signed) => signed.flat())
            .catch(() => undefined);
      } catch (error) {}
    </script>`;
}
