import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxSettings } from './hosts/nginx.ts';
import { pagePolicy, securityHeaders, withPolicy, type PageSources } from './hosts/security-headers.ts';
import { headerRules, redirectRules, vercelSettings } from './hosts/static.ts';
import { folderOf, type SiteLanguage } from './languages.ts';

/** robots.txt: disallows the API except the sitemap and the pages for crawlers. */
export function robots(siteUrl: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/sitemap.xml', 'Allow: /api/pages/'];
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl.replace(/\/+$/, '')}/api/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

type Addresses = Omit<PageSources, 'pages'> & { siteUrl: string | undefined };

/** The pages of the site of a language. */
export const pageFiles = ['index.html', 'spa.html'];

/** Writes the settings of static hosts, robots.txt, 404.html and the Content Security Policy of each page. */
export async function writeHostFiles(
  siteDir: string,
  languages: SiteLanguage[],
  { siteUrl, ...addresses }: Addresses,
) {
  const file = (name: string) => join(siteDir, name);
  const folders = languages.map((language) => join('.', folderOf(language)));
  const names = folders.flatMap((folder) => pageFiles.map((name) => join(folder, name)));
  const pages = await Promise.all(names.map((name) => readFile(file(name), 'utf8')));
  const { supabaseUrl } = addresses;
  const sources = { pages, ...addresses };
  const headers = securityHeaders(sources);
  const contents = {
    ...Object.fromEntries(names.map((name, at) => [name, withPolicy(pages[at] ?? '', pagePolicy(sources))])),
    _headers: headerRules(headers),
    _redirects: redirectRules(supabaseUrl, languages),
    'nginx.conf': nginxSettings(supabaseUrl, headers, languages),
    'robots.txt': robots(siteUrl),
    'vercel.json': vercelSettings(supabaseUrl, headers, languages),
  };
  await Promise.all(Object.entries(contents).map(([name, text]) => writeFile(file(name), text)));
  for (const folder of folders)
    await copyFile(file(join(folder, 'spa.html')), file(join(folder, '404.html')));
}
