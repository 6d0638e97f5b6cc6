import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routePatterns } from '../src/config/paths.ts';

/** The pages of the app at fixed addresses, besides the landing page. */
export const shellPaths: string[] = Object.values(routePatterns).filter(
  (path) => path !== '/' && !path.includes(':'),
);

/** Where the function that renders homes may be used: Supabase serves no HTML from its own domain. */
export const servesPages = (supabaseUrl: string) => !new URL(supabaseUrl).hostname.endsWith('.supabase.co');

/**
 * Rules in the form of Netlify, which Cloudflare Pages reads too (it skips those that lead to another server). What
 * they do not name is a file, or not found.
 */
export function redirectRules(supabaseUrl: string | undefined): string {
  const api = `${supabaseUrl?.replace(/\/+$/, '')}/functions/v1/api`;
  const homes = supabaseUrl && servesPages(supabaseUrl) ? `${api}/pages/properties/:splat` : '/spa.html';
  const rules = [
    ...(supabaseUrl ? [['/api/*', `${api}/:splat`]] : []),
    ['/properties/*', homes],
    ...shellPaths.map((path) => [path, '/spa.html']),
  ];
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}

/** What crawlers may read: everything but the API, and of that what is made for them. */
export function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/sitemap.xml', 'Allow: /api/pages/'];
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl.replace(/\/+$/, '')}/api/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

interface Addresses {
  supabaseUrl: string | undefined;
  siteUrl: string | undefined;
}

/** Writes what static hosts and crawlers look for, and the page for addresses that lead nowhere. */
export async function writeHostFiles(siteDir: string, { supabaseUrl, siteUrl }: Addresses): Promise<void> {
  await Promise.all([
    writeFile(join(siteDir, '_redirects'), redirectRules(supabaseUrl)),
    writeFile(join(siteDir, 'robots.txt'), robots(siteUrl)),
    copyFile(join(siteDir, 'spa.html'), join(siteDir, '404.html')),
  ]);
}
