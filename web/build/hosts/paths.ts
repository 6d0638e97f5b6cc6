import { routePatterns } from '../../src/config/paths.ts';

/** The fixed paths of the app, except the landing page. */
export const shellPaths: string[] = Object.values(routePatterns).filter(
  (path) => path !== '/' && !path.includes(':'),
);

/** A pattern of these paths without the leading slash. */
export const shellPattern = `(${shellPaths.map((path) => path.slice(1)).join('|')})`;

/** The URL of the function, which serves `/api` and the pages of properties. */
export const functionUrl = (supabaseUrl: string) => `${supabaseUrl.replace(/\/+$/, '')}/functions/v1/api`;

/** Whether the function can serve pages: Supabase serves no HTML from its own domain. */
export const servesPages = (supabaseUrl: string) => !new URL(supabaseUrl).hostname.endsWith('.supabase.co');

/** The files that the build writes for hosts. Like the manifest in `.vite/`, they are not public. */
export const hostFiles = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];

/** Whether a file of the site, such as `/index.html`, is public. */
export const isForVisitors = (path: string) =>
  !path.startsWith('/.vite/') && !hostFiles.includes(path.slice(1));
