import Papa from 'papaparse';
import { columns, heldTitle, textCell } from './columns.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';

/** With the mark of UTF-8, without which Excel reads other letters. */
const toCsv = (lines: string[][]) => `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;

/** Lines of texts, with no cell that a spreadsheet runs. */
export const csvOfLines = (lines: string[][]) => toCsv(lines.map((line) => line.map(textCell)));

export const csvType = 'text/csv;charset=utf-8';

const titles = columns.map(({ title }) => title);

export const csvOf = (homes: OwnedHome[]) =>
  toCsv([
    [...titles, heldTitle],
    ...homes.map((home) => [...columns.map((column) => column.write(home)), String(home.heldSpots)]),
  ]);

/** Without the site's ID, which a new home does not have. */
export const templateCsv = () => toCsv([titles.slice(1)]);
