import * as z from 'zod/mini';
import type { UserClient } from '../../_shared/user-client.ts';
import { escapeText } from './head.ts';

const homesSchema = z.array(z.object({ id: z.uuid(), updated_at: z.string() }));

/** The pages for everybody that are not about one home. */
const PAGES = ['/', '/search', '/support', '/care-guide'];

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function urlSet(urls: { url: string; changed?: string }[]): Response {
  const entries = urls.map(
    ({ url, changed }) =>
      `<url><loc>${escapeText(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return xml(`<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>`);
}

/** The list of lists: page 0 has the pages of the site, the others 5,000 homes each. */
export async function sitemapIndex(database: UserClient, siteUrl: string): Promise<Response> {
  const { data: parts } = await database.rpc('list_sitemap_pages', {}).throwOnError();
  const entries = Array.from(
    { length: parts + 1 },
    (_, page) => `<sitemap><loc>${siteUrl}/api/sitemap.xml?page=${page}</loc></sitemap>`,
  );
  return xml(`<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>`);
}

/** One of the lists; undefined when there is none of this number. */
export async function sitemapPage(
  database: UserClient,
  siteUrl: string,
  page: number,
): Promise<Response | undefined> {
  if (page === 0) return urlSet(PAGES.map((path) => ({ url: `${siteUrl}${path}` })));
  const { data } = await database.rpc('list_sitemap_homes', { p_page: page }).throwOnError();
  const homes = homesSchema.parse(data);
  if (homes.length === 0) return undefined;
  return urlSet(
    homes.map(({ id, updated_at: changed }) => ({ url: `${siteUrl}/properties/${id}`, changed })),
  );
}
