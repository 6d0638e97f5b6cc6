import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headerRules } from './hosts/headers-file.ts';
import { nginxSettings } from './hosts/nginx.ts';
import { functionUrl, servesPages, shellPaths } from './hosts/paths.ts';
import { pagePolicy, securityHeaders, withPolicy } from './hosts/security-headers.ts';
import { vercelSettings } from './hosts/vercel.ts';

/** `_redirects` for Netlify and Cloudflare Pages. Cloudflare skips rules to another server. Other paths are files. */
export function redirectRules(supabaseUrl: string | undefined): string {
  const api = supabaseUrl && functionUrl(supabaseUrl);
  const homes = supabaseUrl && servesPages(supabaseUrl) ? `${api}/pages/properties/:splat` : '/spa.html';
  const rules = [
    ...(api ? [['/api/*', `${api}/:splat`]] : []),
    ['/properties/*', homes],
    ...shellPaths.map((path) => [path, '/spa.html']),
  ];
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join('');
}

/** robots.txt: disallows the API except the sitemap and the pages for crawlers. */
export function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/sitemap.xml', 'Allow: /api/pages/'];
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl.replace(/\/+$/, '')}/api/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

interface Addresses {
  supabaseUrl: string | undefined;
  siteUrl: string | undefined;
  apiUrl: string | undefined;
}

/** Writes the settings of static hosts, robots.txt, 404.html and the Content Security Policy of each page. */
export async function writeHostFiles(
  siteDir: string,
  { supabaseUrl, siteUrl, apiUrl }: Addresses,
): Promise<void> {
  const file = (name: string) => join(siteDir, name);
  const names = ['index.html', 'spa.html'];
  const pages = await Promise.all(names.map((name) => readFile(file(name), 'utf8')));
  const sources = { pages, supabaseUrl, apiUrl };
  const headers = securityHeaders(sources);
  const policy = pagePolicy(sources);
  await Promise.all([
    ...names.map((name, at) => writeFile(file(name), withPolicy(pages[at] ?? '', policy))),
    writeFile(file('_headers'), headerRules(headers)),
    writeFile(file('_redirects'), redirectRules(supabaseUrl)),
    writeFile(file('nginx.conf'), nginxSettings(supabaseUrl, headers)),
    writeFile(file('robots.txt'), robots(siteUrl)),
    writeFile(file('vercel.json'), vercelSettings(supabaseUrl, headers)),
  ]);
  await copyFile(file('spa.html'), file('404.html'));
}
