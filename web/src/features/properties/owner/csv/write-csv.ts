import Papa from 'papaparse';
import type { WaitingList } from '@contract/saved-searches/home-watches.ts';
import { columns, shownTitles } from './columns.ts';
import { textCell } from './read-cell.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';

/** With the mark of UTF-8, without which Excel reads other letters. */
const toCsv = (lines: string[][]) => `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;

/** Lines of texts, with no cell that a spreadsheet runs. */
export const csvOfLines = (lines: string[][]) => toCsv(lines.map((line) => line.map(textCell)));

export const csvType = 'text/csv;charset=utf-8';

const titles = columns.map(({ title }) => title);

export function csvOf(homes: OwnedHome[], waitingLists: Pick<WaitingList, 'propertyId' | 'waitingCount'>[]) {
  const waiting = new Map(waitingLists.map((list) => [list.propertyId, list.waitingCount]));
  return toCsv([
    [...titles, ...shownTitles],
    ...homes.map((home) => [
      ...columns.map((column) => column.write(home)),
      String(home.heldSpots),
      String(waiting.get(home.id) ?? 0),
    ]),
  ]);
}

/** Without the site's ID, which a new home does not have. */
export const templateCsv = () => toCsv([titles.slice(1)]);
