import { t } from './catalog.ts';

/** An amount as people type it: '7000', '$ 7 000', '7,000.50', '7k' or '4500 a month'; a minus in front. */
const amount =
  /^(-\s*\$?|\$?\s*-?)\s*((?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k?)\s*(?:(?:\/|a|per)\s*mo(?:nth|\.)?)?$/i;

/** '4.500': four thousand five hundred in a European spreadsheet, four and a half dollars here. */
const ambiguous = /(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.,])/;

/** Asks what an amount such as '4.500' means; undefined for any other text. */
export function dollarsQuestion(typed: string): string | undefined {
  const [found, thousands = '', rest = ''] = ambiguous.exec(typed) ?? [];
  return found && t.amountQuestion({ found, thousands, rest });
}

/** Dollars, rounded to cents. NaN when it is no amount or may mean two, undefined when it is blank. */
export function readDollars(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  const [, sign = '', digits = '', thousands] = amount.exec(typed.trim()) ?? [];
  if (digits === '' || ambiguous.test(digits)) return Number.NaN;
  const dollars = Number(digits.replace(/[,\s]/g, '')) * (thousands ? 1000 : 1);
  const cents = Math.round(dollars * 100) / 100;
  return sign.includes('-') ? -cents : cents;
}
