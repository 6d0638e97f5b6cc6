import { routePatterns } from '../../src/config/paths.ts';
import { folderOf as folderOfLanguage, type SiteLanguage } from '../languages.ts';

/** The fixed paths of the app, except the landing page. */
export const shellPaths: string[] = Object.values(routePatterns).filter(
  (path) => path !== '/' && !path.includes(':'),
);

const folderOf = (pattern: string) => pattern.replace(/:.*/, '');

export const placeFolder = folderOf(routePatterns.place);

/** The folders whose pages the function serves with what they are about, for search engines and browsers without script. */
export const pageFolders: string[] = [
  routePatterns.property,
  routePatterns.registeredHome,
  routePatterns.place,
  routePatterns.tap,
].map(folderOf);

/** The other folders of the app whose pages have an ID or a token, as `/inquiries/`. */
export const shellFolders: string[] = Object.values(routePatterns).flatMap((path) =>
  path.includes('/:') && !pageFolders.includes(folderOf(path)) ? folderOf(path) : [],
);

/** The URL of the function, which serves `/api` and the pages of homes. */
export const functionUrl = (supabaseUrl: string) => `${supabaseUrl.replace(/\/+$/, '')}/functions/v1/api`;

/** Whether the function can serve pages: Supabase serves no HTML from its own domain. */
const servesPages = (supabaseUrl: string) => !new URL(supabaseUrl).hostname.endsWith('.supabase.co');

/** Whether the function has the texts of a language. The pseudo-language is of tests of the site alone. */
export const hasPages = (language: SiteLanguage) => language !== 'xx';

/** What a host serves at paths that are not files, in one language. */
function rewritesIn(language: SiteLanguage, pages: string | null, rest: { from: string; to: string }) {
  const folder = folderOfLanguage(language);
  const shell = `${folder}/spa.html`;
  return [
    ...pageFolders.map((path) => ({
      source: folder + path + rest.from,
      destination: pages && hasPages(language) ? pages + folder + path + rest.to : shell,
    })),
    ...[...shellPaths, ...shellFolders.map((path) => path + rest.from)].map((path) => ({
      source: folder + path,
      destination: shell,
    })),
  ];
}

/** What a host serves at paths that are not files. `rest` is its placeholder for the rest of a path. */
export function rewrites(
  supabaseUrl: string | undefined,
  languages: readonly SiteLanguage[],
  rest: { from: string; to: string },
) {
  const api = supabaseUrl && functionUrl(supabaseUrl);
  const pages = supabaseUrl && servesPages(supabaseUrl) ? `${api}/pages` : null;
  return [
    ...(api ? [{ source: `/api/${rest.from}`, destination: `${api}/${rest.to}` }] : []),
    ...languages.flatMap((language) => rewritesIn(language, pages, rest)),
  ];
}

/** The files that the build writes for hosts. Like the manifest in `.vite/`, they are not public. */
export const hostFiles = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];

/** Whether a file of the site, such as `/index.html`, is public. */
export const isForVisitors = (path: string) =>
  !path.startsWith('/.vite/') && !hostFiles.includes(path.slice(1));
