import { folderOf, type SiteLanguage } from '../languages.ts';
import { rewrites } from './paths.ts';
import { KEPT_FOREVER, type Header } from './security-headers.ts';

const block = (pattern: string, headers: Header[]) =>
  `${[pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`;

/** `_headers` for Netlify and Cloudflare Pages. Their default for pages is no caching. */
export const headerRules = (headers: Header[]): string =>
  [block('/*', headers), block('/assets/*', [['Cache-Control', KEPT_FOREVER]])].join('\n');

/**
 * `_redirects` for Netlify and Cloudflare Pages. Cloudflare skips rules to another server, and reads at most 100 rules from the
 * first one with a star. It finds the 404 page of a language by itself and skips its rule, which Netlify needs.
 */
export const redirectRules = (supabaseUrl: string | undefined, languages: readonly SiteLanguage[]): string =>
  [
    ...rewrites(supabaseUrl, languages, { from: '*', to: ':splat' }).map(
      ({ source, destination }) => `${source} ${destination} 200\n`,
    ),
    ...languages
      .map(folderOf)
      .filter((folder) => folder !== '')
      .map((folder) => `${folder}/* ${folder}/404.html 404\n`),
  ].join('');

const named = (headers: Header[]) => headers.map(([key, value]) => ({ key, value }));

/** `vercel.json`, for deploying dist/ without a build. */
export function vercelSettings(
  supabaseUrl: string | undefined,
  headers: Header[],
  languages: readonly SiteLanguage[],
): string {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    rewrites: rewrites(supabaseUrl, languages, { from: ':path*', to: ':path*' }),
    headers: [
      // API responses have their own headers.
      { source: '/((?!api/).*)', headers: named(headers) },
      { source: '/assets/(.*)', headers: named([['Cache-Control', KEPT_FOREVER]]) },
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
