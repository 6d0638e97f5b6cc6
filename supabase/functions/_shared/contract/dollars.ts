/** An amount as people type it: '7000', '$ 7 000', '7,000.50', '7k' or '4500 a month'; a minus in front. */
const amount =
  /^(-\s*\$?|\$?\s*-?)\s*((?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k?)\s*(?:(?:\/|a|per)\s*mo(?:nth|\.)?)?$/i;

/** Dollars, rounded to cents. NaN when it is no amount, undefined when it is blank. */
export function readDollars(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  const [, sign = '', digits = '', thousands] = amount.exec(typed.trim()) ?? [];
  if (digits === '') return Number.NaN;
  const dollars = Number(digits.replace(/[,\s]/g, '')) * (thousands ? 1000 : 1);
  const cents = Math.round(dollars * 100) / 100;
  return sign.includes('-') ? -cents : cents;
}
