import type { Property } from '@contract/properties/properties.ts';
import type { Person } from '@contract/team/team.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from './catalog.ts';
import { needsReview, reviewDays } from '../needs-review.ts';
import { locale } from '@contract/locale.ts';

/** How many inquiries wait for an answer, or families are on the waiting list, by the ID of the home. */
export type Waiting = ReadonlyMap<string, number>;

export const homeFilters = {
  all: { label: t.allHomes(), has: () => true },
  waiting: {
    label: t.needsAnswer(),
    has: ({ id }: Property, waiting: Waiting) => waiting.has(id),
  },
  old: {
    label: t.notConfirmedForDays({ days: reviewDays }),
    has: needsReview,
  },
  listed: {
    label: t.withWaitingList(),
    has: ({ id }: Property, _: Waiting, listed: Waiting) => listed.has(id),
  },
  full: { label: t.full(), has: ({ availableSpots }: Property) => availableSpots === 0 },
  held: { label: t.withHold(), has: ({ heldSpots }: Property) => heldSpots > 0 },
  inactive: { label: t.notActive(), has: ({ isActive }: Property) => !isActive },
  noPhoto: { label: t.withoutPhoto(), has: ({ imageUrls }: Property) => imageUrls.length === 0 },
  noPrice: { label: t.withoutPrice(), has: ({ roomCost }: Property) => roomCost === null },
} satisfies Record<
  string,
  { label: string; has: (home: Property, waiting: Waiting, listed: Waiting) => boolean }
>;
export type HomeFilter = keyof typeof homeFilters;

const text = new Intl.Collator(locale(), { numeric: true });

export const homeSorts = {
  newest: { label: t.newestFirst(), compare: () => 0 },
  name: { label: t.name(), compare: (a: OwnedHome, b: OwnedHome) => text.compare(a.name, b.name) },
  town: {
    label: t.city(),
    compare: (a: OwnedHome, b: OwnedHome) =>
      text.compare(a.state, b.state) || text.compare(a.city, b.city) || text.compare(a.name, b.name),
  },
  spots: {
    label: t.mostFreeSpots(),
    compare: (a: OwnedHome, b: OwnedHome) => b.availableSpots - a.availableSpots,
  },
  price: {
    label: t.lowestPrice(),
    compare: (a: OwnedHome, b: OwnedHome) => (a.roomCost ?? Infinity) - (b.roomCost ?? Infinity) || 0,
  },
  confirmed: {
    label: t.confirmedLongestAgo(),
    compare: (a: OwnedHome, b: OwnedHome) => Date.parse(a.confirmedAt) - Date.parse(b.confirmedAt),
  },
} satisfies Record<string, { label: string; compare: (a: OwnedHome, b: OwnedHome) => number }>;
export type HomeSort = keyof typeof homeSorts;

/** `personId` is the person who is responsible; 'nobody' for homes of nobody. Empty: all homes. */
export type HomeView = { query: string; filter: HomeFilter; sort: HomeSort; personId: string };

type Facts = { waiting: Waiting; listed: Waiting; people: readonly Person[] };

/** Whether somebody is responsible for a home. */
function isOf(personId: string, people: readonly Person[]): (homeId: string) => boolean {
  const homesOf = (chosen: readonly Person[]) => new Set(chosen.flatMap(({ propertyIds }) => propertyIds));
  if (personId === '') return () => true;
  if (personId === 'nobody') {
    const taken = homesOf(people);
    return (homeId) => !taken.has(homeId);
  }
  const homes = homesOf(people.filter(({ id }) => id === personId));
  return (homeId) => homes.has(homeId);
}

/** The homes of a view. Each word of the query is in the name, the address or the own ID. */
export function viewHomes(
  homes: readonly OwnedHome[],
  { query, filter, sort, personId }: HomeView,
  { waiting, listed, people }: Facts,
): OwnedHome[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isOfPerson = isOf(personId, people);
  const matches = ({ name, street, city, state, zipCode, ownId }: OwnedHome) => {
    const searched = [name, street, city, state, zipCode, ownId].join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return homes
    .filter((home) => homeFilters[filter].has(home, waiting, listed) && isOfPerson(home.id) && matches(home))
    .toSorted(homeSorts[sort].compare);
}
