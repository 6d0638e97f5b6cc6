import { dayText } from '../month-text.ts';
import { dollarsText, numberText } from '../number-text.ts';
import { optionText } from '../option-text.ts';
import { statesAndDc } from '../options.ts';
import type { Property } from '../properties/properties.ts';
import type { PlacePage } from './place-pages.ts';
import { t } from './catalog.ts';

// The words and the address of the page of a city, for the app and for search engines.

type Named = Pick<PlacePage, 'city' | 'state'>;

const accents = /[\u0300-\u036f]/g;

/** '/places/il/chicago' */
export function placePath({ city, state }: Named): string {
  const name = city.normalize('NFD').replaceAll(accents, '').toLowerCase();
  const letters = name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `/places/${state.toLowerCase()}/${letters}`;
}

export const placeTitle = ({ city, state }: Named) => t.title({ city, state });

const homesText = (count: number) => t.homes({ count, number: numberText(count) });
const openingsText = (count: number) => t.openings({ count, number: numberText(count) });

const rangeText = ({ lowest, highest }: { lowest: number; highest: number }) =>
  lowest === highest
    ? dollarsText(lowest)
    : t.range({ lowest: dollarsText(lowest), highest: dollarsText(highest) });

/** `count` of `all` homes state it. */
function costFactText(range: string, count: number, all: number) {
  if (count === all) return t.costOfAll({ range });
  return count === 1 ? t.costOfOne({ range }) : t.costOfSome({ range, homes: homesText(count) });
}

/** For search engines, link previews and browser tabs. */
export function placeSummary({ city, state, homeCount, openHomeCount, cost, careTypes }: PlacePage): string {
  const care = careTypes.slice(0, 3).map(({ name }) => optionText(name));
  const homes = homesText(homeCount);
  return [
    openHomeCount === 0
      ? t.homesWithoutOpenings({ homes, city, state })
      : t.homesOpen({ homes, city, state, open: openHomeCount }),
    ...(cost ? [t.costOfPlace({ range: rangeText(cost) })] : []),
    ...(care.length > 0 ? [`${care.join(', ')}.`] : []),
  ].join(' ');
}

/** What the page says of a city, in its order. */
export const placeFacts = ({
  homeCount,
  openHomeCount,
  openingCount,
  cost,
  careTypes,
}: PlacePage): [term: string, value: string][] => [
  [t.homesListedHere(), numberText(homeCount)],
  [
    t.homesWithOpenings(),
    openHomeCount === 0
      ? t.noneNow()
      : t.openHomes({ homes: numberText(openHomeCount), openings: openingsText(openingCount) }),
  ],
  [
    t.roomWithCareMonth(),
    cost ? costFactText(rangeText(cost), cost.homeCount, homeCount) : t.noHomeStatesIt(),
  ],
  ...careTypes.map(({ name, homeCount: count }): [string, string] => [optionText(name), homesText(count)]),
];

/** Whose numbers these are, and of when. */
export const placeSource = ({ countedAt }: Pick<PlacePage, 'countedAt'>) =>
  t.counted({ day: dayText(countedAt) });

/** Above the list. */
export const placeListText = ({ homeCount, homes }: PlacePage) =>
  homes.length < homeCount
    ? t.orderOfSome({ shown: numberText(homes.length), homes: homesText(homeCount) })
    : t.order();

export const otherPlacesTitle = ({ state }: Pick<PlacePage, 'state'>) =>
  t.otherCities({ state: optionText(statesAndDc.find(({ code }) => code === state)?.name ?? state) });

/** Of a link to the page of a city: "Peoria, 12 homes". */
export const placeLinkText = ({ city, homeCount }: PlacePage['otherPlaces'][number]) =>
  `${city}, ${homesText(homeCount)}`;

/** A home of the list, without a picture. */
export const placeHomeText = ({ availableSpots }: Property) =>
  availableSpots === 0 ? t.full() : openingsText(availableSpots);

/** The schema.org data of the page, whose parts are the pages of the homes. */
export const placeStructuredData = (page: PlacePage, siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  '@id': siteUrl + placePath(page),
  url: siteUrl + placePath(page),
  name: placeTitle(page),
  description: placeSummary(page),
  dateModified: page.changedAt,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: page.homeCount,
    itemListElement: page.homes.map(({ id, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: `${siteUrl}/properties/${id}`,
    })),
  },
});
