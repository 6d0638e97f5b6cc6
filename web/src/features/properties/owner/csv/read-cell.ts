import { dollarsQuestion, readDollars } from '@contract/dollars.ts';
import { states } from '@contract/options.ts';
import { t } from './catalog.ts';
import { readNumber } from '../form/typed.ts';

/** A value of a cell for the contract, or what would be right. */
export type Read = { value: unknown } | { error: string };

const isFormula = /^'*[=+\-@]/;

/** A spreadsheet would run a cell that begins like a formula. An apostrophe in front makes it text. */
export const textCell = (text: string | null) =>
  text !== null && isFormula.test(text) ? `'${text}` : (text ?? '');
const plainText = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

export const readText = (cell: string): Read => ({ value: plainText(cell) });
export const readOptionalText = (cell: string): Read => ({ value: plainText(cell) || null });

/** Without the value, the contract would ask for a number, and the cell does not say which. */
export const readCount =
  (example: string) =>
  (cell: string): Read => {
    const count = readNumber(cell);
    return Number.isNaN(count) ? { error: t.enterWholeNumberSuchAs({ example }) } : { value: count ?? null };
  };

export const readPrice = (cell: string): Read => {
  const dollars = readDollars(cell);
  return Number.isNaN(dollars)
    ? { error: dollarsQuestion(cell) ?? t.enterDollarsSuchAs4500Or() }
    : { value: dollars ?? null };
};

/** A spreadsheet drops the zeros in front of a number. */
export const readZip = (cell: string): Read => {
  const [, five = '', rest = ''] = /^(\d{3,5})(-\d{4})?$/.exec(cell) ?? [];
  return five ? { value: five.padStart(5, '0') + rest } : { error: t.enterFiveDigitsSuchAs60601() };
};

export const readState = (cell: string): Read => {
  const typed = cell.toLowerCase();
  const found = states.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(typed));
  return found ? { value: found.code } : { error: t.enterOne50StatesSuchAs() };
};

export const readYesNo = (cell: string): Read => {
  if (/^(yes|y|true|1)$/i.test(cell)) return { value: true };
  return /^(no|n|false|0)$/i.test(cell) ? { value: false } : { error: t.enterYesOrNo() };
};

export const readDegrees = (cell: string): Read => {
  if (cell === '') return { value: null };
  return /^-?\d+(\.\d+)?$/.test(cell) ? { value: Number(cell) } : { error: t.enterDegreesSuchAs4188580() };
};

export const readOptions =
  (options: readonly string[]) =>
  (cell: string): Read => {
    const chosen: string[] = [];
    for (const typed of cell.split(/[;,\n]/).map((part) => part.trim())) {
      const option = options.find((name) => name.toLowerCase() === typed.toLowerCase());
      if (typed && !option) return { error: t.isNotOneOptions({ typed, options: options.join('; ') }) };
      if (option) chosen.push(option);
    }
    return { value: options.filter((option) => chosen.includes(option)) };
  };

export const readOption =
  (options: readonly string[]) =>
  (cell: string): Read => {
    if (cell === '') return { value: null };
    const option = options.find((name) => name.toLowerCase() === cell.toLowerCase());
    return option
      ? { value: option }
      : { error: t.isNotOneOptions({ typed: cell, options: options.join('; ') }) };
  };

/** Reads '2026: 5; 2025: 6.5%'. */
export const readIncreases = (cell: string): Read => {
  const parts = cell.split(/[;\n]/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => /^(\d{4}) *: *(\d+(?:\.\d+)?) *%?$/.exec(part));
  return read.includes(null)
    ? { error: t.enterYearsWithTheirPercentSuch() }
    : { value: read.map((part) => ({ year: Number(part?.[1]), percent: Number(part?.[2]) })) };
};

export const orNull =
  (read: (cell: string) => Read) =>
  (cell: string): Read =>
    cell === '' ? { value: null } : read(cell);
