import { paths, routePatterns } from '../src/config/paths.ts';
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

/**
 * A script that requests the search of a visitor's address while the app loads. The response is cacheable for half a
 * minute, and the app requests the same URL. A ZIP code from the form of the landing page is a search too.
 */
export const earlySearch = (apiUrl = '/api') => `<script>
      try {
        const query = location.search.replace(/^\\?place=(\\d{5})$/, '?zipCode=$1');
        if (location.pathname === '${paths.search()}' && /[?&](zipCode|state)=/.test(query) && !localStorage.getItem('supabase.auth.token'))
          fetch(${JSON.stringify(`${apiUrl.replace(/\/+$/, '')}/properties/search`)} + query, {
            credentials: 'include',
          }).catch(() => undefined);
      } catch (error) {}
    </script>`;
