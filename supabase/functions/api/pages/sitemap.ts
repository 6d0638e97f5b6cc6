import * as z from 'zod/mini';
import { placePath } from '../../_shared/contract/search/place-page-texts.ts';
import { listedPlacesSchema } from '../../_shared/contract/search/place-pages.ts';
import { alternatesOf, folderOfLanguage } from '../../_shared/contract/site/language-address.ts';
import { registeredHomePath } from '../../_shared/contract/register/texts.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import type { Environment } from '../../_shared/environment.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';

const registerSchema = z.array(z.object({ state: z.string(), pages: z.int() }));
const propertiesSchema = z.array(z.object({ id: z.guid(), updated_at: z.string() }));

/** The public pages other than those of properties and places. */
const pages = ['/', '/search', '/support', '/care-guide', '/which-care'];
/** A file of the site, in English alone. */
const openData = '/open-data.html';

type SiteOf = Pick<Environment, 'siteUrl' | 'languages'>;
/** A page by the path of the app, and when it changed. */
type Listed = { path: string; changed?: string };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ofAlternates = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** The entries of a page: one for each language, which names the others. */
function entriesOf({ path, changed }: Listed, { siteUrl, languages }: SiteOf): string[] {
  const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
  const alternates = alternatesOf(siteUrl, path, languages)
    .map(
      ({ language, url }) =>
        // no text: markup
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`,
    )
    .join('');
  return languages.map((language) => {
    const url = siteUrl + folderOfLanguage(language) + path;
    return `<url><loc>${escapeHtml(url)}</loc>${modified}${alternates}</url>`;
  });
}

const urlSet = (entries: string[], { languages }: SiteOf) =>
  xml(
    // no text: markup
    `<urlset ${namespace}${languages.length > 1 ? ofAlternates : ''}>\n${entries.join('\n')}\n</urlset>`,
  );

const urlSetOf = (listed: Listed[], site: SiteOf) =>
  urlSet(
    listed.flatMap((page) => entriesOf(page, site)),
    site,
  );

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
export async function sitemapPage(database: UserClient, site: SiteOf, page: number) {
  if (page === 0) {
    const { data } = await database.rpc('list_place_pages', {}).throwOnError();
    const places = fromRow(listedPlacesSchema, data);
    const ofPages = pages.flatMap((path) => entriesOf({ path }, site));
    const ofFile = entriesOf({ path: openData }, { ...site, languages: ['en'] });
    const ofPlaces = places.flatMap((place) =>
      entriesOf({ path: placePath(place), changed: place.changedAt }, site),
    );
    return urlSet([...ofPages, ...ofFile, ...ofPlaces], site);
  }
  const { data } = await database.rpc('list_sitemap_homes', { p_page: page }).throwOnError();
  const properties = propertiesSchema.parse(data);
  if (properties.length === 0) return undefined;
  return urlSetOf(
    properties.map(({ id, updated_at: changed }) => ({ path: `/properties/${id}`, changed })),
    site,
  );
}

/** One page of the registered homes of a state; undefined when there is none, and for a state that is not open. */
export async function registerSitemapPage(
  database: UserClient,
  site: SiteOf,
  { state, page }: { state: string; page: number },
) {
  const { data } = await database
    .rpc('list_register_sitemap_homes', { p_state: state, p_page: page })
    .throwOnError();
  const ids = z.array(z.guid()).parse(data);
  return ids.length === 0
    ? undefined
    : urlSetOf(
        ids.map((id) => ({ path: registeredHomePath({ id }) })),
        site,
      );
}
