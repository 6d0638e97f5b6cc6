import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/home-cards/calls/home-cards.ts';
import { nilId } from '../../../_shared/contract/fields.ts';
import type { HomeCard } from '../../../_shared/contract/home-cards/home-cards.ts';
import { monthlyCostText } from '../../../_shared/contract/properties/property-summary.ts';
import { notFound } from '../../../_shared/errors.ts';
import { withLanguage } from '../../../_shared/request-language.ts';
import { defineRoutes, ok, type RouteContext } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';
import { cardScript } from './card-element.ts';
import { cardPage } from './card-page.ts';

const rowSchema = z.nullable(
  z.object({
    id: z.string(),
    name: z.string(),
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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const openingsText = (spots: number) =>
  spots === 0 ? 'No openings now' : `${spots} ${spots === 1 ? 'opening' : 'openings'}`;

/** Shared caches keep a card for readers of all languages, and its other lines are English. */
const priceOf = (costs: Parameters<typeof monthlyCostText>[0]) =>
  withLanguage('en', () => monthlyCostText(costs));

async function readCard({ database, environment }: RouteContext, id: string): Promise<HomeCard | null> {
  if (id === nilId) throw notFound('property');
  const { data } = await database.rpc('read_home_card', { p_property_id: id }).throwOnError();
  const row = fromRow(rowSchema, data);
  return (
    row && {
      name: row.name,
      price: row.costs && priceOf(row.costs),
      openings: row.availableSpots === null ? null : openingsText(row.availableSpots),
      confirmed: `Confirmed on ${day.format(new Date(row.confirmedAt))}`,
      url: `${environment.siteUrl}/properties/${row.id}`,
    }
  );
}

/** Scripts and requests of every site, without its cookies. */
const forEverySite = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** A frame on every site, which loads and runs nothing. */
const inFrames = {
  'Content-Type': 'application/xhtml+xml; charset=utf-8',
  'Content-Security-Policy':
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
    handle: async (context, { params }) => ok(await readCard(context, params.id), forEverySite),
  },

  showHomeCard: {
    summary: 'The card of a home as a page for a frame on another site. Empty if there is none.',
    responses: { 200: { description: 'The page.', contentType: 'application/xhtml+xml' } },
    errors: ['not_found'],
    cacheable: true,
    readsReplica: true,
    handle: async (context, { params }) => ok(cardPage(await readCard(context, params.id)), inFrames),
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
