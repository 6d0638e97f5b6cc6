import * as z from 'zod/mini';
import { escapeHtml } from '../../_shared/escape-html.ts';
import type { UserClient } from '../../_shared/user-client.ts';

const propertiesSchema = z.array(z.object({ id: z.guid(), updated_at: z.string() }));

/** The public pages other than those of properties. */
const pages = ['/', '/search', '/support', '/care-guide', '/which-care'];

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function urlSet(urls: { url: string; changed?: string }[]): Response {
  const entries = urls.map(
    ({ url, changed }) =>
      `<url><loc>${escapeHtml(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return xml(`<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>`);
}

/** Page 0 has the pages of the site, the others 5,000 properties each. */
export async function sitemapIndex(database: UserClient, siteUrl: string): Promise<Response> {
  const { data: parts } = await database.rpc('list_sitemap_pages', {}).throwOnError();
  const entries = Array.from(
    { length: parts + 1 },
    (_, page) => `<sitemap><loc>${siteUrl}/api/sitemap.xml?page=${page}</loc></sitemap>`,
  );
  return xml(`<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>`);
}

/** One page of the sitemap; undefined when there is none with this number. */
export async function sitemapPage(database: UserClient, siteUrl: string, page: number) {
  if (page === 0) return urlSet(pages.map((path) => ({ url: `${siteUrl}${path}` })));
  const { data } = await database.rpc('list_sitemap_homes', { p_page: page }).throwOnError();
  const properties = propertiesSchema.parse(data);
  if (properties.length === 0) return undefined;
  return urlSet(
    properties.map(({ id, updated_at: changed }) => ({ url: `${siteUrl}/properties/${id}`, changed })),
  );
}
