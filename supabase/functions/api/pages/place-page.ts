import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import {
  otherPlacesTitle,
  placeFacts,
  placeHomeText,
  placeLinkText,
  placeListText,
  placePath,
  placeSource,
  placeStructuredData,
  placeSummary,
  placeTitle,
} from '../../_shared/contract/search/place-page-texts.ts';
import {
  placePageParams,
  placePageSchema,
  type PlacePage,
} from '../../_shared/contract/search/place-pages.ts';
import { folderOfLanguage } from '../../_shared/contract/site/language-address.ts';
import { nameOf } from '../../_shared/contract/properties/own-words.ts';
import { monthlyCostText } from '../../_shared/contract/properties/property-summary.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { withPlace } from './first-view.ts';
import { withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';
import { addressesOf, addressIn, otherAddressIn, type Site } from './site.ts';

/** Null for a city with fewer than five homes, and for one that is unknown. */
export async function readPlacePage(
  database: UserClient,
  given: { state: string; city: string },
): Promise<PlacePage | null> {
  const { data: params } = placePageParams.safeParse(given);
  if (!params) return null;
  const { data } = await database
    .rpc('read_place_page', { p_state: params.state, p_city: params.city })
    .throwOnError();
  return fromRow(z.nullable(placePageSchema), data);
}

/** Large enough for a thumb. The page has no styles of its own. */
// no text: a style
const target = 'display:inline-block;padding:0.75rem 0';

/** `folder` is that of the language, for links. */
const slotsOf = (page: PlacePage, folder: string) => ({
  title: placeTitle(page),
  facts: placeFacts(page)
    .map(([term, value]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join(''),
  source: placeSource(page),
  listText: placeListText(page),
  homes: page.homes
    .map(
      (home) =>
        // no text: markup
        `<li><a href="${folder}/properties/${home.id}" style="${target}">${escapeHtml(nameOf(home))}</a>: ` +
        `${escapeHtml(`${monthlyCostText(home)}. ${placeHomeText(home)}.`)}</li>`,
    )
    .join(''),
  othersTitle: page.otherPlaces.length > 0 ? otherPlacesTitle(page) : '',
  others: page.otherPlaces
    .map((other) => {
      const path = folder + placePath({ city: other.city, state: page.state });
      // no text: markup
      return `<li><a href="${path}" style="${target}">${escapeHtml(placeLinkText(other))}</a></li>`;
    })
    .join(''),
});

/** The app's page of a city, with its facts and homes in its head and body. */
export function placePage(shell: Shell, page: PlacePage | null, site: Site): Response {
  if (!page) return pageResponse(shell, withHead(shell.html, { title: productName }), 404);
  const path = placePath(page);
  const html = withHead(shell.html, {
    title: `${placeTitle(page)} · ${productName}`,
    description: placeSummary(page),
    addresses: addressesOf(site, path),
    structuredData: placeStructuredData(page, addressIn(site, '')),
  });
  const slots = slotsOf(page, folderOfLanguage(site.language));
  return pageResponse(shell, withPlace(html, { ...slots, otherAddress: otherAddressIn(site, path) }), 200);
}
