// The cells of a register file. `cell` returns the text of a column.

/** An empty cell is null: the source does not state it. */
export function numberOf(
  cell: (column: string) => string,
  column: string,
  min: number,
  max: number,
): number | null {
  const text = cell(column);
  if (text === '') return null;
  const number = Number(text.replaceAll(/[$,]/g, ''));
  if (!(number >= min && number <= max))
    throw new Error(`“${column}” is “${text}”, not a number from ${min} to ${max}`);
  return number;
}

/** A date as sources write it, such as 2026-08-01 or 08/01/2026; undefined for another text. */
export function readDate(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = '', day = '', year = ''] = american ?? [];
  const date = american ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** An empty cell is null. */
export function dateOf(cell: (column: string) => string, column: string): string | null {
  const text = cell(column);
  if (text === '') return null;
  const date = readDate(text);
  if (date === undefined) throw new Error(`“${column}” is “${text}”, not a date such as 08/01/2026`);
  return date;
}
