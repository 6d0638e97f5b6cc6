import { routePatterns } from '../../src/config/paths.ts';

/** The pages of the app at fixed addresses, besides the landing page. */
export const shellPaths: string[] = Object.values(routePatterns).filter(
  (path) => path !== '/' && !path.includes(':'),
);

/** A pattern for all of them, without the slash at the beginning. */
export const shellPattern = `(${shellPaths.map((path) => path.slice(1)).join('|')})`;

/** The function of a project, which answers `/api` and the pages of homes. */
export const functionUrl = (supabaseUrl: string) => `${supabaseUrl.replace(/\/+$/, '')}/functions/v1/api`;

/** Where the function that renders homes may be used: Supabase serves no HTML from its own domain. */
export const servesPages = (supabaseUrl: string) => !new URL(supabaseUrl).hostname.endsWith('.supabase.co');

/** What the build writes for hosts, besides its manifest in `.vite/`. Visitors have no use for either. */
export const hostFiles = ['_headers', '_redirects', 'vercel.json', 'nginx.conf'];

/** Whether visitors may read a file of the built folder, by its path from there, such as `/index.html`. */
export const isForVisitors = (path: string) =>
  !path.startsWith('/.vite/') && !hostFiles.includes(path.slice(1));
