import * as z from 'zod/mini';
import { placePath } from '../../_shared/contract/search/place-page-texts.ts';
import { listedPlacesSchema } from '../../_shared/contract/search/place-pages.ts';
import { registeredHomePath } from '../../_shared/contract/register/texts.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';

const registerSchema = z.array(z.object({ state: z.string(), pages: z.int() }));
const propertiesSchema = z.array(z.object({ id: z.guid(), updated_at: z.string() }));

/** The public pages other than those of properties and places. */
const pages = ['/', '/search', '/support', '/care-guide', '/which-care', '/open-data.html'];

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
  // no text: markup
  return xml(`<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>`);
}

/** Page 0 has the pages of the site and of places, the others 5,000 properties each. An open state of the register has its own pages. */
export async function sitemapIndex(database: UserClient, siteUrl: string): Promise<Response> {
  const [{ data: parts }, { data: register }] = await Promise.all([
    database.rpc('list_sitemap_pages', {}).throwOnError(),
    database.rpc('list_register_sitemaps', {}).throwOnError(),
  ]);
  const queries = [
    ...Array.from({ length: parts + 1 }, (_, page) => `page=${page}`),
    ...registerSchema
      .parse(register)
      .flatMap(({ state, pages: count }) =>
        Array.from({ length: count }, (_, page) => `state=${state}&page=${page + 1}`),
      ),
  ];
  const entries = queries.map(
    (query) => `<sitemap><loc>${escapeHtml(`${siteUrl}/api/sitemap.xml?${query}`)}</loc></sitemap>`,
  );
  // no text: markup
  return xml(`<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>`);
}

/** One page of the sitemap; undefined when there is none with this number. */
export async function sitemapPage(database: UserClient, siteUrl: string, page: number) {
  if (page === 0) {
    const { data } = await database.rpc('list_place_pages', {}).throwOnError();
    const places = fromRow(listedPlacesSchema, data);
    return urlSet([
      ...pages.map((path) => ({ url: `${siteUrl}${path}` })),
      ...places.map((place) => ({ url: siteUrl + placePath(place), changed: place.changedAt })),
    ]);
  }
  const { data } = await database.rpc('list_sitemap_homes', { p_page: page }).throwOnError();
  const properties = propertiesSchema.parse(data);
  if (properties.length === 0) return undefined;
  return urlSet(
    properties.map(({ id, updated_at: changed }) => ({ url: `${siteUrl}/properties/${id}`, changed })),
  );
}

/** One page of the registered homes of a state; undefined when there is none, and for a state that is not open. */
export async function registerSitemapPage(
  database: UserClient,
  siteUrl: string,
  { state, page }: { state: string; page: number },
) {
  const { data } = await database
    .rpc('list_register_sitemap_homes', { p_state: state, p_page: page })
    .throwOnError();
  const ids = z.array(z.guid()).parse(data);
  return ids.length === 0
    ? undefined
    : urlSet(ids.map((id) => ({ url: siteUrl + registeredHomePath({ id }) })));
}
