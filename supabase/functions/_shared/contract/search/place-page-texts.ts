import { dayText } from '../month-text.ts';
import { dollarsText, numberText } from '../number-text.ts';
import type { Property } from '../properties/properties.ts';
import type { PlacePage } from './place-pages.ts';

// The words and the address of the page of a city, for the app and for search engines.

type Named = Pick<PlacePage, 'city' | 'state'>;

const accents = /[\u0300-\u036f]/g;

/** '/places/il/chicago' */
export function placePath({ city, state }: Named): string {
  const name = city.normalize('NFD').replaceAll(accents, '').toLowerCase();
  const letters = name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `/places/${state.toLowerCase()}/${letters}`;
}

export const placeTitle = ({ city, state }: Named) => `Senior care homes in ${city}, ${state}`;

const homesText = (count: number) => (count === 1 ? '1 home' : `${numberText(count)} homes`);
const openingsText = (count: number) => (count === 1 ? '1 opening' : `${numberText(count)} openings`);

const rangeText = ({ lowest, highest }: { lowest: number; highest: number }) =>
  lowest === highest ? dollarsText(lowest) : `${dollarsText(lowest)} to ${dollarsText(highest)}`;

const stating = (count: number, all: number) =>
  count === all
    ? 'all'
    : count === 1
      ? 'the one home that states it'
      : `the ${homesText(count)} that state it`;

/** For search engines, link previews and browser tabs. */
export function placeSummary({ city, state, homeCount, openHomeCount, cost, careTypes }: PlacePage): string {
  const care = careTypes.slice(0, 3).map(({ name }) => name);
  return [
    `${homesText(homeCount)} in ${city}, ${state}, ${openHomeCount === 0 ? 'none' : openHomeCount} with openings.`,
    ...(cost ? [`${rangeText(cost)} a month for a room with care.`] : []),
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
  ['Homes listed here', numberText(homeCount)],
  [
    'Homes with openings',
    openHomeCount === 0 ? 'None now' : `${numberText(openHomeCount)}, with ${openingsText(openingCount)}`,
  ],
  [
    'Room with care, a month',
    cost ? `${rangeText(cost)} at ${stating(cost.homeCount, homeCount)}` : 'No home states it',
  ],
  ...careTypes.map(({ name, homeCount: count }): [string, string] => [name, homesText(count)]),
];

/** Whose numbers these are, and of when. */
export const placeSource = ({ countedAt }: Pick<PlacePage, 'countedAt'>) =>
  `Counted on ${dayText(countedAt)}, from what the owners of the homes state. Homes that are not listed here are not counted.`;

/** Above the list. */
export const placeListText = ({ homeCount, homes }: PlacePage) =>
  `${homes.length < homeCount ? `${numberText(homes.length)} of ${homesText(homeCount)}. ` : ''}Homes with openings come first, then by name. No home can pay to rank higher.`;

/** A home of the list, without a picture. */
export const placeHomeText = ({ availableSpots }: Property) =>
  availableSpots === 0 ? 'Full' : openingsText(availableSpots);

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
