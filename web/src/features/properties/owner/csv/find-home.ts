import { addressTitles, idColumn, ownIdColumn, type Column } from './columns.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from './catalog.ts';
import type { Row } from './read-csv.ts';

/** Whether a row with the name and address of a home, and another own ID, is about this home or about another one. */
export type Choice = 'same' | 'other';
type Found = {
  home?: OwnedHome;
  wrong?: string;
  /** The home that the row may be about. */
  asked?: OwnedHome;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const addressKey = (name = '', street = '', zipCode = '') =>
  [name, street, zipCode.slice(0, 5)].map((part) => part.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n');

const withoutZeros = (ownId: string) => ownId.replace(/^0+(?=.)/, '');
/** A spreadsheet drops the zeros in front of a number. The home keeps them. */
export const hasLostZeros = (stored: string | null, given: unknown) =>
  stored !== null &&
  stored !== given &&
  typeof given === 'string' &&
  withoutZeros(stored) === withoutZeros(given);

/** Finds the home of a row: by the site's ID, else by the own ID, else by name, street and ZIP code. */
export function finder(homes: OwnedHome[], rows: Row[]) {
  const byId = new Map(homes.map((home) => [home.id, home]));
  const byOwnId = new Map(homes.map((home) => [home.ownId, home]));
  const byAddress = Map.groupBy(homes, (home) => addressKey(home.name, home.street, home.zipCode));
  const idsOf = (column: Column, toKey: (cell: string) => string) =>
    new Set(rows.map(({ cells }) => toKey(cells.get(column) ?? '')));
  const [ids, ownIds] = [idsOf(idColumn, (cell) => cell.toLowerCase()), idsOf(ownIdColumn, (cell) => cell)];
  /** Another row names the home, so this one is about another home. */
  const isNamed = ({ id, ownId }: OwnedHome) => ids.has(id) || (ownId !== null && ownIds.has(ownId));

  return (value: (title: string) => unknown, choice: Choice | undefined): Found => {
    const [id, ownId] = [value(idColumn.title), value(ownIdColumn.title)];
    if (typeof id === 'string') {
      const home = byId.get(id.toLowerCase());
      return home ? { home } : { wrong: t.noneYourHomesHasThisId() };
    }
    const named = typeof ownId === 'string' ? byOwnId.get(ownId) : undefined;
    if (named) return { home: named };
    const there = byAddress.get(addressKey(...addressTitles.map((title) => textOf(value(title))))) ?? [];
    const [first, second] = typeof ownId === 'string' ? there.filter((home) => !isNamed(home)) : there;
    if (!first) return {};
    if (typeof ownId !== 'string')
      return second ? { wrong: t.youHaveHomesWithThisName({ homes: there.length }) } : { home: first };
    const unnamed = there.find((home) => home.ownId === null && !isNamed(home));
    if (unnamed) return { home: unnamed };
    return choice === 'same' ? { home: first, asked: first } : { asked: first };
  };
}
