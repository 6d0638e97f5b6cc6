import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routePatterns } from '../src/config/paths.ts';

/** The pages of the app at fixed addresses, besides the landing page. */
export const shellPaths = Object.values(routePatterns).filter((path) => path !== '/' && !path.includes(':'));

/**
 * Rules in the form of Netlify, which Cloudflare Pages reads too (it skips those that lead to another server). What
 * they do not name is a file, or not found.
 */
export function redirectRules(supabaseUrl: string | undefined): string {
  const api = `${supabaseUrl?.replace(/\/+$/, '')}/functions/v1/api`;
  const proxied = [
    ['/api/*', `${api}/:splat`],
    ['/properties/*', `${api}/pages/properties/:splat`],
  ];
  const rules = [...(supabaseUrl ? proxied : []), ...shellPaths.map((path) => [path, '/spa.html'])];
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}

/** Writes what static hosts look for: `_redirects`, and the page for addresses that lead nowhere. */
export async function writeHostFiles(siteDir: string, supabaseUrl: string | undefined): Promise<void> {
  await writeFile(join(siteDir, '_redirects'), redirectRules(supabaseUrl));
  await copyFile(join(siteDir, 'spa.html'), join(siteDir, '404.html'));
}
