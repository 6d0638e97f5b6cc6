import { toCsv } from '@/lib/csv.ts';
import { columns, type OwnedHome } from './columns.ts';

const titles = columns.map(({ title }) => title);

export const csvOf = (homes: OwnedHome[]) =>
  toCsv([titles, ...homes.map((home) => columns.map((column) => column.write(home)))]);

/** Without the site's ID, which a new home does not have. */
export const templateCsv = () => toCsv([titles.slice(1)]);
