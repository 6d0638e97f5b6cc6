import { dateOf, numberOf } from './cells.ts';

/** Where a file has what a source publishes on inspections. */
export interface InspectionColumns {
  lastVisit?: string | undefined;
  visits?: string | undefined;
  /** The column of each class of citations. */
  citations?: Record<string, string> | undefined;
  complaints?: string | undefined;
  url?: string | undefined;
}

export const columnsOfInspection = ({ citations = {}, ...columns }: InspectionColumns) =>
  [...Object.values(columns), ...Object.values(citations)].flatMap((column) => column ?? []);

/** Null if the source states nothing about the home. */
export function readInspection(cell: (column: string) => string, columns: InspectionColumns) {
  const number = (column: string | undefined) =>
    column === undefined ? null : numberOf(cell, column, 0, 100_000);
  const url = (columns.url && cell(columns.url)) || null;
  if (url !== null && !(URL.canParse(url) && url.startsWith('https://') && url.length <= 500))
    throw new Error(`“${columns.url}” is “${url.slice(0, 100)}”, not an address that begins with https://`);
  const inspection = {
    last_visit: columns.lastVisit === undefined ? null : dateOf(cell, columns.lastVisit),
    visit_count: number(columns.visits),
    citations: Object.entries(columns.citations ?? {}).flatMap(([name, column]) => {
      const count = number(column);
      return count === null ? [] : [{ name, count }];
    }),
    complaint_count: number(columns.complaints),
    url,
  };
  const isEmpty = Object.values(inspection).every((value) => value === null || Array.isArray(value));
  return isEmpty && inspection.citations.length === 0 ? null : inspection;
}
