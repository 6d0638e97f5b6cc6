import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxSettings } from './hosts/nginx.ts';
import { pagePolicy, securityHeaders, withPolicy, type PageSources } from './hosts/security-headers.ts';
import { headerRules, redirectRules, vercelSettings } from './hosts/static.ts';

/** robots.txt: disallows the API except the sitemap and the pages for crawlers. */
export function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/sitemap.xml', 'Allow: /api/pages/'];
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl.replace(/\/+$/, '')}/api/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

type Addresses = Omit<PageSources, 'pages'> & { siteUrl: string | undefined };

/** Writes the settings of static hosts, robots.txt, 404.html and the Content Security Policy of each page. */
export async function writeHostFiles(siteDir: string, { siteUrl, ...addresses }: Addresses) {
  const file = (name: string) => join(siteDir, name);
  const names = ['index.html', 'spa.html'];
  const pages = await Promise.all(names.map((name) => readFile(file(name), 'utf8')));
  const { supabaseUrl } = addresses;
  const sources = { pages, ...addresses };
  const headers = securityHeaders(sources);
  const contents = {
    ...Object.fromEntries(names.map((name, at) => [name, withPolicy(pages[at] ?? '', pagePolicy(sources))])),
    _headers: headerRules(headers),
    _redirects: redirectRules(supabaseUrl),
    'nginx.conf': nginxSettings(supabaseUrl, headers),
    'robots.txt': robots(siteUrl),
    'vercel.json': vercelSettings(supabaseUrl, headers),
  };
  await Promise.all(Object.entries(contents).map(([name, text]) => writeFile(file(name), text)));
  await copyFile(file('spa.html'), file('404.html'));
}
