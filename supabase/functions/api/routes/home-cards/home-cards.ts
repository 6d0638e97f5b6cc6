import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/home-cards/calls/home-cards.ts';
import { nilId } from '../../../_shared/contract/fields.ts';
import type { HomeCard } from '../../../_shared/contract/home-cards/home-cards.ts';
import { locale } from '../../../_shared/contract/locale.ts';
import { nameOf } from '../../../_shared/contract/properties/own-words.ts';
import { monthlyCostText } from '../../../_shared/contract/properties/property-summary.ts';
import { folderOfLanguage } from '../../../_shared/contract/site/language-address.ts';
import { type Language, textSettings } from '../../../_shared/contract/texts-in.ts';
import { notFound } from '../../../_shared/errors.ts';
import { withLanguage } from '../../../_shared/request-language.ts';
import { defineRoutes, ok, type RouteContext } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';
import { cardScript } from './card-element.ts';
import { cardPage } from './card-page.ts';
import { t } from './catalog.ts';

const rowSchema = z.nullable(
  z.object({
    id: z.string(),
    name: z.string(),
    nameEs: z.nullable(z.string()),
    confirmedAt: z.string(),
    costs: z.nullable(
      z.object({
        roomCost: z.nullable(z.number()),
        lowestMonthlyCost: z.nullable(z.number()),
        highestMonthlyCost: z.nullable(z.number()),
      }),
    ),
    availableSpots: z.nullable(z.number()),
  }),
);

const dayText = (at: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

const openingsText = (spots: number) => (spots === 0 ? t.noOpenings() : t.openings({ count: spots }));

/** In the language in which it runs. */
async function readCard({ database, environment }: RouteContext, id: string): Promise<HomeCard | null> {
  if (id === nilId) throw notFound('property');
  const { data } = await database.rpc('read_home_card', { p_property_id: id }).throwOnError();
  const row = fromRow(rowSchema, data);
  if (!row) return null;
  const { costs, availableSpots, confirmedAt } = row;
  const language = textSettings.language();
  return {
    language,
    name: nameOf(row),
    nameLanguage: row.nameEs === null ? 'en' : language,
    price: costs && monthlyCostText(costs),
    openings: availableSpots === null ? null : openingsText(availableSpots),
    confirmed: t.confirmedOn({ day: dayText(confirmedAt) }),
    linkText: t.seeAll(),
    url: `${environment.siteUrl}${folderOfLanguage(language)}/properties/${row.id}`,
  };
}

/** The address alone has the language, because shared caches keep a card. A site in English alone has English cards. */
const inLanguage = <Result>({ environment }: RouteContext, language: Language, run: () => Result): Result =>
  withLanguage(environment.languages.includes(language) ? language : 'en', run);

/** Scripts and requests of every site, without its cookies. */
const forEverySite = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** A frame on every site, which loads and runs nothing. */
const inFrames = {
  'Content-Type': 'application/xhtml+xml; charset=utf-8',
  'Content-Security-Policy':
    // no text: a policy
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *; base-uri 'none'; form-action 'none'",
};

export const homeCardRoutes = defineRoutes(calls, {
  // First, because /home-cards/{id} would match it.
  loadHomeCards: {
    summary: 'The script of the custom element that shows the card of a home on another site.',
    responses: { 200: { description: 'The script.', contentType: 'text/javascript' } },
    cacheable: true,
    handle: () => ok(cardScript, { ...forEverySite, 'Content-Type': 'text/javascript; charset=utf-8' }),
  },

  readHomeCard: {
    summary: 'What the card of a home shows on other sites. Null if there is none.',
    responses: { 200: { description: 'The card.' } },
    errors: ['not_found'],
    cacheable: true,
    readsReplica: true,
    handle: (context, { params, query }) =>
      inLanguage(context, query.language, async () => ok(await readCard(context, params.id), forEverySite)),
  },

  showHomeCard: {
    summary: 'The card of a home as a page for a frame on another site. Empty if there is none.',
    responses: { 200: { description: 'The page.', contentType: 'application/xhtml+xml' } },
    errors: ['not_found'],
    cacheable: true,
    readsReplica: true,
    handle: (context, { params, query }) =>
      inLanguage(context, query.language, async () =>
        ok(cardPage(await readCard(context, params.id)), inFrames),
      ),
  },

  readHomeCardChoice: {
    summary: 'What the owner chose for the card of a home. Null for who does not manage the home.',
    responses: { 200: { description: 'The choice.' } },
    invalidId: 'property',
    call: (database, { params }) => database.rpc('describe_home_card', { p_property_id: params.id }),
  },

  chooseHomeCard: {
    summary: 'Chooses what the card of a home shows on other sites.',
    responses: {
      204: { description: 'It is chosen. Sites that have the card show it for some minutes as it was.' },
    },
    errors: ['account_suspended'],
    missing: 'property',
    call: (database, { params, body }) =>
      database.rpc('choose_home_card', {
        p_property_id: params.id,
        p_is_on: body.isOn,
        p_shows_price: body.showsPrice,
        p_shows_openings: body.showsOpenings,
      }),
  },
});
