import * as z from 'zod/mini';
import type { ToolInput } from '../../_shared/contract/site/assistants.ts';
import { dayText } from '../../_shared/contract/month-text.ts';
import { dollarsText } from '../../_shared/contract/number-text.ts';
import { type CostTotal, monthlyCost } from '../../_shared/contract/properties/monthly-cost.ts';
import { isOutdated } from '../../_shared/contract/properties/outdated.ts';
import {
  foundPropertySchema,
  type Property,
  propertySchema,
} from '../../_shared/contract/properties/properties.ts';
import { descriptionOf } from '../../_shared/contract/properties/own-words.ts';
import { monthlyCostText, rateText } from '../../_shared/contract/properties/property-summary.ts';
import type { ApiResponse, RouteContext } from '../../_shared/route.ts';
import { propertyRoutes } from '../routes/properties/properties.ts';
import { searchRoutes } from '../routes/search/search.ts';
import { type Answer, askRoute } from './ask-route.ts';

const foundHomes = z.array(foundPropertySchema);
const askThere = 'To ask the home, or to ask for a visit, the person opens its link.';

const homeUrl = (siteUrl: string, { id }: Pick<Property, 'id'>) => `${siteUrl}/properties/${id}`;

/** Who says what of a home, and on which day it was last confirmed or found. */
function sourcesOf(home: Property, url: string) {
  const { confirmedAt, licenseNumber, licenseCheckedAt, certificationCheckedAt, abuseIconAsOf } = home;
  return [
    { of: 'prices, free spots, payments', who: 'the owner of the home', date: confirmedAt, url },
    ...(licenseNumber !== null && licenseCheckedAt !== null
      ? [
          {
            of: 'licenseNumber',
            who: 'found in the record of the state by our team',
            date: licenseCheckedAt,
            url,
          },
        ]
      : []),
    ...(certificationCheckedAt === null
      ? []
      : [
          {
            of: 'certificationNumber',
            who: 'found in Medicare Care Compare by our team',
            date: certificationCheckedAt,
            url,
          },
        ]),
    ...(abuseIconAsOf === null
      ? []
      : [{ of: 'abuse icon', who: 'Medicare Care Compare', date: abuseIconAsOf, url }]),
  ];
}

/** Photos, and what is about the account of a caller. */
const leftOut = new Set(['imageUrls', 'viewCount', 'isFavorite', 'ownerId']);

/** What a visitor reads of a home. */
const factsOf = (home: Property, siteUrl: string) => ({
  ...Object.fromEntries(Object.entries(home).filter(([field]) => !leftOut.has(field))),
  isOutdated: isOutdated(home.confirmedAt),
  url: homeUrl(siteUrl, home),
});

const confirmedText = ({ confirmedAt }: Property) =>
  `The owner confirmed prices and free spots on ${dayText(confirmedAt)}${
    isOutdated(confirmedAt) ? ', which is long ago: ask before you rely on them' : ''
  }.`;

const spotsText = ({ availableSpots }: Property) =>
  availableSpots === 1 ? '1 free spot' : `${availableSpots} free spots`;

function homeText(home: Property, siteUrl: string): string {
  const { name, street, city, state, zipCode, careTypes, payments } = home;
  return [
    `${name}, ${street}, ${city}, ${state} ${zipCode}.`,
    careTypes.length > 0 && `${careTypes.join(', ')}.`,
    `Room: ${rateText(home.roomCost)}.`,
    home.lowestMonthlyCost !== null && `${monthlyCostText(home)}.`,
    `${spotsText(home)}.`,
    payments.length > 0 && `Accepts ${payments.join(', ')}.`,
    confirmedText(home),
    homeUrl(siteUrl, home),
  ]
    .filter(Boolean)
    .join(' ');
}

const nextCursor = ({ headers }: ApiResponse) =>
  /[?&]cursor=([\w-]+)/.exec(headers?.['Link'] ?? '')?.[1] ?? null;

/** The query of the search, as its route reads it. */
function searchQuery(input: ToolInput<'find_homes'>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query;
}

export async function findHomes(context: RouteContext, input: ToolInput<'find_homes'>): Promise<Answer> {
  const { siteUrl } = context.environment;
  const query = searchQuery(input);
  const response = await askRoute(context, searchRoutes, 'searchProperties', { query });
  const homes = foundHomes.parse(response.body);
  const total = Number(response.headers?.['Content-Range']?.split('/')[1]);
  const shown = new URLSearchParams(query);
  for (const name of ['limit', 'cursor']) shown.delete(name);
  const url = `${siteUrl}/search?${shown}`;
  const lines = homes.map(
    (home) => `- ${homeText(home, siteUrl)} ${home.distanceMiles.toFixed(1)} miles away.`,
  );
  return {
    text: [
      `${total} ${total === 1 ? 'home fits' : 'homes fit'}. ${homes.length} of them follow. ${url}`,
      ...lines,
      ...(homes.length > 0 ? [askThere] : []),
    ].join('\n'),
    values: {
      total,
      homes: homes.map((home) => factsOf(home, siteUrl)),
      nextCursor: nextCursor(response),
      url,
      readAt: new Date().toISOString(),
    },
  };
}

/** Counts no view, because no family reads the page. */
async function readProperty(context: RouteContext, id: string): Promise<Property> {
  const { body } = await askRoute(context, propertyRoutes, 'showProperty', { params: { id } });
  return propertySchema.parse(body);
}

export async function readHome(context: RouteContext, { id }: ToolInput<'read_home'>): Promise<Answer> {
  const { siteUrl } = context.environment;
  const home = await readProperty(context, id);
  const description = descriptionOf(home);
  const sources = sourcesOf(home, homeUrl(siteUrl, home));
  const facts: [string, string[]][] = [
    ['Amenities', home.amenities],
    ['The staff also speak', home.languages],
    ['The price includes', home.includedServices],
    ['Rooms', home.rates.map((rate) => `${rate.roomType} ${dollarsText(rate.monthlyCost)} a month`)],
    ['Care', home.careLevels.map((level) => `${level.name} ${dollarsText(level.monthlyCost)} a month`)],
    ['Telephone of the home', home.phone === null ? [] : [home.phone]],
    ['The owner writes', description ? [description.text] : []],
  ];
  return {
    text: [
      homeText(home, siteUrl),
      ...facts.filter(([, items]) => items.length > 0).map(([name, items]) => `${name}: ${items.join(', ')}`),
      ...sources.map(({ of, who, date }) => `Source of ${of}: ${who}, ${dayText(date)}.`),
      askThere,
    ].join('\n'),
    values: { home: factsOf(home, siteUrl), sources },
  };
}

function totalText({ known, missing }: CostTotal, unit: string): string {
  if (known === null) return `no price for the room, so no total ${unit}`;
  const without = missing.length > 0 ? ` without what it does not state (${missing.join(', ')})` : '';
  return `${dollarsText(known)} ${unit}${without}`;
}

export async function compareCosts(
  context: RouteContext,
  input: ToolInput<'compare_costs'>,
): Promise<Answer> {
  const { siteUrl } = context.environment;
  const { homeIds, roomType = null, careLevel, persons } = input;
  const homes = await Promise.all([...new Set(homeIds)].map(async (id) => await readProperty(context, id)));
  const compared = homes.map((home) => ({
    home,
    url: homeUrl(siteUrl, home),
    cost: monthlyCost(home, { roomType, careLevel, persons }),
  }));
  const url = `${siteUrl}/compare?homes=${homes.map(({ id }) => id).join(',')}`;
  return {
    text: [
      ...compared.map(({ home, cost, url: link }) =>
        [
          `- ${home.name}: ${totalText(cost.monthly, 'a month')}; ${totalText(cost.firstYear, 'in the first year')}.`,
          cost.notIncluded.length > 0 && `Not included: ${cost.notIncluded.join(', ')}.`,
          confirmedText(home),
          link,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      `Side by side: ${url}`,
      askThere,
    ].join('\n'),
    values: {
      choice: { roomType, careLevel, persons },
      homes: compared.map(({ home: { id, name, confirmedAt }, cost, url: link }) => ({
        id,
        name,
        cost,
        confirmedAt,
        url: link,
      })),
      url,
    },
  };
}
